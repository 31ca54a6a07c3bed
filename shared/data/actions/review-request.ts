import { ReviewBookingData } from '../../domain/actions/review-booking.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';

export function reviewRequest(call: CallAction): BookingActions['reviewRequest'] {
  return (review) => call('review_booking', { ...review }, ReviewBookingData, (request) => request);
}
