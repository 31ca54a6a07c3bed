import { expect, test } from 'vitest';
import { attemptsLeftMessage, paidButNotUpdatedMessage, seatsLeftMessage } from './booking-messages.ts';

test('how many seats are left, and none', () => {
  expect(seatsLeftMessage(3)).toBe('Only 3 spots available');
  expect(seatsLeftMessage(1)).toBe('Only 1 spots available');
  expect(seatsLeftMessage(0)).toBe('Fully Booked');
});

test('how many attempts are left', () => {
  expect(attemptsLeftMessage(4)).toBe('Attempts remaining: 4');
});

test('a payment without its booking names both, and support', () => {
  const text = paidButNotUpdatedMessage('GTley12123456', 'pay_1');
  for (const part of ['GTley12123456', 'pay_1', 'support']) expect(text).toContain(part);
});
