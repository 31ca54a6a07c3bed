import type { Booking } from './booking.ts';

/** Whether a booking is paid, or taken as paid by a person: also under a status of a person's own, which may be any. */
export const isPaid = (booking: Pick<Booking, 'status' | 'refundBands' | 'refundByPerson'>): boolean =>
  booking.status === 'CONFIRMED' ||
  (booking.status === 'UNKNOWN' && (booking.refundBands.length > 0 || booking.refundByPerson));
