import { createHmac } from 'node:crypto';

/** Proves to the shop that the gateway took this payment for this order. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hexHmac(keySecret, `${orderId}|${paymentId}`);
}

/** `X-Razorpay-Signature` of a webhook: over the raw body, before anything parses it. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hexHmac(webhookSecret, rawBody);
}

function hexHmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
