import type { Ports } from '../../../backend/function/ports.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { sendEvent } from '../../../backend/function/testing/webhook.ts';

/** What the payment window returns to the page. */
export type Proof = ReturnType<AnyTestApp['fake']['pay']>;

/** Sends the function the gateway's webhook of a captured payment. */
export function sendPaymentWebhook(
  app: AnyTestApp,
  { razorpay_payment_id: id, razorpay_order_id: orderId }: Proof,
  eventId = `event-${id}`,
  ports?: Ports,
) {
  return sendEvent(app, 'payment.captured', { payment: { id, order_id: orderId } }, eventId, ports);
}
