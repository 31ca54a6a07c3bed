import * as v from 'valibot';
import { isWebhookSignature } from '../gateway/signatures.ts';
import { gatewayEventId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { receiveDispute } from './dispute-event.ts';
import { receivePayment } from './payment-event.ts';
import { receiveRefund } from './refund-event.ts';
import { ignored, type WebhookAnswer, WebhookBody, type WebhookEvent } from './webhook-event.ts';

type Receive = (ports: Ports, event: WebhookEvent) => Promise<WebhookAnswer>;

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

/** Does what an event of the gateway asks for. It is on record only once its effect stands, in the same transaction. */
export async function receiveWebhook(ports: Ports, delivery: WebhookDelivery): Promise<WebhookAnswer> {
  const { settings, rows } = ports;
  if (!isWebhookSignature(settings.gatewayWebhookSecret, delivery.rawBody, delivery.signature)) {
    ports.log.error({ event: 'webhook-signature-refused' });
    return { status: 401, outcome: 'signature refused' };
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookBody), delivery.rawBody);
  if (!body.success || delivery.eventId === '') return { status: 400, outcome: 'not understood' };
  const { event: name, payload } = body.output;
  const receive = Object.hasOwn(receivers, name) ? receivers[name] : undefined;
  if (receive === undefined) return ignored;

  const rowId = gatewayEventId(delivery.eventId);
  // A payment is settled once, however often it is reported, and a torn commit may have recorded its event without its effect.
  const isSeen = receive !== receivePayment && (await rows.get('gatewayEvents', rowId)) !== null;
  if (isSeen) return { status: 200, outcome: 'seen' };
  return receive(ports, { name, payload, rowId });
}
