import type { DatabaseSync } from 'node:sqlite';

import { type Order, type Payment, type StoredStatus, toOrder, toPayment } from './entities.ts';
import { gatewayId } from './identifiers.ts';
import type { OrderBody } from './request-bodies.ts';

export interface NewPayment {
  readonly orderId: string;
  readonly status: StoredStatus;
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
  /** When a payment that is only `created` is captured. */
  readonly captureAt?: Date;
}

const paymentColumns = `
  payments.*, orders.amount AS amount, orders.currency AS currency, orders.notes AS notes,
  (SELECT coalesce(sum(refunds.amount), 0) FROM refunds WHERE refunds.paymentId = payments.id) AS refunded
  FROM payments JOIN orders ON orders.id = payments.orderId`;

const orderColumns = `
  orders.*,
  (SELECT count(*) FROM payments WHERE payments.orderId = orders.id) AS attempts,
  EXISTS (SELECT 1 FROM payments WHERE payments.orderId = orders.id AND payments.status = 'captured') AS paid
  FROM orders`;

export type Ledger = ReturnType<typeof createLedger>;

/** Orders and payments. What an order was paid and a payment refunded is summed at each read, never stored twice. */
export function createLedger(database: DatabaseSync, now: () => Date) {
  const statements = {
    addOrder: database.prepare(
      'INSERT INTO orders (id, amount, currency, receipt, notes, madeAt) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    order: database.prepare(`SELECT ${orderColumns} WHERE orders.id = ?`),
    ordersByReceipt: database.prepare(
      `SELECT ${orderColumns} WHERE orders.receipt = ? ORDER BY madeAt DESC, rowid DESC LIMIT 100`,
    ),
    addPayment: database.prepare(
      `INSERT INTO payments (id, orderId, status, cardId, email, contact, description, madeAt, captureAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    payment: database.prepare(`SELECT ${paymentColumns} WHERE payments.id = ?`),
    paymentsOfOrder: database.prepare(
      `SELECT ${paymentColumns} WHERE payments.orderId = ? ORDER BY payments.madeAt DESC, payments.rowid DESC`,
    ),
    dueCaptures: database.prepare('SELECT id FROM payments WHERE captureAt <= ? ORDER BY captureAt'),
    nextCapture: database.prepare('SELECT min(captureAt) AS at FROM payments WHERE captureAt IS NOT NULL'),
    capture: database.prepare(`UPDATE payments SET status = 'captured', captureAt = NULL WHERE id = ?`),
  };

  function order(id: string): Order | null {
    const row = statements.order.get(id);
    return row ? toOrder(row) : null;
  }

  function payment(id: string): Payment | null {
    const row = statements.payment.get(id);
    return row ? toPayment(row) : null;
  }

  return {
    order,
    payment,
    addOrder(made: OrderBody): Order {
      const id = gatewayId('order_');
      const notes = JSON.stringify(made.notes);
      statements.addOrder.run(id, made.amount, made.currency, made.receipt, notes, now().getTime());
      return justWritten(order(id));
    },
    /** The hundred newest, newest first. */
    ordersByReceipt: (receipt: string): Order[] => statements.ordersByReceipt.all(receipt).map(toOrder),
    /** Newest first, as the gateway lists them. */
    paymentsOf: (orderId: string): Payment[] => statements.paymentsOfOrder.all(orderId).map(toPayment),
    addPayment(made: NewPayment): Payment {
      const id = gatewayId('pay_');
      statements.addPayment.run(
        id,
        made.orderId,
        made.status,
        gatewayId('card_'),
        made.email,
        made.contact,
        made.description,
        now().getTime(),
        made.captureAt?.getTime() ?? null,
      );
      return justWritten(payment(id));
    },
    /** Captures every payment that is due, and returns them. */
    captureDue(): Payment[] {
      return statements.dueCaptures.all(now().getTime()).map(({ id }) => {
        statements.capture.run(String(id));
        return justWritten(payment(String(id)));
      });
    },
    /** In milliseconds; infinite when no capture is planned. */
    nextCaptureAt: (): number => Number(statements.nextCapture.get()?.['at'] ?? Number.POSITIVE_INFINITY),
  };
}

function justWritten<Found>(found: Found | null): Found {
  if (found === null) throw new Error('A row that was just written cannot be read.');
  return found;
}
