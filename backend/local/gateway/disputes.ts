import type { DatabaseSync } from 'node:sqlite';

import { type Dispute, type DisputeStatus, toDispute } from './entities.ts';
import { badRequest, unknownId } from './gateway-errors.ts';
import { gatewayId } from './identifiers.ts';
import { justWritten, type Ledger } from './ledger.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Webhooks } from './webhooks.ts';

interface DisputeDeps {
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly now: () => Date;
}

const answerWithinMs = 7 * 24 * 3_600_000;

const disputeColumns = `disputes.*, orders.currency AS currency
  FROM disputes JOIN payments ON payments.id = disputes.paymentId JOIN orders ON orders.id = payments.orderId`;

/** Charges that the customer's bank disputes. https://razorpay.com/docs/webhooks/disputes */
export function createDisputes(database: DatabaseSync, { ledger, webhooks, now }: DisputeDeps) {
  const statements = {
    add: database.prepare(
      'INSERT INTO disputes (id, paymentId, amount, status, respondBy, madeAt) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    dispute: database.prepare(`SELECT ${disputeColumns} WHERE disputes.id = ?`),
    ofPayment: database.prepare(
      `SELECT ${disputeColumns} WHERE disputes.paymentId = ? ORDER BY disputes.rowid DESC`,
    ),
    move: database.prepare(
      `UPDATE disputes SET status = ? WHERE id = ? AND status IN ('open', 'under_review') AND status <> ?`,
    ),
    due: database.prepare(`SELECT id FROM payments WHERE disputeAt <= ? AND status = 'captured'`),
    clearDueTime: database.prepare('UPDATE payments SET disputeAt = NULL WHERE id = ?'),
    next: database.prepare(
      `SELECT min(disputeAt) AS at FROM payments WHERE disputeAt IS NOT NULL AND status = 'captured'`,
    ),
  };

  function dispute(id: string): Dispute | null {
    const row = statements.dispute.get(id);
    return row ? toDispute(row) : null;
  }

  function report(moved: Dispute, change: 'created' | Exclude<DisputeStatus, 'open'>): void {
    const payment = justWritten(ledger.payment(moved.payment_id));
    webhooks.queue({ event: `payment.dispute.${change}`, payment, dispute: moved }, [0]);
  }

  /** @param amount null for all of the payment. */
  function raise(paymentId: string, amount: number | null): Outcome<{ dispute: Dispute }> {
    const payment = ledger.payment(paymentId);
    if (!payment) return failed(unknownId);
    if (!payment.captured) return failed(badRequest('Only a captured payment can be disputed.'));
    if (amount !== null && amount > payment.amount) {
      return failed(badRequest('The dispute is about more than the payment.', 'amount'));
    }
    const id = gatewayId('disp_');
    const madeAt = now().getTime();
    statements.add.run(id, paymentId, amount ?? payment.amount, 'open', madeAt + answerWithinMs, madeAt);
    const raised = justWritten(dispute(id));
    report(raised, 'created');
    return { ok: true, dispute: raised };
  }

  return {
    dispute,
    raise,

    /** Newest first. */
    disputesOf: (paymentId: string): Dispute[] => statements.ofPayment.all(paymentId).map(toDispute),

    /** Moves an open dispute on; one that was won, lost or closed stays so. */
    move(id: string, status: Exclude<DisputeStatus, 'open'>): Outcome<{ dispute: Dispute }> {
      if (!dispute(id)) return failed(unknownId);
      if (statements.move.run(status, id, status).changes === 0) {
        return failed(badRequest('This dispute is not open any more.'));
      }
      const moved = justWritten(dispute(id));
      report(moved, status);
      return { ok: true, dispute: moved };
    },

    doDue(): void {
      for (const { id } of statements.due.all(now().getTime())) {
        statements.clearDueTime.run(String(id));
        raise(String(id), null);
      }
    },

    /** In milliseconds; infinite when nothing is planned. */
    nextAt: (): number => Number(statements.next.get()?.['at'] ?? Number.POSITIVE_INFINITY),
  };
}
