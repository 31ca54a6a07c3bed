import * as v from 'valibot';
import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';

const Id = v.pipe(v.string(), v.nonEmpty());

/** Amounts are in minor units, as the gateway counts. */
export const GatewayOrder = v.pipe(
  v.object({
    id: Id,
    amount: v.number(),
    currency: v.string(),
    /** Our payment row's id; null for an order that was opened by hand. */
    receipt: v.nullish(v.string(), null),
    // An order without notes has an empty list of them.
    notes: v.fallback(v.object({ booking_id: v.optional(v.string()) }), {}),
  }),
  v.transform(({ notes, ...order }) => ({
    ...order,
    /** The booking that our notes name. */
    bookingRowId: notes.booking_id ?? null,
  })),
);
export type GatewayOrder = Readonly<v.InferOutput<typeof GatewayOrder>>;

export const GatewayPayment = v.pipe(
  v.object({
    id: Id,
    order_id: v.nullish(v.string(), null),
    amount: v.number(),
    currency: v.string(),
    /**
     * `captured` alone means that the money is ours. `authorized` becomes captured, failed or refunded by the gateway itself
     * within five days: https://razorpay.com/docs/payments/payments/late-authorisation/handle
     */
    status: v.string(),
    method: v.nullish(v.string(), null),
    fee: v.nullish(v.number(), 0),
    fee_bearer: v.nullish(v.string(), null),
    amount_refunded: v.nullish(v.number(), 0),
  }),
  v.transform(({ order_id, fee, fee_bearer, amount_refunded, ...payment }) => ({
    ...payment,
    orderId: order_id,
    /**
     * Of the amount, what the gateway added for itself, to be paid by the customer:
     * https://razorpay.com/docs/payments/payment-gateway/customer-fee-bearer
     */
    customerFee: fee_bearer === 'customer' ? fee : 0,
    amountRefunded: amount_refunded,
  })),
);
export type GatewayPayment = Readonly<v.InferOutput<typeof GatewayPayment>>;

/** https://razorpay.com/docs/payments/refunds */
export const GatewayRefund = v.pipe(
  v.object({
    id: Id,
    amount: v.number(),
    /** Only `processed` has reached the customer's bank; `pending` may still fail. */
    status: v.pipe(v.string(), v.transform(refundStatus)),
    // A refund without notes has an empty list of them.
    notes: v.fallback(v.object({ step: v.optional(v.string()) }), {}),
  }),
  v.transform(({ notes, ...refund }) => ({
    ...refund,
    /** The step that our notes name; null for a refund that a person made. */
    step: notes.step ?? null,
  })),
);
export type GatewayRefund = Readonly<v.InferOutput<typeof GatewayRefund>>;

/** A refund is `created` before it is on its way, and `reversed` where the bank sends it back. A state that is not known may still end. */
function refundStatus(status: string): 'pending' | 'processed' | 'failed' {
  if (status === 'processed') return status;
  return status === 'failed' || status === 'reversed' ? 'failed' : 'pending';
}

interface RefundRequest {
  readonly paymentId: string;
  readonly amount: number;
  /** Of the step that gives the money back: it tells our refund from a person's where its answer was lost. */
  readonly step: string;
  /** The gateway refunds once for each key, however often it is asked. */
  readonly idempotencyKey: string;
}

export type GatewayAnswer<T> =
  | { readonly ok: true; readonly value: T }
  /** The gateway understood, and said no. Asking again the same way is of no use. */
  | { readonly ok: false; readonly reason: 'refused'; readonly description: string }
  /** No answer, or one that says nothing about the order or payment; ask again later. */
  | { readonly ok: false; readonly reason: 'unavailable'; readonly description: string };

interface NewOrder {
  readonly amount: number;
  readonly currency: CurrencyCode;
  /** Our payment row's id. */
  readonly receipt: string;
  readonly notes: Readonly<Record<string, string>>;
}

/** The card gateway's REST interface, as far as the function needs it. Never throws for what a network may do. */
export interface Gateway {
  createOrder(order: NewOrder): Promise<GatewayAnswer<GatewayOrder>>;
  order(orderId: string): Promise<GatewayAnswer<GatewayOrder>>;
  ordersOfReceipt(receipt: string): Promise<GatewayAnswer<readonly GatewayOrder[]>>;
  payment(paymentId: string): Promise<GatewayAnswer<GatewayPayment>>;
  /** Takes an authorised payment, all of it: https://razorpay.com/docs/api/payments/capture */
  capture(
    payment: Pick<GatewayPayment, 'id' | 'amount' | 'currency'>,
  ): Promise<GatewayAnswer<GatewayPayment>>;
  paymentsOfOrder(orderId: string): Promise<GatewayAnswer<readonly GatewayPayment[]>>;
  refund(request: RefundRequest): Promise<GatewayAnswer<GatewayRefund>>;
  refundById(refundId: string): Promise<GatewayAnswer<GatewayRefund>>;
  refundsOfPayment(paymentId: string): Promise<GatewayAnswer<readonly GatewayRefund[]>>;
}
