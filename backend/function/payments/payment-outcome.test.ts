import { expect, test } from 'vitest';
import { formatOutcome, parseOutcome, RefundReason } from './payment-outcome.ts';

test('every outcome is read as it was written', () => {
  const refunds = RefundReason.options.map((reason) => ({ kind: 'refund', reason }) as const);
  for (const outcome of [{ kind: 'confirmed' } as const, ...refunds]) {
    expect(parseOutcome(formatOutcome(outcome))).toEqual(outcome);
  }
});

test.each([null, '', 'payment.captured', 'refund: lost', 'no refund: replaced'])(
  'the outcome %j is unknown',
  (text) => {
    expect(parseOutcome(text)).toEqual({ kind: 'unknown' });
  },
);

test('an unknown outcome has no text', () => {
  expect(formatOutcome({ kind: 'unknown' })).toBe('');
});
