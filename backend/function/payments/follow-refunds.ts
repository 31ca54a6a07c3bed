import { type TryAgain, tryAgain } from '../bookings/decide.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { makeRefund, type RefundDeps } from './make-refund.ts';
import { noteOfPayment, paymentsOf } from './note-of-payment.ts';

/**
 * Follows what the gateway says was given back of a payment: a person may have made the refund that the gateway refused to us, or one of
 * a payment that is booked. The booking stays as it is then, and support hears of it, once for each sum: a person decides.
 */
export async function followRefunds(
  deps: RefundDeps,
  bookingRowId: string,
  payment: GatewayPayment,
): Promise<'noted' | null | TryAgain> {
  let noted: 'noted' | null | TryAgain = null;
  for (const row of await paymentsOf(deps.rows, payment.id)) {
    if (row.refundRefusedAt !== null) await makeRefund(deps, row.$id);
    if (row.paymentStatus !== 'COMPLETED') continue;
    noted = await reportRefundByHand(deps, bookingRowId, payment);
    if (noted === tryAgain) return noted;
  }
  return noted;
}

function reportRefundByHand(
  deps: RefundDeps,
  bookingRowId: string,
  { id: gatewayPaymentId, amount, amountRefunded, currency }: GatewayPayment,
) {
  return noteOfPayment(deps, bookingRowId, gatewayPaymentId, {
    because: 'refunded-by-hand',
    key: `refunded ${amountRefunded}`,
    note: JSON.stringify({ gatewayPaymentId, amount: amountRefunded, of: amount, currency }),
  });
}
