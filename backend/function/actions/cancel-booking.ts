import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type CancelBookingData,
  CancelBookingRequest,
} from '../../../shared/domain/actions/cancel-booking.ts';
import { gatewayAmount } from '../../../shared/domain/money/money.ts';
import { done, fail } from '../answer.ts';
import { tryAgain } from '../bookings/decide.ts';
import { cancel } from '../changes/cancel.ts';
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
    return fail('LINK_INVALID', { reason: 'look-up-again' });
  }
  const shown = { minor: gatewayAmount(expected.amount), currency: expected.currency };
  const cancelled = await cancel(deps, id, 'traveller', shown);
  if (cancelled === tryAgain) return fail('TRY_AGAIN');
  switch (cancelled.kind) {
    case 'cancelled':
      return done({ status: 'CANCELLED', refund: cancelled.refund });
    case 'changed':
      return fail('REFUND_CHANGED', { refund: cancelled.refund });
    case 'not cancellable':
      return fail('NOT_CANCELLABLE', { status: cancelled.status });
    case 'unavailable':
      return fail('GATEWAY_UNAVAILABLE', { reason: 'gateway-silent' });
    case 'missing':
      return fail('BOOKING_NOT_FOUND');
  }
}
