import type { ReactNode } from 'react';
import type { WaitlistPlace as Place } from '../../domain/ports/waitlist.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { PlaceStore } from '../../flows/waitlist/place.ts';
import { ArrivalTitle } from '../elements/ArrivalTitle.tsx';
import { Button } from '../elements/Button.tsx';
import { ErrorBanner } from '../elements/ErrorBanner.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { OtherTrips } from '../trips/OtherTrips.tsx';
import { WaitlistPlaceSkeleton } from './WaitlistPlaceSkeleton.tsx';

interface Props {
  readonly journey: PlaceStore;
  /** Goes to the booking of what is offered. */
  readonly onBook: (place: Place) => void;
  /** Whether the booking that was begun can go on in this browser, which has its draft; null while that is not known. */
  readonly isBegunHere: boolean | null;
}

/** A place in the queue, by the link of a mail: its number, what is offered, and the ways to take it up or to leave. */
export function WaitlistPlace({ journey, onBook, isBegunHere }: Props) {
  const t = useText();
  const { place, load } = journey;
  switch (place.status) {
    case 'loading':
      return <WaitlistPlaceSkeleton />;
    case 'failed':
      return (
        <Page
          title={t('Your place could not be loaded')}
          actions={<Button onClick={() => void load()}>{t('Try Again')}</Button>}
        >
          <p className="mt-4 text-lead text-muted">{t<string>(place.message)}</p>
        </Page>
      );
    case 'ended':
      return (
        <Page title={t('This place has ended')} actions={<WaysOn tripId={place.tripId} />}>
          <p className="mt-4 text-lead text-muted">
            {t(
              'It was left or booked, or the time to take up its offer ran out. While the trip is sold out, you can join the waiting list again.',
            )}
          </p>
        </Page>
      );
    case 'left':
      return (
        <Page title={t('You have left the waiting list')} actions={<OtherTrips look="primary" />}>
          <p className="mt-4 text-lead text-muted">
            {t('Nothing was charged, and we write to you no more about it.')}
          </p>
        </Page>
      );
    case 'shown':
      if (place.place.begun !== null)
        return <Begun place={place.place} {...place.place.begun} onBook={onBook} isBegunHere={isBegunHere} />;
      return <Shown journey={journey} shown={place} onBook={onBook} />;
  }
}

/** Its offer may have become a booking. */
function WaysOn({ tripId }: { readonly tripId: string | null }) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <>
      {tripId === null ? (
        <OtherTrips look="primary" />
      ) : (
        <SiteLink href={links.trip(tripId)} look="primary">
          {t('View the trip')}
        </SiteLink>
      )}
      <SiteLink href={links.status} look="secondary">
        {t('My booking')}
      </SiteLink>
    </>
  );
}

interface BegunProps extends Pick<Props, 'onBook' | 'isBegunHere'> {
  readonly place: Place;
  readonly seats: number;
  readonly until: string;
}

/** The offer became a booking, which is not paid. */
function Begun({ place, seats, until, onBook, isBegunHere }: BegunProps) {
  const t = useText();
  const time = dayAndTime(until, t);
  return (
    <Page
      title={t('Payment Pending')}
      actions={isBegunHere && <Button onClick={() => onBook(place)}>{t('Continue')}</Button>}
    >
      <TripLine trip={place.trip} />
      <p className="mt-4 text-lead text-muted">
        {t('Your {n} seats are held until {time}.', { n: seats, time }, 'Your seat is held until {time}.')}
      </p>
      {isBegunHere === false && (
        <p className="mt-4 text-lead text-muted">
          {t(
            'Your booking was begun in another browser or on another device: please go on there. Seats that are not paid by then go to the next on the waiting list.',
          )}
        </p>
      )}
    </Page>
  );
}

function TripLine({ trip }: Pick<Place, 'trip'>) {
  const t = useText();
  const { links } = useSiteContext();
  return (
    <p className="mt-3 text-lead text-muted">
      <SiteLink href={links.trip(trip.tripId)} className="text-accent underline">
        <bdi>{trip.title}</bdi>
      </SiteLink>
      <span>{`, ${formatDateRange(trip.startDate, trip.endDate, t)}`}</span>
    </p>
  );
}

interface ShownProps extends Pick<Props, 'journey' | 'onBook'> {
  readonly shown: Extract<PlaceStore['place'], { status: 'shown' }>;
}

function Shown({ journey: { ask, leave }, shown: { place, asked, leaving, problem }, onBook }: ShownProps) {
  const t = useText();
  const { offer, seats } = place;
  const isOffered = offer !== null;
  const title = isOffered
    ? t('{n} seats free for you', { n: seats }, '{n} seat free for you')
    : t('You are number {place} on the waiting list', { place: place.place });
  const yes = isOffered ? t('Yes, give it back') : t('Yes, leave the list');
  return (
    <Page
      title={title}
      focusKey={String(asked)}
      actions={
        asked ? (
          <>
            <Button aria-disabled={leaving} onClick={() => void leave()}>
              {leaving ? t('One moment…') : yes}
            </Button>
            <Button look="secondary" aria-disabled={leaving} onClick={() => leaving || ask(false)}>
              {isOffered ? t('Keep the offer') : t('Keep my place')}
            </Button>
          </>
        ) : (
          <>
            {isOffered && (
              <Button onClick={() => onBook(place)}>
                {t('Book {n} seats', { n: seats }, 'Book {n} seat')}
              </Button>
            )}
            <Button look="secondary" onClick={() => ask(true)}>
              {isOffered ? t('No, thank you') : t('Leave the waiting list')}
            </Button>
          </>
        )
      }
    >
      <TripLine trip={place.trip} />
      {problem !== null && <ErrorBanner className="mt-6" message={problem} takesFocus />}
      {offer === null ? (
        <p className="mt-4 text-lead text-muted">
          {t(
            'You wait for {n} seats. As soon as so many are free, we hold them for you and write to you.',
            { n: seats },
            'You wait for {n} seat. As soon as one is free, we hold it for you and write to you.',
          )}
        </p>
      ) : (
        <p className="mt-4 text-lead text-muted">
          <span>
            {withParts(t, 'The offer is yours until {time}: book and pay by then.', {
              time: (
                <time dateTime={offer.until} className="font-semibold text-text tabular-nums">
                  {dayAndTime(offer.until, t)}
                </time>
              ),
            })}
          </span>{' '}
          <span>{t('Otherwise the offer goes to the next on the waiting list, and your place ends.')}</span>{' '}
          <span>{t('The trip’s page goes on showing ‘Sold Out’: book here.')}</span>
        </p>
      )}
      {asked && (
        <p className="mt-4 font-semibold">
          {isOffered
            ? t('Give the offer to the next in the queue? Your place ends with it.')
            : t('Leave the waiting list? You would begin at its end.')}
        </p>
      )}
    </Page>
  );
}

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Another one gives the title the focus again: the button that had it is gone. */
  readonly focusKey?: string;
}

function Page({ title, children, actions, focusKey = '' }: PageProps) {
  return (
    <section className="mx-auto max-w-notice px-4 pt-12 @mid:pt-16">
      {/* Another title is another thing to read out. */}
      <ArrivalTitle key={`${title} ${focusKey}`}>{title}</ArrivalTitle>
      {children}
      {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
    </section>
  );
}
