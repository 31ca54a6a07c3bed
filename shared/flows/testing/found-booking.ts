import type { Booking } from '../../domain/booking.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import { makeTrip, rupees } from '../../testing/make-trip.ts';

/** What a lookup finds: an approved booking of one seat, unless changed, with its trip and the proof `signed`. */
export function foundBooking(change: Partial<Booking> = {}): FoundBooking {
  const booking: Booking = {
    id: 'b1',
    reference: 'GTley01000001',
    tripId: 'spiti-valley',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98****3210',
    city: 'Bengaluru',
    seats: 1,
    passengers: [{ name: 'Asha Rao', age: 30, gender: 'female', instagram: '' }],
    total: rupees(1000),
    status: 'APPROVED',
    statusText: change.status ?? 'APPROVED',
    payment: null,
    holdExpiresAt: null,
    ...change,
  };
  return { booking, trip: makeTrip(), access: 'signed' };
}
