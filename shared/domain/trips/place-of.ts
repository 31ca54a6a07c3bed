import type { Booking } from '../bookings/booking.ts';

/** The place of a booking's traveller as it was sent, which never moves. `index` is the one among those who are left. */
export const placeOf = ({ leavers }: Pick<Booking, 'leavers'>, index: number): number =>
  leavers?.places[index] ?? index;
