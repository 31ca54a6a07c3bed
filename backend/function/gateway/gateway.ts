import type { CurrencyCode } from '../../../shared/domain/money/currency.ts';

/** Amounts are in minor units, as the gateway counts. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** Our payment row's id; null for an order that was opened by hand. */
  readonly receipt: string | null;
  /** The booking that our notes name. */
  readonly bookingRowId: string | null;
}

export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  /**
   * `captured` alone means that the money is ours. `authorized` becomes captured, failed or refunded by the gateway itself
   * within five days: https://razorpay.com/docs/payments/payments/late-authorisation/handle
   */
  readonly status: string;
  readonly method: string | null;
  /**
   * Of the amount, what the gateway added for itself, to be paid by the customer:
   * https://razorpay.com/docs/payments/payment-gateway/customer-fee-bearer
   */
  readonly customerFee: number;
  readonly amountRefunded: number;
}

/** https://razorpay.com/docs/payments/refunds */
export interface GatewayRefund {
  readonly id: string;
  readonly amount: number;
  /** Only `processed` has reached the customer's bank; `pending` may still fail. */
  readonly status: 'pending' | 'processed' | 'failed';
}

interface RefundRequest {
  readonly paymentId: string;
  readonly amount: number;
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
