import type { CurrencyCode } from '../../../shared/domain/currency.ts';

/** Amounts are in minor units, as the gateway counts. */
export interface GatewayOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  /** Our payment row's id; null for an order that was opened by hand. */
  readonly receipt: string | null;
}

export interface GatewayPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  /** `captured` alone means that the money is ours. */
  readonly status: string;
  readonly method: string | null;
}

export interface GatewayRefund {
  readonly id: string;
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
  paymentsOfOrder(orderId: string): Promise<GatewayAnswer<readonly GatewayPayment[]>>;
  /** All of the money, once for each key, however often it is asked. */
  refund(paymentId: string, idempotencyKey: string): Promise<GatewayAnswer<GatewayRefund>>;
}
