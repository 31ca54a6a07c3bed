import type { Trip } from '../../domain/trips/trip.ts';
import { formatDateRange } from '../../domain/trips/trip-dates.ts';
import { placeLabel } from '../../domain/trips/trip-place.ts';
import { Icon } from '../elements/Icon.tsx';
import { calendarIcon, pinIcon } from '../elements/icons.ts';
import { useText } from '../language/use-text.ts';

interface Props {
  readonly trip: Pick<Trip, 'startDate' | 'endDate' | 'locations'>;
  readonly className: string;
}

/** A trip's dates and places. */
export function WhenAndWhere({ trip, className }: Props) {
  const t = useText();
  return (
    <dl className={className}>
      <div className="flex gap-2">
        <dt className="flex h-[1lh] items-center">
          <Icon path={calendarIcon} className="size-5" />
          <span className="sr-only">{t('Dates')}</span>
        </dt>
        <dd>{formatDateRange(trip.startDate, trip.endDate, t)}</dd>
      </div>
      <div className="flex gap-2">
        <dt className="flex h-[1lh] items-center">
          <Icon path={pinIcon} className="size-5" />
          <span className="sr-only">{t('Places')}</span>
        </dt>
        <dd>
          <bdi>{placeLabel(trip, t)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
