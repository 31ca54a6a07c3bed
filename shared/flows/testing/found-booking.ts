import type { Booking } from '../../domain/bookings/booking.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import { makeBooking } from '../../testing/make-booking.ts';
import { makeTrip } from '../../testing/make-trip.ts';

/** What a lookup finds: an approved booking of one seat, unless changed, with its trip and the proof `signed`. */
export function foundBooking(change: Partial<Booking> = {}): FoundBooking {
  const booking = makeBooking({
    passengers: [{ name: 'Asha Rao', age: 30, gender: 'female', instagram: '' }],
    status: 'APPROVED',
    statusText: change.status ?? 'APPROVED',
    payment: null,
    ...change,
  });
  return { booking, trip: makeTrip(), access: 'signed' };
}
