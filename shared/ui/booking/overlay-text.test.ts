import { expect, test } from 'vitest';
import { overlayText } from './overlay-text.ts';

test.each([
  ['checking', 'Initializing your booking...'],
  ['validating', 'Initializing your booking...'],
  ['reserving', 'Sending booking request...'],
  ['sending', 'Sending booking request...'],
  ['ordering', 'Loading payment gateway. Please wait...'],
  ['asking', 'We are asking the payment gateway whether your payment arrived.'],
  ['verifying', "Verifying payment. Please don't close this page..."],
  ['confirmed', 'Payment successful! Redirecting to confirmation...'],
  ['editing', null],
  ['waiting', null],
  ['paying', null],
  ['failed', null],
  ['unsettled', null],
] as const)('while %s the page says %j', (status, message) => {
  expect(overlayText[status]?.message ?? null).toBe(message);
});
