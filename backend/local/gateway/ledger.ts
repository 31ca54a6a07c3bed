import type { DatabaseSync } from 'node:sqlite';

import { accountSettings } from './capture-settings.ts';
import { type Order, type Payment, type StoredStatus, toOrder, toPayment } from './entities.ts';
import { gatewayId } from './identifiers.ts';
import type { CaptureSettings, OrderBody } from './request-bodies.ts';

/** How the gateway will answer requests to give a payment back: at once, later, or with an error for good. */
export type RefundAnswer = 'processed' | 'pending' | 'refused';

export type NewOrder = Omit<OrderBody, 'payment'> & Partial<Pick<OrderBody, 'payment'>>;

export interface NewPayment {
  readonly orderId: string;
  readonly status: StoredStatus;
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
  readonly fee: number;
  readonly feeBearer: 'platform' | 'customer';
  readonly refundAnswer?: RefundAnswer;
  /** When the bank answers for a payment that is `created`, or the gateway captures one that is `authorized`. */
  readonly captureAt?: number;
  /** When a payment that is `authorized` by then is given back. */
  readonly expireAt?: number;
  /** When a dispute is raised. */
  readonly disputeAt?: number;
}

const paymentColumns = `
  payments.*, orders.amount AS orderAmount, orders.currency AS currency, orders.notes AS notes,
  (SELECT coalesce(sum(refunds.amount), 0) FROM refunds
    WHERE refunds.paymentId = payments.id AND refunds.status <> 'failed') AS refunded
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
      `INSERT INTO orders (id, amount, currency, receipt, notes, captureSettings, madeAt)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ),
    order: database.prepare(`SELECT ${orderColumns} WHERE orders.id = ?`),
    ordersByReceipt: database.prepare(
      `SELECT ${orderColumns} WHERE instr(orders.receipt, ?) > 0 ORDER BY orders.rowid DESC LIMIT 100`,
    ),
    addPayment: database.prepare(
      `INSERT INTO payments (id, orderId, status, cardId, email, contact, description, fee, feeBearer, refundAnswer,
         madeAt, captureAt, expireAt, disputeAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    payment: database.prepare(`SELECT ${paymentColumns} WHERE payments.id = ?`),
    payments: database.prepare(`SELECT ${paymentColumns} ORDER BY payments.rowid DESC LIMIT ? OFFSET ?`),
    paymentsOfOrder: database.prepare(
      `SELECT ${paymentColumns} WHERE payments.orderId = ? ORDER BY payments.madeAt DESC, payments.rowid DESC`,
    ),
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
    addOrder(made: NewOrder): Order {
      const id = gatewayId('order_');
      statements.addOrder.run(
        id,
        made.amount,
        made.currency,
        made.receipt,
        JSON.stringify(made.notes),
        made.payment ? JSON.stringify(made.payment) : null,
        now().getTime(),
      );
      return justWritten(order(id));
    },
    captureSettings(orderId: string): CaptureSettings {
      const stored = statements.order.get(orderId)?.['captureSettings'];
      return typeof stored === 'string' ? JSON.parse(stored) : accountSettings;
    },
    /**
     * The hundred newest orders whose receipt contains the text, newest first.
     * https://razorpay.com/docs/api/orders/fetch-all
     */
    ordersByReceipt: (receipt: string): Order[] => statements.ordersByReceipt.all(receipt).map(toOrder),
    /** Newest first. */
    payments: (limit: number, offset: number): Payment[] =>
      statements.payments.all(limit, offset).map(toPayment),
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
        made.fee,
        made.feeBearer,
        made.refundAnswer ?? 'processed',
        now().getTime(),
        made.captureAt ?? null,
        made.expireAt ?? null,
        made.disputeAt ?? null,
      );
      return justWritten(payment(id));
    },
  };
}

export function justWritten<Found>(found: Found | null): Found {
  if (found === null) throw new Error('A row that was just written cannot be read.');
  return found;
}
