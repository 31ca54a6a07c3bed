import type { ReactNode } from 'react';
import type { Host } from '../../domain/hosts/host.ts';
import { bookingButton } from '../../domain/money/price-panel.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { parseItinerary } from '../../domain/trips/itinerary.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import type { TripStanding } from '../../domain/trips/trip-standing.ts';
import { isBookableStatus } from '../../domain/trips/trip-status.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { Badge } from '../elements/Badge.tsx';
import { SiteLink } from '../elements/SiteLink.tsx';
import { focusAfterRetry } from '../focus-after-retry.ts';
import { useText } from '../language/use-text.ts';
import { Share } from '../share/Share.tsx';
import { useSiteContext } from '../site-context.ts';
import { HostCard } from './HostCard.tsx';
import { HostLine } from './HostLine.tsx';
import { Itinerary } from './Itinerary.tsx';
import { Tags } from './Tags.tsx';
import { TripPhotos } from './TripPhotos.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';
import { YourMoney } from './YourMoney.tsx';

interface Props {
  readonly trip: Trip;
  readonly host: Host | null;
  readonly clock: Clock;
  /** Whether it can be booked, as far as that is known by now. */
  readonly standing: TripStanding;
  /** The price panel, or its skeleton while price and seats are not live. */
  readonly panel: ReactNode;
  /** The queue of a trip that is sold out. */
  readonly waitlist?: ReactNode;
  /** What is written about the trip. */
  readonly words: ReactNode;
  /** What its host says about themselves. */
  readonly about: ReactNode;
}

/** Everything about one trip. */
export function TripDetail({ trip, host, clock, standing, panel, waitlist, words, about }: Props) {
  const t = useText();
  return (
    <article className="trip-page">
      <div className="trip-heading">
        <TripHeading trip={trip} host={host} standing={standing} />
      </div>
      <div className="trip-photos">
        <TripPhotos title={titleIn(trip, t).text} photos={trip.tripPhotos} />
      </div>
      <div className="trip-text">
        <div>{words}</div>
        {waitlist}
        {isBookableStatus(trip.status) && bookingButton(trip).reason === '' && (
          <YourMoney trip={trip} clock={clock} />
        )}
        {host && <HostCard host={host}>{about}</HostCard>}
        <Itinerary days={parseItinerary(trip.itineraryDays).days} lang={trip.language} />
      </div>
      {panel}
    </article>
  );
}

type HeadingProps = Pick<Props, 'trip' | 'host' | 'standing'>;

/** What, when and where, with whom, and the ways to ask and to tell a friend. */
function TripHeading({ trip, host, standing }: HeadingProps) {
  const t = useText();
  const { links } = useSiteContext();
  const title = titleIn(trip, t);
  return (
    <header>
      {trip.status === 'draft' && (
        <p className="mb-3">
          <Badge tone="yellow">{t('Draft: only who has this address sees it')}</Badge>
        </p>
      )}
      {standing !== 'open' && (
        <p className="mb-3">
          <Badge tone={badges[standing].tone}>{t(badges[standing].label)}</Badge>
        </p>
      )}
      <h1 ref={focusAfterRetry} dir="auto" lang={title.lang} className="max-w-[16em] text-heading font-bold">
        {title.text}
      </h1>
      <WhenAndWhere trip={trip} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lead text-muted" />
      <Tags tags={trip.tags} lang={trip.language} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        {host ? (
          <HostLine host={host} tripId={trip.tripId} />
        ) : (
          <SiteLink href={links.enquiry(trip.tripId)} look="secondary">
            {t('Ask the host')}
          </SiteLink>
        )}
        <Share
          text={`${title.text}, ${formatDateRange(trip.startDate, trip.endDate, t)}`}
          href={links.trip(trip.tripId)}
          iconOnPhone
        />
      </div>
    </header>
  );
}

/** Why a trip cannot be booked, in a word. */
const badges = {
  cancelled: { tone: 'red', label: 'Cancelled' },
  closed: { tone: 'neutral', label: 'Not on sale' },
  departed: { tone: 'neutral', label: 'Departed' },
  'sold-out': { tone: 'neutral', label: 'Sold Out' },
  paused: { tone: 'yellow', label: 'Paused' },
} as const;
