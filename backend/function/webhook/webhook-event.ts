import * as v from 'valibot';

/** What the gateway is answered: it repeats everything but a 2xx. */
export interface WebhookAnswer {
  readonly status: 200 | 400 | 401 | 503;
  readonly outcome: string;
}

const PaymentEntity = v.object({ id: v.string(), order_id: v.nullish(v.string()) });

/** https://razorpay.com/docs/webhooks/refunds */
const RefundEntity = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  currency: v.string(),
});

/** https://razorpay.com/docs/webhooks/disputes */
const DisputeEntity = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  reason_code: v.nullish(v.string(), ''),
  /** Seconds since 1970. */
  respond_by: v.nullish(v.number(), null),
  status: v.string(),
});

/** The bodies of the events that have an effect here, as far as it needs them; of others only the name is read. */
export const WebhookBody = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.fallback(v.optional(v.object({ entity: PaymentEntity })), undefined),
    refund: v.fallback(v.optional(v.object({ entity: RefundEntity })), undefined),
    dispute: v.fallback(v.optional(v.object({ entity: DisputeEntity })), undefined),
  }),
});
type Payload = v.InferOutput<typeof WebhookBody>['payload'];

/** A genuine event. It may come twice, late, and out of order: what it reports is decided once. */
export interface WebhookEvent {
  readonly name: string;
  readonly payload: Payload;
}

export const ignored: WebhookAnswer = { status: 200, outcome: 'ignored' };
export const notForUs: WebhookAnswer = { status: 200, outcome: 'not for us' };
export const gatewayAway: WebhookAnswer = { status: 503, outcome: 'gateway unavailable' };
export const notStored: WebhookAnswer = { status: 503, outcome: 'not stored' };
export const underWay: WebhookAnswer = { status: 503, outcome: 'under way' };
