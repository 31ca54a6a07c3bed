import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import { GetBookingRequest } from '../../../shared/domain/actions/get-booking.ts';
import { done } from '../answer.ts';
import { type BookingAnswer, bookingAnswer } from '../bookings/booking-answer.ts';
import { bookingNotFound } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { defineAction } from './action.ts';

/** Reads a booking by its row id, which cannot be guessed. */
export const getBooking = defineAction(GetBookingRequest, read);

async function read(ports: Ports, { booking_id }: GetBookingRequest): Promise<ActionAnswer<BookingAnswer>> {
  const row = await ports.rows.get('bookings', booking_id);
  // Appwrite finds rows whatever the case of an id's letters.
  if (row?.$id !== booking_id) return bookingNotFound();
  return done(await bookingAnswer(ports, row, 'phone and email'));
}
