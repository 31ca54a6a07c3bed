import { type Chain, readChain } from '../bookings/chain.ts';
import { answer, decide, stepTo, type TryAgain, type Verdict } from '../bookings/decide.ts';
import { givenByHand } from '../bookings/given-by-hand.ts';
import type { DecidedPayment } from '../bookings/lifecycle.ts';
import { paymentsOf } from '../bookings/payment-rows.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { DecideDeps } from '../ports.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { lookAgain, makeRefund } from './make-refund.ts';
import { refundMoney } from './refund-state.ts';

type Followed = 'followed' | 'unavailable' | TryAgain;

/** Follows what the gateway says was given back of a payment: a person may have made the refund that it refused to us. */
export async function followRefunds(
  deps: DecideDeps,
  bookingRowId: string,
  gatewayPaymentId: string,
): Promise<Followed> {
  for (const { $id, refundRefusedAt } of await paymentsOf(deps.rows, gatewayPaymentId)) {
    if (refundRefusedAt !== null) await makeRefund(deps, $id);
  }
  return noteRefundsByHand(deps, bookingRowId, gatewayPaymentId);
}

/**
 * Notes what persons gave back of a payment beyond what was decided: each change of that sum, also where a refund of theirs came to nothing, be it
 * beyond that or a part of it. The booking stays as it is, and support hears of it.
 */
export async function noteRefundsByHand(
  deps: DecideDeps,
  bookingRowId: string,
  gatewayPaymentId: string,
): Promise<Followed> {
  const judge = async ({ state }: Chain): Promise<Verdict<'followed' | 'unavailable'>> => {
    const known = state.payments.get(gatewayPaymentId);
    if (known === undefined) return answer('followed');
    // Read before the gateway is asked: what was made by now is among what it says.
    const rows = await paymentsOf(deps.rows, gatewayPaymentId);
    const asked = await deps.gateway.payment(gatewayPaymentId);
    if (!asked.ok) return answer(asked.reason === 'unavailable' ? asked.reason : 'followed');
    const byHand = byHandNow(known, rows, asked.value);
    if (byHand === known.byHand) return answer('followed');
    // Where less is back than was, one of ours may have come to nothing: a step of its own says so, and this is judged anew.
    for (const row of byHand < known.byHand ? rows : [])
      if (!(await lookAgain(deps, row))) return answer('unavailable');
    return stepTo(givenByHand(asked.value, byHand, known.byHand));
  };
  const verdict = await judge(await readChain(deps.rows, bookingRowId));
  // To decide is also to make a step of what a person wrote into the booking: not for a mere look.
  return verdict.kind === 'answer' ? verdict.answer : decide(deps, bookingRowId, judge);
}

/**
 * What persons gave back beyond what was decided, by what the gateway says now. Less than nothing where a part that counts for a refund is not
 * back any more.
 */
function byHandNow(
  { refunds, byHand }: DecidedPayment,
  rows: readonly PaymentRow[],
  { amountRefunded }: GatewayPayment,
): number {
  const parts = rows.reduce((sum, { refundedByHand }) => sum + (refundedByHand ?? 0), 0);
  const missing = Math.min(parts, parts + madeFor(rows) - amountRefunded);
  if (missing > 0 && !rows.some(isUnderWay)) return -missing;
  const beyond = refunds.reduce((left, { amount }) => left - amount, amountRefunded);
  // A refund that is decided and not made hides as much of what persons gave back.
  const made = rows.filter(({ paymentStatus }) => paymentStatus === 'REFUNDED').length;
  const isHidden = beyond < 0 || (beyond < byHand && made < refunds.length);
  return isHidden ? Math.max(0, byHand) : beyond;
}

/** What the refunds gave back that rows are about; minor units. */
const madeFor = (rows: readonly PaymentRow[]): number =>
  rows.reduce((sum, row) => sum + (row.refundId === null ? 0 : refundMoney(row).minor), 0);

const isUnderWay = ({ paymentStatus, refundId }: PaymentRow): boolean =>
  paymentStatus === 'REFUND_PENDING' && refundId !== null;
