import * as v from 'valibot';

/** A trip's status. A cancelled trip does not take place. `UNKNOWN` is one that this version does not know. */
export const TripStatus = v.fallback(
  v.picklist(['draft', 'published', 'confirmed', 'cancelled', 'UNKNOWN']),
  'UNKNOWN',
);
export type TripStatus = v.InferOutput<typeof TripStatus>;

/** Statuses of trips that lists show. */
export const listedTripStatuses: readonly TripStatus[] = ['published', 'confirmed'];

/** Whether a trip of this status shows its price and takes bookings. A draft is open to all who have its address. */
export function isBookableStatus(status: TripStatus): boolean {
  return status !== 'cancelled' && status !== 'UNKNOWN';
}
