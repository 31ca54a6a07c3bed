import { expect, test } from 'vitest';
import { isPaymentSignature, isWebhookSignature } from './signatures.ts';

// Made with: printf 'order_1|pay_1' | openssl dgst -sha256 -hmac key-secret
const payment = '5e0781daf9ca49ca8bcdbe2023ee024d94ba973ed2534739a2970c200144e8cc';
const webhook = 'd38bdae258d7574bad44b43375051c8f426011fb1b294f20df3bb3ab69d52665';

test('a payment is signed with its order', () => {
  expect(isPaymentSignature(['key-secret'], 'order_1', 'pay_1', payment)).toBe(true);
  expect(isPaymentSignature(['key-secret'], 'order_2', 'pay_1', payment)).toBe(false);
  expect(isPaymentSignature(['another'], 'order_1', 'pay_1', payment)).toBe(false);
  expect(isPaymentSignature(['key-secret'], 'order_1', 'pay_1', '')).toBe(false);
});

test('a webhook is signed as it came', () => {
  expect(isWebhookSignature(['webhook-secret'], '{"event":"order.paid"}', webhook)).toBe(true);
  expect(isWebhookSignature(['webhook-secret'], '{ "event": "order.paid" }', webhook)).toBe(false);
});
