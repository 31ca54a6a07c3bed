import { createHmac } from 'node:crypto';
import { sameSecret } from '../identity/hashes.ts';

const mark = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Whether the gateway signed this payment of this order. The order id must be our own record's, not the caller's. */
export function isPaymentSignature(
  keySecrets: readonly string[],
  orderId: string,
  paymentId: string,
  signature: string,
): boolean {
  return keySecrets.some((secret) => sameSecret(signature, mark(secret, `${orderId}|${paymentId}`)));
}

/** Whether the gateway signed this webhook; `rawBody` as it came, before anything parsed it. */
export function isWebhookSignature(
  webhookSecrets: readonly string[],
  rawBody: string,
  signature: string,
): boolean {
  return webhookSecrets.some((secret) => sameSecret(signature, mark(secret, rawBody)));
}
