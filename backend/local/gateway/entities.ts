import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import type { DatabaseRow as Row } from '../database/open-database.ts';
import { declinedByBank } from './gateway-errors.ts';

// As Razorpay's interface has them: amounts in the currency's hundredths, times in whole seconds since 1970.
export type Order = ReturnType<typeof toOrder>;
export type Payment = ReturnType<typeof toPayment>;
export type Refund = ReturnType<typeof toRefund>;
export type Dispute = ReturnType<typeof toDispute>;

/** A stored payment is `created` until the bank has answered, and `authorized` while the money is only reserved. */
export type StoredStatus = 'created' | 'authorized' | 'captured' | 'failed';
/** `created` before it is on its way, `reversed` where the bank sent it back: https://razorpay.com/docs/payments/refunds */
export type RefundStatus = 'created' | 'pending' | 'processed' | 'failed' | 'reversed';
/** https://razorpay.com/docs/api/disputes/entity */
export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed';

/** @param row with the columns `attempts` and `paid`, counted over the order's payments. */
export function toOrder(row: Row) {
  const amount = Number(row['amount']);
  const attempts = Number(row['attempts']);
  const paid = Number(row['paid']) === 1;
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
    notes: notesOf(row),
    created_at: seconds(row),
  } as const;
}

/**
 * The fee is known once the money is captured, or at once where the customer bears it: then it is part of the amount.
 * https://razorpay.com/docs/payments/payment-gateway/customer-fee-bearer
 * @param row joined with its order, and with the column `refunded`, summed over the payment's refunds that have not failed.
 */
export function toPayment(row: Row) {
  const feeBearer = row['feeBearer'] === 'customer' ? 'customer' : 'platform';
  const fee = Number(row['fee']);
  const amount = Number(row['orderAmount']) + (feeBearer === 'customer' ? fee : 0);
  const refunded = Number(row['refunded']);
  const id = String(row['id']);
  const orderId = String(row['orderId']);
  const status = row['status'] as StoredStatus;
  const failure = status === 'failed' ? declinedByBank(orderId, id) : null;
  const isFeeKnown = status === 'captured' || feeBearer === 'customer';
  return {
    id,
    entity: 'payment',
    amount,
    currency: row['currency'] as CurrencyCode,
    status: refunded === amount ? 'refunded' : status,
    order_id: orderId,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: status === 'captured',
    description: textOrNull(row['description']),
    card_id: String(row['cardId']),
    bank: null,
    wallet: null,
    vpa: null,
    email: textOrNull(row['email']),
    contact: textOrNull(row['contact']),
    notes: notesOf(row),
    fee: isFeeKnown ? fee : null,
    tax: isFeeKnown ? taxOf(fee) : null,
    fee_bearer: feeBearer,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    created_at: seconds(row),
  } as const;
}

/** @param row joined with the currency of its payment. */
export function toRefund(row: Row) {
  const status = row['status'] as RefundStatus;
  return {
    id: String(row['id']),
    entity: 'refund',
    amount: Number(row['amount']),
    currency: row['currency'] as CurrencyCode,
    payment_id: String(row['paymentId']),
    notes: notesOf(row),
    receipt: textOrNull(row['receipt']),
    acquirer_data: { arn: null },
    batch_id: null,
    status,
    speed_processed: status === 'processed' ? 'normal' : null,
    speed_requested: 'normal',
    created_at: seconds(row),
  } as const;
}

/** @param row joined with the currency of its payment. */
export function toDispute(row: Row) {
  const status = row['status'] as DisputeStatus;
  const amount = Number(row['amount']);
  return {
    id: String(row['id']),
    entity: 'dispute',
    payment_id: String(row['paymentId']),
    amount,
    currency: row['currency'] as CurrencyCode,
    amount_deducted: status === 'lost' ? amount : 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    reason_description: 'The customer says that the trip did not take place as described.',
    respond_by: Math.floor(Number(row['respondBy']) / 1000),
    status,
    phase: 'chargeback',
    created_at: seconds(row),
  } as const;
}

function notesOf(row: Row): Readonly<Record<string, string>> {
  return JSON.parse(String(row['notes']));
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function seconds(row: Row): number {
  return Math.floor(Number(row['madeAt']) / 1000);
}

const feeShare = 0.02;
const taxShare = 0.18;

/** What the gateway keeps of a payment for an order of this amount, tax included; both in minor units. */
export function feeOf(orderAmount: number): number {
  return Math.round(orderAmount * feeShare * (1 + taxShare));
}

/** The tax that a fee includes. */
function taxOf(fee: number): number {
  return Math.round((fee * taxShare) / (1 + taxShare));
}
