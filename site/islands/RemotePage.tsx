import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CallError, Read } from '../../shared/domain/ports/outcome.ts';
import { createRemoteResource, type RemoteResourceStore } from '../../shared/flows/remote-resource.ts';
import { FailureNotice } from '../../shared/ui/elements/FailureNotice.tsx';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { goBack } from '../navigation/go-back.ts';
import { SiteProvider } from '../site-context.tsx';

interface ContentProps<T> {
  /** As it was at build; null on the page for records that were unknown then. */
  readonly initialData: T | null;
  /** Shown while a record without initial data is read. */
  readonly loading: ReactNode;
  /** Shown where there is no such record. */
  readonly missing: ReactNode;
  readonly failureTitle: string;
  readonly failureReason?: (error: CallError) => string;
  /** The record: live once the store is ready, the initial data before that. */
  readonly children: (value: T, store: RemoteResourceStore<T>) => ReactNode;
}

interface Props<T> extends ContentProps<T> {
  readonly read: () => Promise<Read<T | null>>;
  readonly titleOf: (value: T) => string;
  /** The page's title where there is no such record. */
  readonly missingTitle?: string;
}

/** A page about one record of the backend, in each state of its reading. */
export function RemotePage<T>({ read, titleOf, missingTitle, ...content }: Props<T>) {
  const [resourceStore] = useState(() => createRemoteResource({ read }));
  const store = useStore(resourceStore);
  useOnArrival(store.refresh);
  const { resource } = store;
  const found = resource.status === 'ready' ? titleOf(resource.value) : undefined;
  const title = resource.status === 'empty' ? missingTitle : found;

  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Group Trips`;
  }, [title]);

  return (
    <SiteProvider>
      <RemoteContent {...content} store={store} />
    </SiteProvider>
  );
}

function RemoteContent<T>({
  store,
  initialData,
  loading,
  missing,
  failureTitle,
  failureReason,
  children,
}: ContentProps<T> & { readonly store: RemoteResourceStore<T> }) {
  const { resource, refresh } = store;
  switch (resource.status) {
    case 'ready':
      return children(resource.value, store);
    case 'empty':
      return missing;
    case 'loading':
      return initialData === null ? loading : children(initialData, store);
    case 'failed':
      if (initialData !== null) return children(initialData, store);
      return (
        <FailureNotice title={failureTitle} onRetry={() => void refresh()} onBack={goBack}>
          {failureReason && <p>{failureReason(resource.error)}</p>}
        </FailureNotice>
      );
  }
}
