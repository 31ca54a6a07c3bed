import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { GetBookingRequest } from '../../../shared/domain/actions/get-booking.ts';
import { done, fail } from '../answer.ts';
import { type BookingAnswer, bookingAnswer } from '../bookings/booking-answer.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Reads a booking by its row id, which cannot be guessed. */
export const getBooking = defineAction(GetBookingRequest, read);

async function read(ports: Ports, { booking_id }: GetBookingRequest): Promise<ActionAnswer<BookingAnswer>> {
  const answer = await bookingAnswer(ports, booking_id, 'phone and email');
  return answer === null ? fail('BOOKING_NOT_FOUND') : done(answer);
}
