import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { HostWithTrips } from '../../shared/domain/ports/reads.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { HostProfile } from '../../shared/ui/host/HostProfile.tsx';
import { HostProfileSkeleton } from '../../shared/ui/host/HostProfileSkeleton.tsx';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { reads } from '../data/reads.ts';
import { goBack } from '../navigation/go-back.ts';
import { idInPath } from '../navigation/paths.ts';
import { siteContext } from '../site-context.ts';

interface Props {
  /** As it was at build; null on the page for hosts who were unknown then. */
  readonly seed: HostWithTrips | null;
}

/** One host: the build's text at once, the trips as they are now. */
export function HostIsland({ seed }: Props) {
  const [store] = useState(() =>
    createRemoteResource({
      read: () => reads.hostPage(seed?.host.userName ?? idInPath(location.pathname)),
      ...(seed ? { seed } : {}),
    }),
  );
  const { resource, refresh } = useStore(store);
  const { status } = resource;
  const missing = status === 'empty' ? 'Profile not found' : null;
  const title = status === 'ready' ? resource.value.host.name : missing;

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (title !== null) document.title = `${title} · Group Trips`;
  }, [title]);

  return (
    <SiteContextProvider value={siteContext}>
      {resource.status === 'empty' ? (
        <Notice icon="pin" title="Profile Not Found" actions={<Button onClick={goBack}>Go Back</Button>}>
          <p>The requested profile could not be found.</p>
        </Notice>
      ) : resource.status === 'ready' ? (
        <HostProfile {...resource.value} />
      ) : seed ? (
        <HostProfile {...seed} />
      ) : resource.status === 'loading' ? (
        <HostProfileSkeleton />
      ) : (
        <div role="alert">
          <Notice
            icon="warning"
            tone="danger"
            title="Failed to load profile. Please try again."
            actions={
              <>
                <Button onClick={() => void refresh()}>Try Again</Button>
                <Button look="secondary" onClick={goBack}>
                  Go Back
                </Button>
              </>
            }
          />
        </div>
      )}
    </SiteContextProvider>
  );
}
