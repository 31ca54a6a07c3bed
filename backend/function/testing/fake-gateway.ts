import { createHmac } from 'node:crypto';
import type {
  Gateway,
  GatewayAnswer,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '../gateway/gateway.ts';

const keySecret = 'key-secret';

/** A gateway in memory, for tests: what it was asked, what was paid, and when it is out of order. */
export function createFakeGateway() {
  const orders: GatewayOrder[] = [];
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, string>();
  const state = { available: true, refundsRefused: false, asked: 0 };

  const answer = <T>(value: T | undefined): GatewayAnswer<T> => {
    state.asked += 1;
    if (!state.available) return { ok: false, reason: 'unavailable', description: 'Out of order.' };
    if (value === undefined) return { ok: false, reason: 'refused', description: 'The id does not exist.' };
    return { ok: true, value };
  };

  const gateway: Gateway = {
    async createOrder({ amount, currency, receipt }) {
      const order = { id: `order_${orders.length + 1}`, amount, currency, receipt };
      if (state.available) orders.push(order);
      return answer(order);
    },
    async order(orderId) {
      return answer(orders.find((order) => order.id === orderId));
    },
    async ordersOfReceipt(receipt) {
      return answer(orders.filter((order) => order.receipt === receipt));
    },
    async payment(paymentId) {
      return answer(payments.get(paymentId));
    },
    async paymentsOfOrder(orderId) {
      const known = orders.some((order) => order.id === orderId);
      return answer(
        known ? [...payments.values()].filter((payment) => payment.orderId === orderId) : undefined,
      );
    },
    async refund(paymentId, key) {
      const payment = payments.get(paymentId);
      if (!state.available || state.refundsRefused || payment === undefined) {
        return answer<GatewayRefund>(undefined);
      }
      const id = refunds.get(key) ?? `rfnd_${refunds.size + 1}`;
      refunds.set(key, id);
      payments.set(paymentId, { ...payment, status: 'refunded' });
      return answer({ id });
    },
  };

  return {
    gateway,
    state,
    orders,
    refunds,
    /** Takes the money of an order, and returns what the page would be given. */
    pay(orderId: string, change: Partial<GatewayPayment> = {}) {
      const order = orders.find(({ id }) => id === orderId);
      const id = change.id ?? `pay_${payments.size + 1}`;
      const { amount = 0, currency = 'INR' } = order ?? {};
      payments.set(id, { id, orderId, amount, currency, status: 'captured', method: 'card', ...change });
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: createHmac('sha256', keySecret).update(`${orderId}|${id}`).digest('hex'),
      };
    },
  };
}

export const fakeGatewaySecrets = { keySecret, webhookSecret: 'webhook-secret' } as const;
