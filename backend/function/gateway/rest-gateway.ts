import * as v from 'valibot';
import { second } from '../../../shared/domain/time/durations.ts';
import { type Log, tracesOf } from '../log.ts';
import { type Gateway, type GatewayAnswer, GatewayOrder, GatewayPayment, GatewayRefund } from './gateway.ts';

export interface RestGatewaySettings {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Goes with every call as `x-request-id`, so that both sides' logs can be laid side by side. */
  readonly requestId?: string;
}

const answerTimeout = 8 * second;
// Answers about the order or payment itself. A wrong key (401) or a limit (429) says nothing about an order, and 409 says that an earlier
// call with the same key is still under way: https://razorpay.com/docs/payments/refunds/idempotent-refund-requests
const definiteStatuses: readonly number[] = [400, 404, 422];

/**
 * Refusals that pass: a refund is made once there is money again, another one of the payment is through, or its dispute has ended.
 * https://razorpay.com/docs/api/refunds/create-normal
 */
const passing = /enough balance|insufficient balance|operation is in progress|ongoing dispute/i;

/**
 * What is authorised is captured, also days later, whatever the dashboard's settings are; what is not is refunded by the
 * gateway: https://razorpay.com/docs/payments/payments/capture-settings/api/
 */
const captureSettings = {
  capture: 'automatic',
  // Five days, in minutes: as long as the gateway waits for a bank.
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: 'normal' },
};

/** A list of the gateway: its entries are in `items`. */
const listOf = <S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.object({ items: v.array(item) }),
    v.transform((list) => list.items),
  );

/** The body of an error of the gateway. */
const ErrorAnswer = v.object({ error: v.object({ description: v.string() }) });

/** What a POST sends. */
interface Sent {
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The gateway over HTTP, with Razorpay's interface. */
export function createRestGateway(
  settings: RestGatewaySettings,
  fetcher: typeof fetch,
  log?: Pick<Log, 'error'>,
): Gateway {
  const { keyId, keySecret, requestId } = settings;
  const shared = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    'content-type': 'application/json',
    ...(requestId === undefined ? {} : { 'x-request-id': requestId }),
  };

  async function ask<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    sent?: Sent,
  ): Promise<GatewayAnswer<T>> {
    const method = sent === undefined ? 'GET' : 'POST';
    let response: Response;
    let body: unknown;
    try {
      response = await fetcher(`${settings.apiUrl}${path}`, {
        method,
        headers: { ...shared, ...sent?.headers },
        body: sent === undefined ? null : JSON.stringify(sent.body),
        signal: AbortSignal.timeout(answerTimeout),
      });
      body = await response.json();
    } catch (thrown) {
      log?.error({ event: 'gateway-silent', call: method, ...tracesOf(thrown) });
      return { ok: false, reason: 'unavailable', description: String(thrown) };
    }
    if (response.ok) {
      const answer = v.safeParse(schema, body);
      if (answer.success) return { ok: true, value: answer.output };
      return { ok: false, reason: 'unavailable', description: 'An answer of another shape.' };
    }
    const { status } = response;
    log?.error({ event: 'gateway-refused', call: `${method} ${path.replace(/\?.*/, '')}`, status });
    const failure = v.safeParse(ErrorAnswer, body);
    const description = failure.success ? failure.output.error.description : `Status ${status}.`;
    // Without the gateway's own error it is a proxy's answer, which knows no order or payment.
    const isDefinite = failure.success && definiteStatuses.includes(status) && !passing.test(description);
    return { ok: false, reason: isDefinite ? 'refused' : 'unavailable', description };
  }

  const segment = encodeURIComponent;

  return {
    createOrder: (order) => ask('/orders', GatewayOrder, { body: { ...order, payment: captureSettings } }),
    order: (orderId) => ask(`/orders/${segment(orderId)}`, GatewayOrder),
    ordersOfReceipt: (receipt) => ask(`/orders?receipt=${segment(receipt)}`, listOf(GatewayOrder)),
    payment: (paymentId) => ask(`/payments/${segment(paymentId)}`, GatewayPayment),
    paymentsOfOrder: (orderId) => ask(`/orders/${segment(orderId)}/payments`, listOf(GatewayPayment)),
    capture: ({ id, amount, currency }) =>
      ask(`/payments/${segment(id)}/capture`, GatewayPayment, { body: { amount, currency } }),
    refundById: (refundId) => ask(`/refunds/${segment(refundId)}`, GatewayRefund),
    refundsOfPayment: (paymentId) =>
      ask(`/payments/${segment(paymentId)}/refunds?count=100`, listOf(GatewayRefund)),
    refund: ({ paymentId, amount, step, idempotencyKey }) =>
      ask(`/payments/${segment(paymentId)}/refund`, GatewayRefund, {
        // The same body for the same key: the gateway refuses a known key with another one.
        body: { amount, notes: { step } },
        headers: { 'x-refund-idempotency': idempotencyKey },
      }),
  };
}
