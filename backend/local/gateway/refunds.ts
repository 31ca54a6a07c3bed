import type { DatabaseSync } from 'node:sqlite';

import { type Payment, type Refund, type RefundStatus, toRefund } from './entities.ts';
import { badRequest, unknownId } from './gateway-errors.ts';
import { gatewayId } from './identifiers.ts';
import { justWritten, type Ledger } from './ledger.ts';
import { failed, type Outcome } from './outcome.ts';
import type { RefundBody } from './request-bodies.ts';
import type { Settings } from './settings.ts';
import type { Webhooks } from './webhooks.ts';

export interface RefundRequest extends Omit<RefundBody, 'speed'> {
  readonly paymentId: string;
  readonly idempotencyKey: string | null;
}

interface RefundDeps {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly settings: () => Settings;
  readonly now: () => Date;
}

type Decision = Exclude<RefundStatus, 'pending'>;

const refundColumns = `refunds.*, orders.currency AS currency
  FROM refunds JOIN payments ON payments.id = refunds.paymentId JOIN orders ON orders.id = payments.orderId`;

/**
 * Gives money back once for each idempotency key: a repeat with the same body answers the first refund,
 * a repeat with another body fails. Never gives back more than what was captured; what a failed refund did not give back
 * can be refunded again. https://razorpay.com/docs/api/refunds/
 */
export function createRefunds(database: DatabaseSync, { ledger, webhooks, settings, now }: RefundDeps) {
  const statements = {
    add: database.prepare(
      `INSERT INTO refunds (id, paymentId, amount, idempotencyKey, request, receipt, notes, madeAt, status, decideAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    refund: database.prepare(`SELECT ${refundColumns} WHERE refunds.id = ?`),
    byKey: database.prepare(
      `SELECT ${refundColumns} WHERE refunds.paymentId = ? AND refunds.idempotencyKey = ?`,
    ),
    ofPayment: database.prepare(
      `SELECT ${refundColumns} WHERE refunds.paymentId = ? ORDER BY refunds.rowid DESC`,
    ),
    answer: database.prepare('SELECT refundAnswer FROM payments WHERE id = ?'),
    decide: database.prepare(
      `UPDATE refunds SET status = ?, decideAt = NULL WHERE id = ? AND status = 'pending'`,
    ),
    due: database.prepare('SELECT id FROM refunds WHERE decideAt <= ? ORDER BY decideAt'),
    dueExpiries: database.prepare('SELECT id FROM payments WHERE expireAt <= ? ORDER BY expireAt'),
    clearDueTimes: database.prepare('UPDATE payments SET captureAt = NULL, expireAt = NULL WHERE id = ?'),
    next: database.prepare(
      `SELECT min(at) AS at FROM (
         SELECT min(decideAt) AS at FROM refunds WHERE decideAt IS NOT NULL
         UNION ALL SELECT min(expireAt) AS at FROM payments WHERE expireAt IS NOT NULL)`,
    ),
  };

  function refund(id: string): Refund | null {
    const row = statements.refund.get(id);
    return row ? toRefund(row) : null;
  }

  function add(request: RefundRequest, amount: number, status: 'pending' | 'processed'): Refund {
    const id = gatewayId('rfnd_');
    const madeAt = now().getTime();
    statements.add.run(
      id,
      request.paymentId,
      amount,
      request.idempotencyKey,
      fingerprint(request),
      request.receipt,
      JSON.stringify(request.notes),
      madeAt,
      status,
      status === 'pending' ? madeAt + settings().decideAfter * 1000 : null,
    );
    const made = justWritten(refund(id));
    report('refund.created', made);
    if (status === 'processed') report('refund.processed', made);
    return made;
  }

  function report(event: 'refund.created' | `refund.${Decision}`, made: Refund): void {
    webhooks.queue({ event, refund: made, payment: justWritten(ledger.payment(made.payment_id)) }, [0]);
  }

  /** Ends a pending refund. */
  function decide(id: string, decision: Decision): Outcome<{ refund: Refund }> {
    if (!refund(id)) return failed(unknownId);
    if (statements.decide.run(decision, id).changes === 0) {
      return failed(badRequest('Only a pending refund can be decided.'));
    }
    const decided = justWritten(refund(id));
    report(`refund.${decision}`, decided);
    return { ok: true, refund: decided };
  }

  /**
   * Gives authorised money back that was not captured in time: `captured` stays false.
   * https://razorpay.com/docs/payments/payments/late-authorisation/handle
   */
  function expire(paymentId: string): Outcome<{ payment: Payment }> {
    const payment = ledger.payment(paymentId);
    if (!payment) return failed(unknownId);
    if (payment.status !== 'authorized') return failed(badRequest('Only an authorised payment can expire.'));
    statements.clearDueTimes.run(payment.id);
    add({ ...wholeAmount, paymentId }, payment.amount, 'processed');
    return { ok: true, payment: justWritten(ledger.payment(paymentId)) };
  }

  return {
    refund,
    decide,
    expire,

    /** Newest first. */
    refundsOf: (paymentId: string): Refund[] => statements.ofPayment.all(paymentId).map(toRefund),

    request(request: RefundRequest): Outcome<{ refund: Refund }> {
      const payment = ledger.payment(request.paymentId);
      if (!payment) return failed(unknownId);

      const earlier = request.idempotencyKey
        ? statements.byKey.get(payment.id, request.idempotencyKey)
        : undefined;
      if (earlier) {
        return earlier['request'] === fingerprint(request)
          ? { ok: true, refund: toRefund(earlier) }
          : failed(badRequest('Different request body sent for the same Idempotency Header'));
      }

      if (!payment.captured) {
        return failed(badRequest('The payment status should be captured for action to be taken'));
      }
      const left = payment.amount - payment.amount_refunded;
      if (left === 0) return failed(badRequest('The payment has been fully refunded already'));
      const amount = request.amount ?? left;
      if (amount > left) {
        return failed(
          badRequest('The total refund amount is greater than the refund payment amount', 'amount'),
        );
      }
      const answer = statements.answer.get(payment.id)?.['refundAnswer'];
      if (answer === 'refused') {
        return failed(badRequest('Refund is currently not supported for this payment method'));
      }
      return { ok: true, refund: add(request, amount, answer === 'pending' ? 'pending' : 'processed') };
    },

    doDue(): void {
      const at = now().getTime();
      for (const { id } of statements.due.all(at)) decide(String(id), settings().decision);
      for (const { id } of statements.dueExpiries.all(at)) expire(String(id));
    },

    /** In milliseconds; infinite when nothing is planned. */
    nextAt: (): number => Number(statements.next.get()?.['at'] ?? Number.POSITIVE_INFINITY),
  };
}

const wholeAmount = { amount: null, receipt: null, notes: {}, idempotencyKey: null };

/** Two requests with one idempotency key have to agree in these. */
function fingerprint({ amount, receipt, notes }: RefundRequest): string {
  return JSON.stringify([amount, receipt, notes]);
}
