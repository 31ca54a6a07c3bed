import type { ListedTrip } from './listed-trip.ts';

type Sold = Pick<ListedTrip, 'startDate' | 'availableSpots'>;

/**
 * Trips in order of departure, of each month those that are sold out after the others. Where `more` trips follow, those of
 * the last month that are sold out are left out: they come after what follows.
 */
export function soldOutLast<T extends Sold>(trips: readonly T[], more = false): readonly T[] {
  const last = trips.at(-1);
  const waiting = more && last ? groupOf({ ...last, availableSpots: 0 }) : '';
  return trips
    .filter((trip) => groupOf(trip) !== waiting)
    .toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)));
}

/** The month, and whether it is sold out: 'false' sorts before 'true'. */
const groupOf = ({ startDate, availableSpots }: Sold): string =>
  `${startDate.slice(0, 7)} ${availableSpots <= 0}`;
