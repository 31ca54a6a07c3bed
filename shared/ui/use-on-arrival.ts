import { useLayoutEffect } from 'react';

/** Calls on arrival, and again when the browser restores the page from its back-forward cache. */
export function useOnArrival(load: () => unknown): void {
  useLayoutEffect(() => {
    void load();
    const loadRestored = (event: PageTransitionEvent) => event.persisted && void load();
    addEventListener('pageshow', loadRestored);
    return () => removeEventListener('pageshow', loadRestored);
  }, [load]);
}
