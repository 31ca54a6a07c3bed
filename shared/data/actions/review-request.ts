import { ReviewBookingData } from '../../domain/actions/review-booking.ts';
import { moneyFromMajor } from '../../domain/money/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { CallAction } from './call-action.ts';

export function reviewRequest(call: CallAction): BookingActions['reviewRequest'] {
  return (review) =>
    call(
      'review_booking',
      { ...review },
      ReviewBookingData,
      ({ sent_at, travellers, why, total, currency, ...request }) => ({
        ...request,
        sentAt: sent_at,
        passengers: travellers,
        whyJoining: why,
        total: moneyFromMajor(total, currency),
      }),
    );
}
