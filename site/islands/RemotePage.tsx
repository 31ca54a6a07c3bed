import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import type { CallError, Read } from '../../shared/domain/ports/outcome.ts';
import { createRemoteResource, type RemoteResourceStore } from '../../shared/flows/remote-resource.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { FailureNotice } from '../../shared/ui/elements/FailureNotice.tsx';
import { pinIcon } from '../../shared/ui/elements/icons.ts';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { focusOnArrival } from '../../shared/ui/focus-on-arrival.ts';
import { useText } from '../../shared/ui/language/use-text.ts';
import { OtherTrips } from '../../shared/ui/trips/OtherTrips.tsx';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { LastShown } from '../components/LastShown.tsx';
import { goBack } from '../navigation/go-back.ts';
import { SiteProvider } from '../site-context.tsx';

interface Said {
  readonly title: string;
  readonly text?: ReactNode;
}

interface Props<T> {
  readonly read: () => Promise<Read<T | null>>;
  /** As it was at build; null on the page for records that were unknown then. */
  readonly initialData: T | null;
  /** Of the page, once it is read whether the record exists. */
  readonly titleOf: (value: T | null) => string;
  /** Shown while a record without initial data is read. */
  readonly loading: ReactNode;
  /** Said where there is no such record. */
  readonly missing: Said;
  /** Said where a record without initial data could not be read. */
  readonly failed: (error: CallError) => Said;
  /** The record: live once the store is ready, the initial data before that. */
  readonly children: (value: T, store: RemoteResourceStore<T>) => ReactNode;
}

/** A page about one record of the backend, in each state of its reading. */
export function RemotePage<T>(props: Props<T>) {
  const store = useOwnStore(() => createRemoteResource(props));
  // What has changed is drawn in pieces, between which the page answers; the render before it finds the same content again.
  const shown = useDeferredValue(store);
  const content = useMemo(() => contentOf(shown, props), [shown, props]);
  useOnArrival(store.refresh);
  const title = titleOf(store, props);

  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Group Trips`;
  }, [title]);

  return (
    <LastShown>
      <SiteProvider>{content}</SiteProvider>
    </LastShown>
  );
}

function titleOf<T>({ resource }: RemoteResourceStore<T>, props: Props<T>): string | undefined {
  if (resource.status === 'ready') return props.titleOf(resource.value);
  return resource.status === 'empty' ? props.titleOf(null) : undefined;
}

function contentOf<T>(store: RemoteResourceStore<T>, props: Props<T>): ReactNode {
  const { resource, refresh } = store;
  if (resource.status === 'empty') return <Missing {...props.missing} />;
  const shown = resource.status === 'ready' ? resource.value : props.initialData;
  if (shown !== null) return props.children(shown, store);
  if (resource.status !== 'failed') return props.loading;
  const { title, text } = props.failed(resource.error);
  return (
    <FailureNotice title={title} onRetry={() => void refresh()} onBack={goBack}>
      {text && <p>{text}</p>}
    </FailureNotice>
  );
}

function Missing({ title, text }: Said) {
  const t = useText();
  return (
    <Notice
      ref={focusOnArrival}
      icon={pinIcon}
      title={title}
      actions={
        <>
          <OtherTrips look="primary" />
          <Button look="secondary" onClick={goBack}>
            {t('Go Back')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
