import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type CancelBookingData,
  CancelBookingRequest,
} from '../../../shared/domain/actions/cancel-booking.ts';
import { gatewayAmount, type Money } from '../../../shared/domain/money.ts';
import { done, fail } from '../answer.ts';
import { cancelOnce } from '../cancellations/cancel-once.ts';
import { findCancellable } from '../cancellations/cancellable.ts';
import { finishCancellation, isCancelledInPart } from '../cancellations/finish-cancellation.ts';
import { isUnpaid, refundOnCancelling } from '../cancellations/refund-on-cancelling.ts';
import { settleUnrecorded } from '../cancellations/settle-payments.ts';
import { bookingNotFound } from '../errors.ts';
import { provenBooking } from '../identity/signed-proof.ts';
import { cancelRefund, refundDue } from '../payments/cancel-refund.ts';
import type { Ports } from '../ports.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { defineAction } from './action.ts';

// A round is lost when another call decided over the booking: then the next round answers.
const rounds = 9;

/** Cancels a booking for its traveller, who was shown what comes back. Repeated, it answers what it did. */
export const cancelBooking = defineAction(CancelBookingRequest, cancel);

async function cancel(ports: Ports, request: CancelBookingRequest): Promise<ActionAnswer<CancelBookingData>> {
  const { booking_id: id, access, expected_refund: expected } = request;
  if (provenBooking(ports.settings.linkSecret, 'access', access, ports.clock.now()) !== id) {
    return fail('LINK_INVALID', 'Please look your booking up again.');
  }
  let wasUnpaid = false;
  return untilCommitted(rounds, async () => {
    const shown = await ports.rows.get('bookings', id);
    wasUnpaid ||= shown !== null && isUnpaid(shown);
    if (shown !== null && (await settleUnrecorded(ports, shown)) === 'unavailable') return gatewayAway();
    const found = await findCancellable(ports, id);
    if (found === null) return bookingNotFound();
    const { booking, payments } = found;
    const { status } = booking;
    if (status === 'CANCELLED' && booking.cancelledBy === 'traveller') {
      const isInPart = await isCancelledInPart(ports, booking);
      if (isInPart && (await finishCancellation(ports, booking))) return again;
      return done({ status, refund: cancelRefund(booking, payments) });
    }
    const due = await refundOnCancelling(ports, found);
    if (due.kind === 'unavailable') return gatewayAway();
    if (due.kind === 'not cancellable') {
      return fail('NOT_CANCELLABLE', 'This booking can no longer be cancelled here.', { status });
    }
    // Who was shown an unpaid booking did not agree to cancel one whose payment has arrived since.
    const isPaidSince = wasUnpaid && status === 'CONFIRMED';
    if (isPaidSince || !isExpected(expected, due.amount)) {
      const refund = refundDue(due.amount, ports.clock.now());
      return fail('REFUND_CHANGED', 'What comes back has changed. Please look at it again.', { refund });
    }
    const { amount: refund, refundedByHand } = due;
    await cancelOnce(ports, found, { by: 'traveller', refund, refundedByHand });
    return again;
  });
}

const gatewayAway = () =>
  fail(
    'GATEWAY_UNAVAILABLE',
    'The payment gateway does not answer. Nothing was cancelled: please try again.',
  );

function isExpected(expected: CancelBookingRequest['expected_refund'], { minor, currency }: Money): boolean {
  return gatewayAmount(expected.amount) === minor && expected.currency === currency;
}
