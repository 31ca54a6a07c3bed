import { useEffect, useRef, useState } from 'react';
import { isComing } from '../../domain/bookings/guest-list.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { HostedBooking, HostView } from '../../domain/ports/hosting.ts';
import { runsFrom, runsFromText } from '../../domain/trips/runs-from.ts';
import type { DraftStore } from '../../flows/draft-store.ts';
import type { Manage, ManageStore } from '../../flows/manage/state.ts';
import type { TextsDraft } from '../../flows/manage/texts-draft.ts';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { Section } from '../elements/Section.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { CancelTripRequest } from './CancelTripRequest.tsx';
import { GuestList } from './GuestList.tsx';
import { HostedBookingCard } from './HostedBookingCard.tsx';
import { ManageHeading } from './ManageHeading.tsx';
import { PageTexts } from './PageTexts.tsx';
import { type CreateReview, RequestDecision } from './RequestDecision.tsx';
import { RunDecision } from './RunDecision.tsx';
import { SaleControls } from './SaleControls.tsx';
import { TripNumbers } from './TripNumbers.tsx';
import { WaitingList } from './WaitingList.tsx';
import { type CreateMessage, WriteToAll } from './WriteToAll.tsx';

interface Props {
  readonly journey: ManageStore;
  readonly manage: Extract<Manage, { status: 'shown' }>;
  readonly createReview: CreateReview;
  readonly createMessage: CreateMessage;
  readonly textsDraft: DraftStore<TextsDraft>;
  readonly today: Date;
}

/** A trip as its host sees it: the numbers, what waits for the host, who is coming, and how it is sold. */
export function ManageTrip({ journey, manage, createReview, createMessage, textsDraft, today }: Props) {
  const t = useText();
  const { view, task, problem } = manage;
  const { trip, seats, bookings, queue } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => focusAfterRetry(heading.current), []);

  const requests = bookings.filter(({ status }) => status === 'PENDING_APPROVAL');
  const coming = bookings.filter((one) => isComing(one) && !requests.includes(one));
  const paid = coming.filter(({ status }) => status === 'CONFIRMED');
  const cancelled = bookings.filter((one) => !isComing(one));
  const departed = Date.parse(trip.startDate) <= today.getTime();
  const onSale = trip.status !== 'cancelled' && !departed;

  function decided(booking: HostedBooking, outcome: string): void {
    setSaid(`${booking.name}: ${outcome}`);
    // The buttons that were pressed are gone. The next request is where the eyes are.
    const next = requests.length > 1 ? waiting : heading;
    next.current?.focus();
    void journey.load();
  }

  const before = useRef(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change is reported once.
  useEffect(() => {
    const last = before.current;
    before.current = view;
    const changes = changesIn(view, last, t);
    if (changes !== '') setSaid(changes);
    if (trip.decideBy !== last.trip.decideBy) heading.current?.focus();
  }, [view]);

  return (
    <div className="mx-auto max-w-page px-4 pt-10 @mid:px-6 @mid:pt-14 print:p-0">
      <ManageHeading ref={heading} trip={trip} refreshing={task === 'refresh'} onRefresh={journey.load} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {problem?.task === 'refresh' && (
        <ErrorBanner className="mt-6" message={problem.message} takesFocus>
          <p>{t('What you see is as it was before.')}</p>
        </ErrorBanner>
      )}
      <TripNumbers seats={seats} />
      {onSale && <RunDecision key={trip.decideBy} journey={journey} manage={manage} today={today} />}
      <div className="mt-10 space-y-12 @wide:grid @wide:grid-cols-[minmax(0,1fr)_20em] @wide:grid-rows-[auto_1fr] @wide:items-start @wide:gap-x-12 @wide:space-y-0 print:mt-6 print:block">
        {requests.length > 0 && (
          <Section id="requests" title={t('Waiting for your answer')} className="min-w-0 @wide:mb-12">
            <ul
              ref={waiting}
              tabIndex={-1}
              aria-labelledby="requests"
              className="mt-5 scroll-mt-24 space-y-5 outline-none"
            >
              {requests.map((request) => (
                <HostedBookingCard key={request.bookingId} booking={request}>
                  {request.reviewToken !== null && (
                    <RequestDecision
                      token={request.reviewToken}
                      createReview={createReview}
                      onDecided={(outcome) => decided(request, outcome)}
                    />
                  )}
                </HostedBookingCard>
              ))}
            </ul>
          </Section>
        )}
        {onSale && (
          <SaleControls
            journey={journey}
            manage={manage}
            className="@wide:sticky @wide:top-24 @wide:col-start-2 @wide:row-span-2 @wide:row-start-1 print:hidden"
          />
        )}
        <div className="min-w-0 space-y-12 @wide:col-start-1 @wide:row-start-2">
          <GuestList view={view} coming={coming} />
          <WaitingList queue={queue} />
          {cancelled.length > 0 && (
            <details className="print:hidden">
              <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
                {t('Cancelled bookings ({count})', { count: cancelled.length })}
              </summary>
              <ul className="mt-3 space-y-5">
                {cancelled.map((booking) => (
                  <HostedBookingCard key={booking.bookingId} booking={booking} />
                ))}
              </ul>
            </details>
          )}
          {trip.status !== 'cancelled' && (
            <>
              <PageTexts journey={journey} manage={manage} draft={textsDraft} />
              <WriteToAll
                createMessage={createMessage}
                tripTitle={trip.title}
                readers={{ coming: paid.length, waiting: queue?.length ?? 0 }}
              />
            </>
          )}
          {(trip.status !== 'cancelled' || bookings.some(isComing)) && (
            <CancelTripRequest journey={journey} manage={manage} />
          )}
        </div>
      </div>
    </div>
  );
}

/** What is read out of a view that is another than the last one. */
function changesIn({ trip, seats }: HostView, last: HostView, t: Translate): string {
  const runs = runsFrom({ ...trip, soldSpots: seats.sold });
  const changes = [
    {
      changed: trip.decideBy !== last.trip.decideBy,
      text: runs === null ? t('The trip runs') : runsFromText(runs, t),
    },
    { changed: seats.total !== last.seats.total, text: `${t('Seats in all')}: ${seats.total}` },
    {
      changed: trip.isBookingOpen !== last.trip.isBookingOpen,
      text: trip.isBookingOpen ? t('Bookings open') : t('Bookings paused'),
    },
  ];
  return changes.flatMap(({ changed, text }) => (changed ? [text] : [])).join(' · ');
}
