import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type CancelBookingData,
  CancelBookingRequest,
} from '../../../shared/domain/actions/cancel-booking.ts';
import * as bookingMessages from '../../../shared/domain/bookings/booking-messages.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { tryAgain } from '../bookings/decide.ts';
import { cancel } from '../changes/cancel.ts';
import { bookingNotFound, tryItAgain } from '../errors.ts';
import { provenBooking } from '../identity/signed-proof.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { defineAction } from './action.ts';

/** Cancels a booking for its traveller, who was shown what comes back. Repeated, it answers what it did. */
export const cancelBooking = defineAction(CancelBookingRequest, cancelProven);

async function cancelProven(
  deps: SettleDeps,
  { booking_id: id, access, expected_refund: expected }: CancelBookingRequest,
): Promise<ActionAnswer<CancelBookingData>> {
  if (provenBooking(deps.settings.linkSecrets, 'access', access, deps.clock.now()) !== id) {
    return fail('LINK_INVALID', bookingMessages.lookUpAgain);
  }
  const shown = { minor: gatewayAmount(expected.amount), currency: expected.currency };
  const cancelled = await cancel(deps, id, 'traveller', shown);
  if (cancelled === tryAgain) return tryItAgain();
  switch (cancelled.kind) {
    case 'cancelled':
      return done({ status: 'CANCELLED', refund: cancelled.refund });
    case 'changed': {
      const { refund } = cancelled;
      return fail('REFUND_CHANGED', 'What comes back has changed. Please look at it again.', { refund });
    }
    case 'not cancellable': {
      const { status } = cancelled;
      return fail('NOT_CANCELLABLE', 'This booking can no longer be cancelled here.', { status });
    }
    case 'unavailable':
      return fail(
        'GATEWAY_UNAVAILABLE',
        'The payment gateway does not answer. Nothing was cancelled: please try again.',
      );
    case 'missing':
      return bookingNotFound();
  }
}
