import { minute, second } from '../../../shared/domain/time/durations.ts';
import type { Database, Value } from '../database/open-database.ts';
import { gatewayId, insert, rowsWithCurrency } from './database.ts';
import { type Payment, type Refund, type RefundStatus, toRefund } from './entities.ts';
import { BadRequest, UnknownId } from './gateway-errors.ts';
import type { RefundAnswer } from './ledger.ts';
import type { RefundBody, Span } from './request-bodies.ts';
import type { GatewayDeps } from './webhooks.ts';

export interface RefundRequest extends RefundBody {
  readonly paymentId: string;
  readonly idempotencyKey: string | null;
}

export type RefundDecision = 'processed' | 'failed' | 'reversed';

/** What a refund may become. A bank sends money back days after it was processed. */
export const nextOf: Readonly<Record<RefundStatus, readonly RefundDecision[]>> = {
  created: ['processed', 'failed'],
  pending: ['processed', 'failed'],
  processed: ['failed', 'reversed'],
  failed: [],
  reversed: [],
};

/** From the request of a refund that stays pending until it is processed, unless an operator decides before. */
const decideAfter = 2 * minute;

/** From the first request of a refund that is under way until one with its key is answered. */
const underWayFor = 10 * second;

/** A refund of all that is left, as an operator asks for it. */
export const wholeRefund = { amount: null, receipt: null, notes: {}, idempotencyKey: null };

/**
 * Gives money back once for each idempotency key: a repeat with the same body answers the first refund,
 * a repeat with another body fails. Never gives back more than what was captured, and nothing while a bank disputes it; what a failed
 * refund did not give back can be refunded again, under another key. https://razorpay.com/docs/api/refunds/
 */
export function createRefunds(database: Database, { ledger, webhooks, settings, now }: GatewayDeps) {
  const select = (where: string, values: readonly Value[]) =>
    rowsWithCurrency(database, 'refunds', where, values);

  /** @throws UnknownId */
  function refund(id: string): Refund {
    const [row] = select('refunds.id = ?', [id]);
    if (!row) throw new UnknownId();
    return toRefund(row);
  }

  /** What a lost dispute took: the customer's bank has given it back already. */
  function lost(paymentId: string): number {
    const sum =
      "SELECT coalesce(sum(amount), 0) AS lost FROM disputes WHERE paymentId = ? AND status = 'lost'";
    return Number(database.get(sum, [paymentId])?.['lost']);
  }

  const isDisputed = (paymentId: string): boolean =>
    database.get("SELECT 1 FROM disputes WHERE paymentId = ? AND status IN ('open', 'under_review')", [
      paymentId,
    ]) !== undefined;

  /** What can still be refunded of a captured payment. */
  function left({ id, amount, amount_refunded }: Payment): number {
    return amount - amount_refunded - lost(id);
  }

  const refundAnswer = (paymentId: string) =>
    database.get('SELECT refundAnswer FROM payments WHERE id = ?', [paymentId])?.[
      'refundAnswer'
    ] as RefundAnswer;

  function add(
    request: RefundRequest,
    amount: number,
    status: 'created' | 'pending' | 'processed',
    answeredFrom = 0,
  ): Refund {
    const { paymentId, idempotencyKey, receipt, notes } = request;
    const id = gatewayId('rfnd_');
    const madeAt = now().getTime();
    const decideAt = status === 'pending' ? madeAt + decideAfter : null;
    const asked = { request: fingerprint(request), idempotencyKey, receipt, notes: JSON.stringify(notes) };
    insert(database, 'refunds', { id, paymentId, amount, ...asked, madeAt, status, decideAt, answeredFrom });
    const made = refund(id);
    report('refund.created', made);
    if (status === 'processed') report('refund.processed', made);
    return made;
  }

  function report(event: 'refund.created' | 'refund.processed' | 'refund.failed', made: Refund): void {
    webhooks.queue({ event, refund: made, payment: ledger.payment(made.payment_id) }, [0]);
  }

  return {
    refund,
    left,

    /** https://razorpay.com/docs/api/refunds/fetch-all */
    refundsBetween: ({ from, to, count, skip }: Span): Refund[] =>
      select('refunds.madeAt >= ? AND refunds.madeAt < ?', [from * 1000, (to + 1) * 1000])
        .slice(skip, skip + count)
        .map(toRefund),

    refundsOf: (paymentId: string): Refund[] => select('paymentId = ?', [paymentId]).map(toRefund),

    /**
     * Null where a request with the same key is still under way: the refund is made, and asking again answers it.
     * @throws BadRequest
     */
    request(request: RefundRequest): Refund | null {
      const { paymentId, idempotencyKey } = request;
      const payment = ledger.payment(paymentId);
      const [earlier] =
        idempotencyKey === null
          ? []
          : select('paymentId = ? AND idempotencyKey = ?', [paymentId, idempotencyKey]);
      if (earlier) {
        if (earlier['request'] !== fingerprint(request))
          throw new BadRequest('Different request body sent for the same Idempotency Header');
        return Number(earlier['answeredFrom']) > now().getTime() ? null : toRefund(earlier);
      }
      if (!payment.captured)
        throw new BadRequest('The payment status should be captured for action to be taken');
      if (isDisputed(paymentId))
        throw new BadRequest('The refund on this payment is blocked due to ongoing dispute investigation.');
      const most = left(payment);
      if (most <= 0) throw new BadRequest('The payment has been fully refunded already');
      const amount = request.amount ?? most;
      if (amount > most)
        throw new BadRequest('The total refund amount is greater than the refund payment amount', 'amount');
      if (!settings().hasBalance)
        throw new BadRequest('Your account does not have enough balance to carry out the refund operation.');
      const answer = refundAnswer(paymentId);
      if (answer === 'refused')
        throw new BadRequest('Refund is currently not supported for this payment method');
      if (answer === 'under way' && idempotencyKey !== null) {
        add(request, amount, 'processed', now().getTime() + underWayFor);
        return null;
      }
      return add(request, amount, answer === 'pending' || answer === 'created' ? answer : 'processed');
    },

    /** Ends a refund, or sends one back that was processed; of that no webhook tells. @throws BadRequest */
    decide(id: string, decision: RefundDecision): Refund {
      const { status } = refund(id);
      if (!nextOf[status].includes(decision))
        throw new BadRequest(`A ${status} refund cannot become ${decision}.`);
      database.run('UPDATE refunds SET status = ?, decideAt = NULL WHERE id = ?', [decision, id]);
      const decided = refund(id);
      if (decision !== 'reversed') report(`refund.${decision}`, decided);
      return decided;
    },

    /**
     * Gives authorised money back as if it was not captured in time: `captured` stays false. @throws BadRequest
     * https://razorpay.com/docs/payments/payments/late-authorisation/handle
     */
    expire(paymentId: string): Refund {
      const { amount, status } = ledger.payment(paymentId);
      if (status !== 'authorized') throw new BadRequest('Only an authorised payment can expire.');
      database.run('UPDATE payments SET captureAt = NULL WHERE id = ?', [paymentId]);
      return add({ ...wholeRefund, paymentId }, amount, 'processed');
    },
  };
}

/** Two requests with one idempotency key have to agree in these. */
function fingerprint({ amount, receipt, notes }: RefundRequest): string {
  return JSON.stringify([amount, receipt, notes]);
}
