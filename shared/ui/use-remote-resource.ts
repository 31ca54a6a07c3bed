import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { RemoteResourceStore } from '../flows/remote-resource.ts';

/** Reads the resource on arrival, and again when the browser restores the page from its back-forward cache. */
export function useRemoteResource<T>(store: StoreApi<RemoteResourceStore<T>>): RemoteResourceStore<T> {
  const state = useStore(store);
  const { refresh } = state;

  useEffect(() => {
    void refresh();
    const refreshRestored = (event: PageTransitionEvent) => event.persisted && void refresh();
    addEventListener('pageshow', refreshRestored);
    return () => removeEventListener('pageshow', refreshRestored);
  }, [refresh]);

  return state;
}
