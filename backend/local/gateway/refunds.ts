import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { inTransaction } from './database.ts';
import type { Notes, Payment, Refund } from './entities.ts';
import { type Draw, gatewayId } from './identifiers.ts';
import type { Ledger } from './ledger.ts';
import { badRequest, type Refusal, unknownId } from './refusals.ts';

export interface RefundRequest {
  readonly paymentId: string;
  /** Absent: all that is left. */
  readonly amount: number | null;
  readonly receipt: string | null;
  readonly notes: Notes;
  readonly idempotencyKey: string | null;
}

export type RefundOutcome =
  | { readonly ok: true; readonly refund: Refund; readonly payment: Payment; readonly repeated: boolean }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Gives money back once for each idempotency key: a repeat with the same body answers the first refund,
 * one with another body is refused. Never more than what was captured.
 */
export function createRefunds(
  database: DatabaseSync,
  ledger: Ledger,
  deps: { now: () => Date; draw: Draw },
): (request: RefundRequest) => RefundOutcome {
  const byKey = database.prepare('SELECT * FROM refunds WHERE paymentId = ? AND idempotencyKey = ?');
  const add = database.prepare(
    `INSERT INTO refunds (id, paymentId, amount, idempotencyKey, request, receipt, notes, madeAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const refuse = (refusal: Refusal): RefundOutcome => ({ ok: false, refusal });

  return (request) =>
    inTransaction(database, () => {
      const payment = ledger.payment(request.paymentId);
      if (!payment) return refuse(unknownId);

      const fingerprint = JSON.stringify([request.amount, request.receipt, request.notes]);
      const earlier = request.idempotencyKey ? byKey.get(payment.id, request.idempotencyKey) : undefined;
      if (earlier) {
        if (earlier['request'] === fingerprint) {
          return { ok: true, refund: toRefund(earlier, payment), payment, repeated: true };
        }
        return refuse(badRequest('Different request body sent for the same Idempotency Header'));
      }

      if (!payment.captured) {
        return refuse(badRequest('The payment status should be captured for action to be taken'));
      }
      const left = payment.amount - payment.amount_refunded;
      if (left === 0) return refuse(badRequest('The payment has been fully refunded already'));
      const amount = request.amount ?? left;
      if (amount > left) {
        return refuse(
          badRequest('The total refund amount is greater than the refund payment amount', 'amount'),
        );
      }

      const id = gatewayId('rfnd_', deps.draw);
      const row = {
        id,
        paymentId: payment.id,
        amount,
        idempotencyKey: request.idempotencyKey,
        request: fingerprint,
        receipt: request.receipt,
        notes: JSON.stringify(request.notes),
        madeAt: deps.now().getTime(),
      };
      add.run(...Object.values(row));
      const after = ledger.payment(payment.id) ?? payment;
      return { ok: true, refund: toRefund(row, after), payment: after, repeated: false };
    });
}

function toRefund(row: Record<string, SQLOutputValue>, payment: Payment): Refund {
  return {
    id: String(row['id']),
    entity: 'refund',
    amount: Number(row['amount']),
    currency: payment.currency,
    payment_id: payment.id,
    notes: JSON.parse(String(row['notes'])) as Notes,
    receipt: typeof row['receipt'] === 'string' ? row['receipt'] : null,
    acquirer_data: { arn: null },
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
    created_at: Math.floor(Number(row['madeAt']) / 1000),
  };
}
