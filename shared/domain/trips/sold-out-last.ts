import type { ListedTrip } from './listed-trip.ts';

type Sold = Pick<ListedTrip, 'startDate' | 'availableSpots'>;

/** Trips in order of departure, of each month those that are sold out after the others. */
export function soldOutLast<T extends Sold>(trips: readonly T[]): readonly T[] {
  return trips.toSorted((one, other) => {
    const months = monthOf(one).localeCompare(monthOf(other));
    return months === 0 ? Number(isSoldOut(one)) - Number(isSoldOut(other)) : months;
  });
}

const monthOf = ({ startDate }: Sold): string => startDate.slice(0, 7);
const isSoldOut = ({ availableSpots }: Sold): boolean => availableSpots <= 0;
