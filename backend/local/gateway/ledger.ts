import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { CurrencyCode } from '../../../shared/domain/currency.ts';
import type { Notes, Order, Payment } from './entities.ts';
import { type Draw, gatewayId } from './identifiers.ts';
import { declinedByBank } from './refusals.ts';

type Row = Record<string, SQLOutputValue>;

export interface NewOrder {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly receipt: string | null;
  readonly notes: Notes;
}

export interface NewPayment {
  readonly orderId: string;
  readonly status: 'created' | 'captured' | 'failed';
  readonly email: string | null;
  readonly contact: string | null;
  readonly description: string | null;
  /** When a payment that is merely `created` will be captured by itself. */
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

/** Orders and payments. What an order has been paid and a payment refunded is always summed up, never stored twice. */
export function createLedger(database: DatabaseSync, deps: { now: () => Date; draw: Draw }) {
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

  const order = (id: string): Order | null => {
    const row = statements.order.get(id);
    return row ? toOrder(row) : null;
  };
  const payment = (id: string): Payment | null => {
    const row = statements.payment.get(id);
    return row ? toPayment(row) : null;
  };

  return {
    order,
    payment,
    addOrder(made: NewOrder): Order {
      const id = gatewayId('order_', deps.draw);
      const notes = JSON.stringify(made.notes);
      statements.addOrder.run(id, made.amount, made.currency, made.receipt, notes, deps.now().getTime());
      return known(order(id));
    },
    /** The hundred newest, newest first. */
    ordersByReceipt: (receipt: string): Order[] => statements.ordersByReceipt.all(receipt).map(toOrder),
    /** Newest first, as the gateway lists them. */
    paymentsOf: (orderId: string): Payment[] => statements.paymentsOfOrder.all(orderId).map(toPayment),
    addPayment(made: NewPayment): Payment {
      const id = gatewayId('pay_', deps.draw);
      statements.addPayment.run(
        id,
        made.orderId,
        made.status,
        gatewayId('card_', deps.draw),
        made.email,
        made.contact,
        made.description,
        deps.now().getTime(),
        made.captureAt?.getTime() ?? null,
      );
      return known(payment(id));
    },
    /** Captures every payment whose time has come, and returns them. */
    captureDue(): Payment[] {
      return statements.dueCaptures.all(deps.now().getTime()).map(({ id }) => {
        statements.capture.run(String(id));
        return known(payment(String(id)));
      });
    },
    nextCaptureAt(): Date | null {
      const at = statements.nextCapture.get()?.['at'];
      return typeof at === 'number' ? new Date(at) : null;
    },
  };
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new Error('A row that was just written cannot be read.');
  return found;
}

function toOrder(row: Row): Order {
  const amount = Number(row['amount']);
  const attempts = Number(row['attempts']);
  const paid = row['paid'] === 1;
  return {
    id: String(row['id']),
    entity: 'order',
    amount,
    amount_paid: paid ? amount : 0,
    amount_due: paid ? 0 : amount,
    currency: row['currency'] as CurrencyCode,
    receipt: textOrNull(row['receipt']),
    status: paid ? 'paid' : attempts > 0 ? 'attempted' : 'created',
    attempts,
    notes: JSON.parse(String(row['notes'])) as Notes,
    created_at: seconds(row['madeAt']),
  };
}

function toPayment(row: Row): Payment {
  const amount = Number(row['amount']);
  const refunded = Number(row['refunded']);
  const id = String(row['id']);
  const orderId = String(row['orderId']);
  const failure = row['status'] === 'failed' ? declinedByBank(orderId, id) : null;
  return {
    id,
    entity: 'payment',
    amount,
    currency: row['currency'] as CurrencyCode,
    status: refunded === amount ? 'refunded' : (row['status'] as Payment['status']),
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: row['status'] === 'captured',
    description: textOrNull(row['description']),
    card_id: String(row['cardId']),
    bank: null,
    wallet: null,
    vpa: null,
    email: textOrNull(row['email']),
    contact: textOrNull(row['contact']),
    notes: JSON.parse(String(row['notes'])) as Notes,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    created_at: seconds(row['madeAt']),
  };
}

function textOrNull(value: SQLOutputValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function seconds(milliseconds: SQLOutputValue | undefined): number {
  return Math.floor(Number(milliseconds) / 1000);
}
