import type { BookingFormInput } from '../domain/bookings/booking-form.ts';
import type { TravellerFields } from '../domain/bookings/traveller-card.ts';

/** A traveller card filled in without a mistake. */
export function makeTraveller(different: Partial<TravellerFields> = {}): TravellerFields {
  return { name: 'Mira Rao', age: '29', gender: 'female', instagram: '', ...different };
}

/** A booking form filled in without a mistake. */
export function makeBookingForm(different: Partial<BookingFormInput> = {}): BookingFormInput {
  return {
    email: 'mira@example.com',
    phone: '9876543210',
    city: 'Pune',
    passengers: [makeTraveller()],
    whyJoining: 'I have wanted to see the monasteries for years.',
    ...different,
  };
}

/** A booking as the function answers it. */
export function makeBookingRow(different: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    $id: '0123456789abcdef0123456789abcdef',
    bookingId: 'GTley12123456',
    tripId: 'spiti-valley',
    goneTrip: '',
    name: 'Mira Rao',
    email: 'mira@example.com',
    phone: '98****3210',
    address: 'Pune',
    noOfSeats: 1,
    passengers: ['{"name":"Mira Rao","age":29,"gender":"female","instagram":""}'],
    totalAmount: 10495,
    currency: 'INR',
    bookingStatus: 'CONFIRMED',
    payments: { $id: 'pay-row', paymentId: 'pay_1', paymentStatus: 'COMPLETED', paymentMethod: 'card' },
    holdExpiresAt: null,
    cancellation: null,
    approvalEndedAt: null,
    ...different,
  };
}

/** The body of `initialize_booking` that an ordinary form sends. */
export function makeBookingRequest(
  data: Record<string, unknown> = {},
  different: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    action: 'initialize_booking',
    trip_id: 'spiti-valley',
    no_of_seats: 1,
    booking_data: {
      email: 'mira@example.com',
      phone: '9876543210',
      address: 'Pune',
      bookingId: 'GTley12123456',
      name: 'Mira Rao',
      noOfSeats: 1,
      passengers: ['{"name":"Mira Rao","age":29,"gender":"female","instagram":""}'],
      why: 'I have wanted to see the monasteries for years.',
      totalAmount: 10495,
      currency: 'INR',
      ...data,
    },
    ...different,
  };
}
