import { createHmac } from 'node:crypto';
import type { Ports } from '../ports.ts';
import type { AnyTestApp } from './create-test-app.ts';
import { fakeGatewaySecrets } from './fake-gateway.ts';

/** Delivers an event of the gateway's, signed as the gateway signs. */
export function sendEvent(
  app: AnyTestApp,
  event: string,
  entities: Readonly<Record<string, object>>,
  eventId: string = event,
  its: Ports = app.ports,
) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ entity: 'event', event, payload });
  const signature = createHmac('sha256', fakeGatewaySecrets.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  return app.post('/gateway-webhook', headers, body, its);
}
