import type { Booking } from '../domain/bookings/booking.ts';
import { refundBands } from '../domain/money/refund.ts';
import { makeTrip, rupees } from './make-trip.ts';

/** A confirmed and paid booking of one seat, unless changed. */
export function makeBooking(change: Partial<Booking> = {}): Booking {
  const isPaid = (change.status ?? 'CONFIRMED') === 'CONFIRMED';
  return {
    id: 'b1',
    reference: 'GTley01000001',
    tripId: 'spiti-valley',
    goneTrip: '',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '98****3210',
    city: 'Bengaluru',
    seats: 1,
    passengers: [{ name: 'Asha Rao', age: 30, gender: 'female', instagram: 'asha.rao' }],
    leavers: null,
    total: rupees(1000),
    status: 'CONFIRMED',
    statusText: change.status ?? 'CONFIRMED',
    payment: { paymentId: 'pay_1', status: 'COMPLETED', method: 'card' },
    holdExpiresAt: null,
    cancellation: null,
    approvalEndedAt: null,
    refundBands: isPaid ? refundBands(new Date(makeTrip().startDate)) : [],
    refundByPerson: false,
    ...change,
  };
}
