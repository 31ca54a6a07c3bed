import type { Trip } from '../../domain/trip.ts';
import { formatDateRange } from '../../domain/trip-dates.ts';
import { Badge } from '../elements/Badge.tsx';
import { Share } from '../share/Share.tsx';
import { useSiteContext } from '../site-context.ts';
import { Tags } from './Tags.tsx';
import { WhenAndWhere } from './WhenAndWhere.tsx';

/** What, when and where, and a way to tell a friend. */
export function TripHeading({ trip }: { readonly trip: Trip }) {
  const { links } = useSiteContext();
  const { title, startDate, endDate, tripId } = trip;
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {trip.status === 'draft' && (
          <p className="mb-3">
            <Badge tone="yellow">Draft: only who has this address sees it</Badge>
          </p>
        )}
        <h1 className="max-w-[24ch] text-heading font-bold">{title}</h1>
        <WhenAndWhere trip={trip} className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lead text-muted" />
        <Tags tags={trip.tags} />
      </div>
      <Share text={`${title}, ${formatDateRange(startDate, endDate)}`} href={links.trip(tripId)} />
    </header>
  );
}
