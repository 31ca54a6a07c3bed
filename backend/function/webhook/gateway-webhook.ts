import * as v from 'valibot';
import { isWebhookSignature } from '../gateway/signatures.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import { receiveDispute } from './dispute-event.ts';
import { receivePayment } from './payment-event.ts';
import { receiveRefund } from './refund-event.ts';
import { ignored, type WebhookAnswer, WebhookBody, type WebhookEvent } from './webhook-event.ts';

type Receive = (deps: SettleDeps, event: WebhookEvent) => Promise<WebhookAnswer>;

const receivers: Readonly<Record<string, Receive>> = {
  'payment.authorized': receivePayment,
  'payment.captured': receivePayment,
  'order.paid': receivePayment,
  'refund.processed': receiveRefund,
  'refund.failed': receiveRefund,
  'payment.dispute.created': receiveDispute,
  'payment.dispute.under_review': receiveDispute,
  'payment.dispute.action_required': receiveDispute,
  'payment.dispute.won': receiveDispute,
  'payment.dispute.lost': receiveDispute,
  'payment.dispute.closed': receiveDispute,
};

export interface WebhookDelivery {
  /** As it came: the signature is over these very characters. */
  readonly rawBody: string;
  readonly signature: string;
  readonly eventId: string;
}

/** Does what an event of the gateway asks for. It needs no memory of its own: the steps of bookings say what was decided. */
export async function receiveWebhook(deps: SettleDeps, delivery: WebhookDelivery): Promise<WebhookAnswer> {
  const { settings } = deps;
  if (!isWebhookSignature(settings.gatewayWebhookSecrets, delivery.rawBody, delivery.signature)) {
    deps.log.error({ event: 'webhook-signature-refused' });
    return { status: 401, outcome: 'signature refused' };
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookBody), delivery.rawBody);
  if (!body.success || delivery.eventId === '') return { status: 400, outcome: 'not understood' };
  const { event: name, payload } = body.output;
  const receive = Object.hasOwn(receivers, name) ? receivers[name] : undefined;
  if (receive === undefined) return ignored;
  return receive(deps, { name, payload });
}
