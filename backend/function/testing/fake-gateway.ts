import { createHmac } from 'node:crypto';
import type {
  Gateway,
  GatewayAnswer,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '../gateway/gateway.ts';

const keySecret = 'key-secret';

interface FakeRefund extends GatewayRefund {
  readonly paymentId: string;
  readonly key: string | null;
}

/** A gateway in memory, for tests: what it was asked, what was paid, and when it is out of order. */
export function createFakeGateway() {
  const orders: GatewayOrder[] = [];
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, FakeRefund>();
  const state = {
    available: true,
    refundsAvailable: true,
    refundsRefused: false,
    /** Whether an authorised payment is captured when we ask. */
    captures: true,
    /** What a new refund begins as. */
    refundStatus: 'processed' as GatewayRefund['status'],
    asked: 0,
  };
  /** Payments whose money a lost dispute took. */
  const lost = new Set<string>();

  const answer = <T>(value: T | undefined, description = 'The id does not exist.'): GatewayAnswer<T> => {
    state.asked += 1;
    if (!state.available) return { ok: false, reason: 'unavailable', description: 'Out of order.' };
    if (value === undefined) return { ok: false, reason: 'refused', description };
    return { ok: true, value };
  };

  const refundsOf = (paymentId: string) =>
    [...refunds.values()].filter((refund) => refund.paymentId === paymentId);

  /** A payment with what was given back of it. */
  const paymentOf = (id: string): GatewayPayment | undefined => {
    const payment = payments.get(id);
    if (payment === undefined) return undefined;
    const made = refundsOf(id).filter(({ status }) => status !== 'failed');
    const amountRefunded = made.reduce((total, { amount }) => total + amount, payment.amountRefunded);
    const whole = payment.status === 'captured' && amountRefunded >= payment.amount;
    return { ...payment, amountRefunded, status: whole ? 'refunded' : payment.status };
  };

  const addRefund = (
    paymentId: string,
    amount: number,
    key: string | null,
    status: GatewayRefund['status'],
    step: string | null = null,
  ) => {
    const id = `rfnd_${refunds.size + 1}`;
    const refund = { id, amount, status, paymentId, key, step };
    refunds.set(id, refund);
    return refund;
  };

  const gateway: Gateway = {
    async createOrder({ amount, currency, receipt, notes }) {
      const bookingRowId = notes['booking_id'] ?? null;
      const order = { id: `order_${orders.length + 1}`, amount, currency, receipt, bookingRowId };
      if (state.available) orders.push(order);
      return answer(order);
    },
    async order(orderId) {
      return answer(orders.find((order) => order.id === orderId));
    },
    async ordersOfReceipt(receipt) {
      // As the gateway's documentation has it: those that contain the text.
      return answer(orders.filter((order) => order.receipt?.includes(receipt)));
    },
    async payment(paymentId) {
      return answer(paymentOf(paymentId));
    },
    async capture({ id }) {
      const payment = payments.get(id);
      if (!state.available || !state.captures || payment === undefined)
        return answer<GatewayPayment>(undefined);
      payments.set(id, { ...payment, status: 'captured' });
      return answer(paymentOf(id));
    },
    async paymentsOfOrder(orderId) {
      if (!orders.some((order) => order.id === orderId)) return answer<readonly GatewayPayment[]>(undefined);
      return answer(
        [...payments.keys()]
          .flatMap((id) => paymentOf(id) ?? [])
          .filter((payment) => payment.orderId === orderId),
      );
    },
    async refund({ paymentId, amount, step, idempotencyKey }) {
      const payment = paymentOf(paymentId);
      const earlier = [...refunds.values()].find(({ key }) => key === idempotencyKey);
      if (!state.refundsAvailable) return { ok: false, reason: 'unavailable', description: 'Out of order.' };
      if (!state.available || earlier !== undefined) return answer(earlier);
      if (state.refundsRefused || payment === undefined) return answer<GatewayRefund>(undefined);
      if (lost.has(paymentId) || payment.amountRefunded + amount > payment.amount) {
        return answer<GatewayRefund>(
          undefined,
          'The total refund amount is greater than the payment amount.',
        );
      }
      return answer(addRefund(paymentId, amount, idempotencyKey, state.refundStatus, step));
    },
    async refundById(refundId) {
      return answer(refunds.get(refundId));
    },
    async refundsOfPayment(paymentId) {
      return answer(refundsOf(paymentId));
    },
  };

  return {
    gateway,
    state,
    orders,
    payments,
    refunds,
    lost,
    /** Remembers all that is known. What it returns puts it back. */
    save() {
      const saved = [[...orders], [...payments], [...refunds], [...lost]] as const;
      const begun = { ...state };
      return () => {
        Object.assign(state, begun);
        orders.splice(0, orders.length, ...saved[0]);
        payments.clear();
        for (const [id, payment] of saved[1]) payments.set(id, payment);
        refunds.clear();
        for (const [id, refund] of saved[2]) refunds.set(id, refund);
        lost.clear();
        for (const id of saved[3]) lost.add(id);
      };
    },
    /** Takes the money of an order, and returns what the page would be given. */
    pay(orderId: string, change: Partial<GatewayPayment> = {}) {
      const order = orders.find(({ id }) => id === orderId);
      const id = change.id ?? `pay_${payments.size + 1}`;
      const { amount = 0, currency = 'INR' } = order ?? {};
      const paid = { status: 'captured', method: 'card', customerFee: 0, amountRefunded: 0 };
      payments.set(id, { id, orderId, amount, currency, ...paid, ...change });
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: id,
        razorpay_signature: createHmac('sha256', keySecret).update(`${orderId}|${id}`).digest('hex'),
      };
    },
    /** Captures what was authorised, or lets it fail. */
    become(paymentId: string, status: string) {
      const payment = payments.get(paymentId);
      if (payment !== undefined) payments.set(paymentId, { ...payment, status });
    },
    /** A person refunds in the gateway's dashboard. */
    refundByHand(paymentId: string, amount: number) {
      return addRefund(paymentId, amount, null, 'processed');
    },
    /** Ends a refund that was pending. */
    endRefund(refundId: string, status: 'processed' | 'failed') {
      const refund = refunds.get(refundId);
      if (refund !== undefined) refunds.set(refundId, { ...refund, status });
    },
  };
}

export const fakeGatewaySecrets = { keySecret, webhookSecret: 'webhook-secret' } as const;
