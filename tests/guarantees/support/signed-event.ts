import { createHmac } from 'node:crypto';

/** A webhook as the gateway sends it. `entities` are the payload's, by kind: 'payment', 'refund', 'dispute'. */
export function signedEvent(
  secret: string,
  event: string,
  entities: Readonly<Record<string, object>>,
  eventId: string,
) {
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
  const body = JSON.stringify({ entity: 'event', event, payload });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } };
}
