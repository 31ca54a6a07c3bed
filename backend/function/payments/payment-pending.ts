import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import { type Chain, shownBooking } from '../bookings/chain.ts';

/** The answer while a payment is authorised and not captured: the same call is to be repeated. */
export function paymentPending(chain: Chain): ErrorAnswer {
  return fail('PAYMENT_PENDING', {
    booking_id: chain.id,
    status: shownBooking(chain)?.status ?? 'UNKNOWN',
  });
}
