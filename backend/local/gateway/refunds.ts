import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from './database.ts';
import { type Payment, type Refund, toRefund } from './entities.ts';
import { badRequest, type GatewayError, unknownId } from './gateway-errors.ts';
import { gatewayId } from './identifiers.ts';
import type { Ledger } from './ledger.ts';
import type { RefundBody } from './request-bodies.ts';

export interface RefundRequest extends Omit<RefundBody, 'speed'> {
  readonly paymentId: string;
  readonly idempotencyKey: string | null;
}

export type RefundOutcome =
  | { readonly ok: true; readonly refund: Refund; readonly payment: Payment; readonly repeated: boolean }
  | { readonly ok: false; readonly error: GatewayError };

/**
 * Gives money back once for each idempotency key: a repeat with the same body answers the first refund,
 * a repeat with another body fails. Never gives back more than what was captured.
 */
export function createRefunds(
  database: DatabaseSync,
  ledger: Ledger,
  now: () => Date,
): (request: RefundRequest) => RefundOutcome {
  const byKey = database.prepare('SELECT * FROM refunds WHERE paymentId = ? AND idempotencyKey = ?');
  const add = database.prepare(
    `INSERT INTO refunds (id, paymentId, amount, idempotencyKey, request, receipt, notes, madeAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  return (request) =>
    inTransaction(database, () => {
      const payment = ledger.payment(request.paymentId);
      if (!payment) return failed(unknownId);

      const fingerprint = JSON.stringify([request.amount, request.receipt, request.notes]);
      const earlier = request.idempotencyKey ? byKey.get(payment.id, request.idempotencyKey) : undefined;
      if (earlier) {
        if (earlier['request'] === fingerprint) {
          return { ok: true, refund: toRefund(earlier, payment.currency), payment, repeated: true };
        }
        return failed(badRequest('Different request body sent for the same Idempotency Header'));
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

      const id = gatewayId('rfnd_');
      const row = {
        id,
        paymentId: payment.id,
        amount,
        idempotencyKey: request.idempotencyKey,
        request: fingerprint,
        receipt: request.receipt,
        notes: JSON.stringify(request.notes),
        madeAt: now().getTime(),
      };
      add.run(...Object.values(row));
      const after = ledger.payment(payment.id) ?? payment;
      return { ok: true, refund: toRefund(row, payment.currency), payment: after, repeated: false };
    });
}

function failed(error: GatewayError): RefundOutcome {
  return { ok: false, error };
}
