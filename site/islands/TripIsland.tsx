import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import { fetchErrorMessage } from '../../shared/data/error-message.ts';
import { tripWithHost } from '../../shared/data/host-rows.ts';
import type { Host } from '../../shared/domain/hosts/host.ts';
import type { Translate } from '../../shared/domain/languages/translate.ts';
import type { CallError } from '../../shared/domain/ports/outcome.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';
import { type TripStanding, tripStanding } from '../../shared/domain/trips/trip-standing.ts';
import { isBookableStatus } from '../../shared/domain/trips/trip-status.ts';
import { storyIn, titleIn } from '../../shared/domain/trips/trip-words.ts';
import { draftKey } from '../../shared/flows/draft-key.ts';
import type { RemoteResourceStore } from '../../shared/flows/remote-resource.ts';
import { Section } from '../../shared/ui/elements/Section.tsx';
import { useText } from '../../shared/ui/language/use-text.ts';
import type { HeldSeatsProps, HeldTrip } from '../../shared/ui/trip/HeldSeats.tsx';
import { PricePanel } from '../../shared/ui/trip/PricePanel.tsx';
import { PricePanelFailure } from '../../shared/ui/trip/PricePanelFailure.tsx';
import { PricePanelSkeleton } from '../../shared/ui/trip/PricePanelSkeleton.tsx';
import { TripDetail } from '../../shared/ui/trip/TripDetail.tsx';
import { queueId } from '../../shared/ui/waitlist/queue-id.ts';
import { reported } from '../data/reported.ts';
import { source } from '../data/source.ts';
import { storedDrafts as drafts } from '../data/stored-drafts.ts';
import { idInPath, paths } from '../navigation/paths.ts';
import { goWith } from '../navigation/state.ts';
import { RemotePage } from './RemotePage.tsx';

const reads = reported({ tripWithHost: tripWithHost(source) });

interface Props {
  readonly initialData: TripWithHost | null;
  /** Shown while a trip without initial data is read. */
  readonly children?: ReactNode;
  /** What is written about the trip, and by its host, of the initial data, drawn at build. */
  readonly words?: ReactNode;
  readonly about?: ReactNode;
}

/** One trip: the build's text at once, price and seats as soon as they are live. */
export function TripIsland({ initialData, children, words, about }: Props) {
  const t = useText();
  return (
    <RemotePage
      read={() => {
        if (initialData !== null) return reads.tripWithHost(initialData.trip.tripId);
        loadUnbuilt().catch(() => undefined);
        return reads.tripWithHost(idInPath(location.pathname));
      }}
      initialData={initialData}
      titleOf={(page) => (page ? titleIn(page.trip, t).text : t('Trip not found'))}
      loading={children}
      missing={{
        title: t('Trip not found'),
        text: t('It may have been taken offline by its host. Bookings that were made for it stay valid.'),
      }}
      failed={(error) => ({ title: t('This trip could not be loaded'), text: <Reason error={error} /> })}
    >
      {({ trip, host }, store) => (
        <Suspense fallback={children}>
          <TripDetail
            trip={trip}
            host={host}
            clock={systemClock}
            standing={standingOf(trip, store)}
            waitlist={store.resource.status === 'ready' && <Queue trip={trip} refresh={store.refresh} />}
            words={
              <Written
                drawn={words}
                same={isSame(wordsOf(trip, t), initialData && wordsOf(initialData.trip, t))}
              >
                <TripWords trip={trip} />
              </Written>
            }
            about={
              host && (
                <Written drawn={about} same={isSame(host, initialData?.host)}>
                  <HostAbout host={host} />
                </Written>
              )
            }
            panel={<LivePrice trip={trip} host={host} store={store} />}
          />
        </Suspense>
      )}
    </RemotePage>
  );
}

/** What was built yesterday and what is read today begin with the same words: the clock speaks once the trip is live. */
const beforeAnyTrip = new Date(0);

/** Whose booking is under way may hold the last seats: the panel says what is held, and the heading nothing else. */
function standingOf(trip: Trip, { resource }: RemoteResourceStore<TripWithHost>): TripStanding {
  if (resource.status !== 'ready') return tripStanding(trip, beforeAnyTrip);
  const standing = tripStanding(trip, systemClock.now());
  const onSale = standing === 'sold-out' || standing === 'paused';
  return onSale && isBegun(trip) ? 'open' : standing;
}

/** What is written about a trip in a language, without what every booking changes. */
function wordsOf({ availableSpots, soldSpots, offer, titles, stories, ...words }: Trip, t: Translate) {
  return { ...words, story: storyIn({ stories, ...words }, t) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface WrittenProps {
  /** As the build has drawn it; nothing on the page of a trip that it did not know. */
  readonly drawn: ReactNode;
  /** Whether that is what it is today. */
  readonly same: boolean;
  readonly children: ReactNode;
}

function Written({ drawn, same, children }: WrittenProps) {
  if (!drawn) return children;
  return same ? drawn : <Suspense fallback={drawn}>{children}</Suspense>;
}

const loadUnbuilt = () => import('./unbuilt.ts');

const TripWords = late(async () => (await loadUnbuilt()).TripWords, NotLoaded);
const HostAbout = late(async () => (await loadUnbuilt()).HostAbout, NotLoaded);

const isBegun = ({ tripId }: Trip): boolean => drafts.read(draftKey(`booking:${tripId}`)) !== null;

const isQueued = ({ waitlist, availableSpots, startDate }: Trip) =>
  waitlist && availableSpots <= 0 && Date.parse(startDate) > systemClock.now().getTime();

/** A part that is fetched when it is needed, and what is in its place where that fails. */
function late<P>(load: () => Promise<ComponentType<P>>, otherwise: ComponentType<P>) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}

const JoinQueue = late(async () => (await import('./JoinQueue.tsx')).JoinQueue, NotLoaded);

function NotLoaded() {
  const t = useText();
  return <p className="mt-3 text-muted">{t('This part could not be loaded. Please reload the page.')}</p>;
}

/** A place in the queue, where the trip is sold out and has one. */
function Queue({ trip, refresh }: { readonly trip: Trip } & Pick<RemoteResourceStore<unknown>, 'refresh'>) {
  const t = useText();
  // Whoever is told that there are free seats goes on reading it, with the trip as it is now.
  const [closed, setClosed] = useState(false);
  const isShown = closed || (isQueued(trip) && isBookableStatus(trip.status));
  useEffect(() => {
    // It was not there yet when the browser looked for the place that its address names.
    if (isShown && location.hash === `#${queueId}`) document.getElementById(queueId)?.scrollIntoView();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Section id={queueId} title={t('Waiting list')} className="scroll-mt-24">
      <div className="max-w-notice">
        <Suspense fallback={<p className="mt-3 min-h-96 text-muted">{t('One moment…')}</p>}>
          <JoinQueue
            key={trip.tripId}
            tripId={trip.tripId}
            onClosed={() => {
              setClosed(true);
              void refresh();
            }}
          />
        </Suspense>
      </div>
    </Section>
  );
}

interface PriceProps {
  readonly trip: Trip;
  readonly host: Host | null;
}

interface LivePriceProps extends PriceProps {
  readonly store: RemoteResourceStore<TripWithHost>;
}

function LivePrice({ trip, host, store: { resource, refresh } }: LivePriceProps) {
  switch (resource.status) {
    case 'ready':
      return <Price trip={trip} host={host} />;
    case 'failed':
      return <PricePanelFailure reason={<Reason error={resource.error} />} onRetry={() => void refresh()} />;
    case 'loading':
    case 'empty':
      return <PricePanelSkeleton trip={trip} />;
  }
}

/** Why a read failed, once its words are there. */
function Reason({ error }: { readonly error: CallError }) {
  const t = useText();
  const [words, setWords] = useState('');
  useEffect(() => {
    void fetchErrorMessage(error).then(setWords);
  }, [error]);
  return t<string>(words);
}

/** Fetched only where a booking was begun: it may hold seats. Where that fails the panel is as for everybody else. */
const HeldSeats = late(
  async () => (await import('../../shared/ui/trip/HeldSeats.tsx')).HeldSeats,
  NoHeldSeats,
);

function NoHeldSeats({ trip, children }: HeldSeatsProps) {
  return children({ trip });
}

function Price({ trip, host }: PriceProps) {
  const panel = (shown: HeldTrip) => (
    <PricePanel
      {...shown}
      host={host}
      today={systemClock.now()}
      notice={shown.notice ?? (isQueued(trip) && <QueueLink />)}
      onBook={() => book(trip, shown.held)}
    />
  );
  if (!isBegun(trip)) return panel({ trip });
  return (
    <Suspense fallback={<PricePanelSkeleton trip={trip} />}>
      <HeldSeats trip={trip} drafts={drafts} clock={systemClock}>
        {panel}
      </HeldSeats>
    </Suspense>
  );
}

function QueueLink() {
  const t = useText();
  return (
    <p>
      <a
        href={`#${queueId}`}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline"
      >
        {t('Join the waiting list')}
      </a>
    </p>
  );
}

/** Seats that are held are paid for at once, also where the host asks for requests by now. */
function book({ tripId, hostApproval }: Trip, held = false): void {
  goWith(paths().book, { tripId, hostApproval: hostApproval && !held });
}
