import type { Database } from '../database/open-database.ts';
import { gatewayId, insert } from './database.ts';
import { type Order, type Payment, type StoredStatus, toOrder, toPayment } from './entities.ts';
import { UnknownId } from './gateway-errors.ts';
import type { OrderBody, Span } from './request-bodies.ts';
import type { FeeBearer } from './settings.ts';

/** How the gateway will answer requests to give a payment back: at once, later, only when asked again, or with an error for good. */
export type RefundAnswer = 'processed' | 'created' | 'pending' | 'under way' | 'refused';

export interface NewPayment {
  readonly orderId: string;
  readonly status: StoredStatus;
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
  readonly fee: number;
  readonly feeBearer: FeeBearer;
  readonly refundAnswer?: RefundAnswer;
  /** When the bank answers for a payment that is `created`, or the gateway captures one that is `authorized`. */
  readonly captureAt?: number;
  /** When a dispute is raised. */
  readonly disputeAt?: number;
}

const selectPayments = `SELECT
  payments.*, orders.amount AS orderAmount, orders.currency AS currency, orders.notes AS notes,
  (SELECT coalesce(sum(refunds.amount), 0) FROM refunds
    WHERE refunds.paymentId = payments.id AND refunds.status NOT IN ('failed', 'reversed')) AS refunded
  FROM payments JOIN orders ON orders.id = payments.orderId`;

const selectOrders = `SELECT
  orders.*,
  (SELECT count(*) FROM payments WHERE payments.orderId = orders.id) AS attempts,
  EXISTS (SELECT 1 FROM payments WHERE payments.orderId = orders.id AND payments.status = 'captured') AS paid
  FROM orders`;

export type Ledger = ReturnType<typeof createLedger>;

/** Orders and payments. What an order was paid and a payment refunded is summed at each read, never stored twice. */
export function createLedger(database: Database, now: () => Date) {
  function findOrder(id: string): Order | null {
    const row = database.get(`${selectOrders} WHERE orders.id = ?`, [id]);
    return row ? toOrder(row) : null;
  }

  /** @throws UnknownId */
  function order(id: string): Order {
    const found = findOrder(id);
    if (!found) throw new UnknownId();
    return found;
  }

  /** @throws UnknownId */
  function payment(id: string): Payment {
    const row = database.get(`${selectPayments} WHERE payments.id = ?`, [id]);
    if (!row) throw new UnknownId();
    return toPayment(row);
  }

  return {
    findOrder,
    order,
    payment,

    addOrder({ amount, currency, receipt, notes }: OrderBody): Order {
      const id = gatewayId('order_');
      const madeAt = now().getTime();
      insert(database, 'orders', { id, amount, currency, receipt, notes: JSON.stringify(notes), madeAt });
      return order(id);
    },

    /**
     * The hundred newest orders whose receipt contains the text, newest first.
     * https://razorpay.com/docs/api/orders/fetch-all
     */
    ordersByReceipt: (receipt: string): Order[] =>
      database
        .all(`${selectOrders} WHERE instr(orders.receipt, ?) > 0 ORDER BY orders.rowid DESC LIMIT 100`, [
          receipt,
        ])
        .map(toOrder),

    /** The newest first. */
    newestPayments: (most: number): Payment[] =>
      database.all(`${selectPayments} ORDER BY payments.rowid DESC LIMIT ?`, [most]).map(toPayment),

    /** https://razorpay.com/docs/api/payments/fetch-all-payments */
    paymentsBetween: ({ from, to, count, skip }: Span): Payment[] =>
      database
        .all(
          `${selectPayments} WHERE payments.madeAt >= ? AND payments.madeAt < ?
           ORDER BY payments.madeAt DESC, payments.rowid DESC LIMIT ? OFFSET ?`,
          [from * 1000, (to + 1) * 1000, count, skip],
        )
        .map(toPayment),

    /** Newest first, as the gateway lists them. */
    paymentsOf: (orderId: string): Payment[] =>
      database
        .all(`${selectPayments} WHERE orderId = ? ORDER BY payments.madeAt DESC, payments.rowid DESC`, [
          orderId,
        ])
        .map(toPayment),

    addPayment(made: NewPayment): Payment {
      const id = gatewayId('pay_');
      insert(database, 'payments', { id, cardId: gatewayId('card_'), madeAt: now().getTime(), ...made });
      return payment(id);
    },
  };
}
