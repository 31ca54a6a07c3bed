import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { systemClock } from '../../shared/data/browser-time.ts';
import { errorMessage } from '../../shared/domain/error-message.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import type { Trip } from '../../shared/domain/trip.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { Button } from '../../shared/ui/elements/Button.tsx';
import { Notice } from '../../shared/ui/elements/Notice.tsx';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { PricePanel } from '../../shared/ui/trip/PricePanel.tsx';
import { PricePanelFailure } from '../../shared/ui/trip/PricePanelFailure.tsx';
import { PricePanelSkeleton } from '../../shared/ui/trip/PricePanelSkeleton.tsx';
import { TripDetail } from '../../shared/ui/trip/TripDetail.tsx';
import { reads } from '../data/reads.ts';
import { goBack } from '../navigation/go-back.ts';
import { idInPath, paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { siteContext } from '../site-context.ts';

interface Props {
  /** As it was at build; null on the page for trips that were unknown then. */
  readonly seed: TripWithHost | null;
  /** What stands there while a trip without a seed is read. */
  readonly children?: ReactNode;
}

/** One trip: the build's text at once, price and seats as soon as they are live. */
export function TripIsland({ seed, children }: Props) {
  const [store] = useState(() =>
    createRemoteResource({
      read: () => reads.tripWithHost(seed?.trip.tripId ?? idInPath(location.pathname)),
      ...(seed ? { seed } : {}),
    }),
  );
  const { resource, refresh } = useStore(store);
  const title = resource.status === 'ready' ? resource.value.trip.title : null;

  useEffect(() => {
    void refresh();
    // A page taken back from the browser's memory shows seats that may be gone.
    const comeBack = (event: PageTransitionEvent) => event.persisted && void refresh();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [refresh]);

  useEffect(() => {
    if (title !== null) document.title = `${title} · Group Trips`;
  }, [title]);

  return (
    <SiteContextProvider value={siteContext}>
      {resource.status === 'empty' ? (
        <Notice icon="pin" title="Trip not found" actions={<Button onClick={goBack}>Go Back</Button>}>
          <p>It may have been taken offline by its host. Bookings that were made for it stay valid.</p>
        </Notice>
      ) : resource.status === 'ready' ? (
        <TripDetail
          {...resource.value}
          panel={
            <PricePanel
              trip={resource.value.trip}
              today={systemClock.now()}
              onBook={() => book(resource.value.trip)}
            />
          }
        />
      ) : seed ? (
        <TripDetail
          {...seed}
          panel={
            resource.status === 'loading' ? (
              <PricePanelSkeleton trip={seed.trip} />
            ) : (
              <PricePanelFailure message={errorMessage(resource.error)} onRetry={() => void refresh()} />
            )
          }
        />
      ) : resource.status === 'loading' ? (
        children
      ) : (
        <div role="alert">
          <Notice
            icon="warning"
            tone="danger"
            title="This trip could not be loaded"
            actions={
              <>
                <Button onClick={() => void refresh()}>Try Again</Button>
                <Button look="secondary" onClick={goBack}>
                  Go Back
                </Button>
              </>
            }
          >
            <p>{errorMessage(resource.error)}</p>
          </Notice>
        </div>
      )}
    </SiteContextProvider>
  );
}

function book({ tripId, hostApproval }: Trip): void {
  goWith(paths.book, { tripId, hostApproval });
}
