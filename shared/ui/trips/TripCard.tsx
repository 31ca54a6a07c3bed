import type { Host } from '../../domain/hosts/host.ts';
import { formatMoney } from '../../domain/money/money.ts';
import type { ListedTrip } from '../../domain/trips/listed-trip.ts';
import { tripBadge } from '../../domain/trips/trip-badge.ts';
import { durationDays } from '../../domain/trips/trip-dates.ts';
import { titleIn } from '../../domain/trips/trip-words.ts';
import { Icon } from '../elements/Icon.tsx';
import { arrowIcon } from '../elements/icons.ts';
import { SiteLink } from '../elements/SiteLink.tsx';
import { Avatar } from '../host/Avatar.tsx';
import { useText } from '../language/use-text.ts';
import { withParts } from '../language/with-parts.tsx';
import { useSiteContext } from '../site-context.ts';
import { Tags } from '../trip/Tags.tsx';
import { TripPhoto } from '../trip/TripPhoto.tsx';
import { WhenAndWhere } from '../trip/WhenAndWhere.tsx';
import { CardState } from './CardState.tsx';
import { cardPhotoSizes } from './trip-grid.ts';

/** What a card shows of a trip's host. */
export type CardHost = Pick<Host, 'name' | 'profileImage'>;

interface Props {
  readonly trip: ListedTrip;
  /** Absent where it is known from around the card, or not at all. */
  readonly host?: CardHost | undefined;
  /** Its photo is among the first things seen on the page. */
  readonly leading?: boolean;
  /** Level of its heading in the page. */
  readonly level?: 2 | 3;
}

/** A trip in a list; the whole card leads to it. */
export function TripCard({ trip, host, leading = false, level = 2 }: Props) {
  const t = useText();
  const Title = level === 2 ? 'h2' : 'h3';
  const { links } = useSiteContext();
  const badge = tripBadge(trip.status);
  const title = titleIn(trip, t);
  const frame = 'aspect-photo w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]';

  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <TripPhoto trip={trip} preset="card" sizes={cardPhotoSizes} leading={leading} className={frame} />
        {badge && (
          <span className="absolute top-3 start-3 rounded-full border border-transparent bg-raised px-2.5 py-0.5 text-note font-semibold text-text">
            {t(badge)}
          </span>
        )}
        <span className="absolute top-3 end-3 empty:hidden">
          <CardState trip={trip} />
        </span>
      </div>
      <Tags tags={trip.tags.slice(0, 3)} lang={trip.language} />
      <Title dir="auto" lang={title.lang} className="mt-3 text-title">
        {title.text}
      </Title>
      <WhenAndWhere trip={trip} className="mt-2 space-y-1 text-muted" />
      {host && (
        <p className="mt-3 flex items-center gap-2 text-note text-muted">
          <Avatar host={host} size="card" />
          <span className="sr-only">{`${t('Hosted by')} `}</span>
          <bdi>{host.name}</bdi>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-4">
        <p>
          <span className="sr-only">{`${t('Price')} `}</span>
          <bdi className="text-lead font-semibold tabular-nums">{formatMoney(trip.price, t)}</bdi>
          {trip.startDate <= trip.endDate && (
            <bdi className="ms-2 text-note text-muted tabular-nums">
              {t('{n} days', { n: durationDays(trip) }, '{n} day')}
            </bdi>
          )}
        </p>
        <SiteLink
          href={links.trip(trip.tripId)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full font-semibold text-accent after:absolute after:inset-0 group-hover:underline"
        >
          <span aria-hidden="true">{t('View Details')}</span>
          <span className="sr-only">
            {withParts(t, 'View Details of {trip}', { trip: <bdi>{title.text}</bdi> })}
          </span>
          <Icon path={arrowIcon} className="size-4 rtl:-scale-x-100" />
        </SiteLink>
      </div>
    </article>
  );
}
