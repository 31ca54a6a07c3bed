import { minute } from '../../../shared/domain/durations.ts';
import type { Database, DatabaseRow, Value } from '../database/open-database.ts';
import { insert } from './database.ts';
import { type Refund, type RefundStatus, toRefund } from './entities.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { BadRequest, UnknownId } from './gateway-errors.ts';
import { gatewayId } from './identifiers.ts';
import type { RefundBody, Span } from './request-bodies.ts';

export interface RefundRequest extends RefundBody {
  readonly paymentId: string;
  readonly idempotencyKey: string | null;
}

export type RefundDecision = Exclude<RefundStatus, 'pending'>;

/** From the request of a refund that stays pending until it is processed, unless an operator decides before. */
const decideAfter = 2 * minute;

/** A refund of all that is left, as an operator asks for it. */
export const wholeRefund = { amount: null, receipt: null, notes: {}, idempotencyKey: null };

/**
 * Gives money back once for each idempotency key: a repeat with the same body answers the first refund,
 * a repeat with another body fails. Never gives back more than what was captured; what a failed refund did not give back
 * can be refunded again. https://razorpay.com/docs/api/refunds/
 */
export function createRefunds(database: Database, { ledger, webhooks, now }: GatewayDeps) {
  /** Newest first. */
  function select(where: string, values: readonly Value[]): DatabaseRow[] {
    return database.all(
      `SELECT refunds.*, orders.currency AS currency
       FROM refunds JOIN payments ON payments.id = refunds.paymentId JOIN orders ON orders.id = payments.orderId
       WHERE ${where} ORDER BY refunds.rowid DESC`,
      values,
    );
  }

  /** @throws UnknownId */
  function refund(id: string): Refund {
    const [row] = select('refunds.id = ?', [id]);
    if (!row) throw new UnknownId();
    return toRefund(row);
  }

  function add(request: RefundRequest, amount: number, status: 'pending' | 'processed'): Refund {
    const { paymentId, idempotencyKey, receipt, notes } = request;
    const id = gatewayId('rfnd_');
    const madeAt = now().getTime();
    const decideAt = status === 'pending' ? madeAt + decideAfter : null;
    const asked = { request: fingerprint(request), idempotencyKey, receipt, notes: JSON.stringify(notes) };
    insert(database, 'refunds', { id, paymentId, amount, ...asked, madeAt, status, decideAt });
    const made = refund(id);
    report('refund.created', made);
    if (status === 'processed') report('refund.processed', made);
    return made;
  }

  function report(event: 'refund.created' | `refund.${RefundDecision}`, made: Refund): void {
    webhooks.queue({ event, refund: made, payment: ledger.payment(made.payment_id) }, [0]);
  }

  return {
    refund,

    /** https://razorpay.com/docs/api/refunds/fetch-all */
    refundsBetween: ({ from, to, count, skip }: Span): Refund[] =>
      select('refunds.madeAt >= ? AND refunds.madeAt < ?', [from * 1000, (to + 1) * 1000])
        .slice(skip, skip + count)
        .map(toRefund),

    refundsOf: (paymentId: string): Refund[] => select('paymentId = ?', [paymentId]).map(toRefund),

    /** @throws BadRequest */
    request(request: RefundRequest): Refund {
      const { paymentId, idempotencyKey } = request;
      const payment = ledger.payment(paymentId);
      const [earlier] =
        idempotencyKey === null
          ? []
          : select('paymentId = ? AND idempotencyKey = ?', [paymentId, idempotencyKey]);
      if (earlier) {
        if (earlier['request'] === fingerprint(request)) return toRefund(earlier);
        throw new BadRequest('Different request body sent for the same Idempotency Header');
      }
      if (!payment.captured)
        throw new BadRequest('The payment status should be captured for action to be taken');
      const left = payment.amount - payment.amount_refunded;
      if (left === 0) throw new BadRequest('The payment has been fully refunded already');
      const amount = request.amount ?? left;
      if (amount > left)
        throw new BadRequest('The total refund amount is greater than the refund payment amount', 'amount');
      const answer = database.get('SELECT refundAnswer FROM payments WHERE id = ?', [paymentId])?.[
        'refundAnswer'
      ];
      if (answer === 'refused')
        throw new BadRequest('Refund is currently not supported for this payment method');
      return add(request, amount, answer === 'pending' ? 'pending' : 'processed');
    },

    /** Ends a pending refund. @throws BadRequest */
    decide(id: string, decision: RefundDecision): Refund {
      if (refund(id).status !== 'pending') throw new BadRequest('Only a pending refund can be decided.');
      database.run('UPDATE refunds SET status = ?, decideAt = NULL WHERE id = ?', [decision, id]);
      const decided = refund(id);
      report(`refund.${decision}`, decided);
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
