import { ReviewBookingData } from '../../domain/actions/review-booking.ts';
import { moneyFromMajor } from '../../domain/money.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import { mapValue } from '../outcome.ts';
import type { CallAction } from './call-action.ts';

export function reviewRequest(call: CallAction): BookingActions['reviewRequest'] {
  return async (review) => {
    const reviewed = await call('review_booking', { ...review }, ReviewBookingData);
    return mapValue(reviewed, ({ sent_at, travellers, why, total, currency, ...request }) => ({
      ...request,
      sentAt: sent_at,
      passengers: travellers,
      whyJoining: why,
      total: moneyFromMajor(total, currency),
    }));
  };
}
