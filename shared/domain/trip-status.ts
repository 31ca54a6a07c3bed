/** Statuses in which a trip's price is shown and its seats can be booked. A draft is open to who has its address. */
const bookable: readonly string[] = ['published', 'confirmed', 'draft'];

/** Statuses of trips that lists show. */
export const listedTripStatuses: readonly string[] = ['published', 'confirmed'];

/** The status that a host's upcoming trips leave out. */
export const draftTripStatus = 'draft';

/** Whether a trip of this status shows its price and takes bookings. */
export function isBookableStatus(status: string): boolean {
  return bookable.includes(status);
}
