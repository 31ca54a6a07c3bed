import type { Trip } from '../../domain/trip.ts';
import { formatDateRange } from '../../domain/trip-dates.ts';
import { placeLabel } from '../../domain/trip-place.ts';
import { Badge } from '../elements/Badge.tsx';
import { Icon } from '../elements/Icon.tsx';

interface Props {
  readonly trip: Trip;
}

/** What, when and where. */
export function TripHeading({ trip }: Props) {
  return (
    <header>
      <h1 className="max-w-[24ch] text-heading font-bold">{trip.title}</h1>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-lead text-muted">
        <div className="flex gap-2">
          <dt>
            <Icon name="calendar" className="mt-1 size-5" />
            <span className="sr-only">Dates</span>
          </dt>
          <dd>{formatDateRange(trip.startDate, trip.endDate)}</dd>
        </div>
        <div className="flex gap-2">
          <dt>
            <Icon name="pin" className="mt-1 size-5" />
            <span className="sr-only">Places</span>
          </dt>
          <dd>{placeLabel(trip)}</dd>
        </div>
      </dl>
      {trip.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-1.5" aria-label="Tags">
          {trip.tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
