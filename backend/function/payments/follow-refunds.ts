import { answer, decide, stepTo, type TryAgain } from '../bookings/decide.ts';
import { paymentsOf } from '../bookings/payment-rows.ts';
import type { DecideDeps } from '../ports.ts';
import { makeRefund } from './make-refund.ts';

/**
 * Follows what the gateway says was given back of a payment: a person may have made the refund that it refused to us, or given back more than
 * was decided. The booking stays as it is then, and support hears of it, once for each sum.
 */
export async function followRefunds(
  deps: DecideDeps,
  bookingRowId: string,
  gatewayPaymentId: string,
): Promise<'followed' | 'unavailable' | TryAgain> {
  for (const { $id, refundRefusedAt } of await paymentsOf(deps.rows, gatewayPaymentId)) {
    if (refundRefusedAt !== null) await makeRefund(deps, $id);
  }
  return decide<'followed' | 'unavailable'>(deps, bookingRowId, async ({ state }) => {
    const known = state.payments.get(gatewayPaymentId);
    if (known === undefined) return answer('followed');
    const asked = await deps.gateway.payment(gatewayPaymentId);
    if (!asked.ok) return answer(asked.reason === 'unavailable' ? asked.reason : 'followed');
    const { amount: of, amountRefunded, currency } = asked.value;
    const beyond = known.refunds.reduce((left, { amount }) => left - amount, amountRefunded);
    if (beyond <= known.byHand) return answer('followed');
    return stepTo({
      because: 'refunded-by-hand',
      payment: gatewayPaymentId,
      key: `refunded ${beyond}`,
      note: JSON.stringify({ gatewayPaymentId, amount: beyond, of, currency }),
    });
  });
}
