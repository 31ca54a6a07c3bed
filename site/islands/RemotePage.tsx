import { type ReactNode, useEffect } from 'react';
import type { CallError, Read } from '../../shared/domain/ports/outcome.ts';
import { createRemoteResource, type RemoteResourceStore } from '../../shared/flows/remote-resource.ts';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { LastShown } from '../components/LastShown.tsx';
import { SiteProvider } from '../site-context.tsx';

interface Props<T> {
  readonly read: () => Promise<Read<T | null>>;
  /** As it was at build; null on the page for records that were unknown then. */
  readonly initialData: T | null;
  /** Of the page, once it is read whether the record exists; undefined leaves the title as it is. */
  readonly titleOf: (value: T | null) => string | undefined;
  /** Shown while a record without initial data is read. */
  readonly loading: ReactNode;
  /** Shown where there is no such record. */
  readonly missing: ReactNode;
  /** Shown where a record without initial data could not be read. */
  readonly failed: (error: CallError, retry: () => void) => ReactNode;
  /** The record: live once the store is ready, the initial data before that. */
  readonly children: (value: T, store: RemoteResourceStore<T>) => ReactNode;
}

/** A page about one record of the backend, in each state of its reading. */
export function RemotePage<T>(props: Props<T>) {
  const store = useOwnStore(() => createRemoteResource(props));
  useOnArrival(store.refresh);
  const title = titleOf(store, props);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Group Trips`;
  }, [title]);

  return (
    <LastShown>
      <SiteProvider>{contentOf(store, props)}</SiteProvider>
    </LastShown>
  );
}

function titleOf<T>({ resource }: RemoteResourceStore<T>, props: Props<T>): string | undefined {
  if (resource.status === 'ready') return props.titleOf(resource.value);
  return resource.status === 'empty' ? props.titleOf(null) : undefined;
}

function contentOf<T>(store: RemoteResourceStore<T>, props: Props<T>): ReactNode {
  const { resource, refresh } = store;
  const { initialData, children } = props;
  switch (resource.status) {
    case 'ready':
      return children(resource.value, store);
    case 'empty':
      return props.missing;
    case 'loading':
      return initialData === null ? props.loading : children(initialData, store);
    case 'failed':
      return initialData === null
        ? props.failed(resource.error, () => void refresh())
        : children(initialData, store);
  }
}
