import { expect, test } from 'vitest';
import { english } from '../languages/translate.ts';
import * as bookingMessages from './booking-messages.ts';
import { attemptsLeft, paidButNotUpdated } from './lookup-messages.ts';

test('how many seats are left, and none', () => {
  expect(bookingMessages.seatsLeft(3)).toBe('Only 3 spots available');
  expect(bookingMessages.seatsLeft(1)).toBe('Only 1 spots available');
  expect(bookingMessages.seatsLeft(0)).toBe('Fully Booked');
});

test('how many attempts are left', () => {
  expect(attemptsLeft(4)).toBe('Attempts remaining: 4');
});

test('a payment without its booking names both, and support', () => {
  const text = paidButNotUpdated('GTley12123456', 'pay_1', english);
  for (const part of ['GTley12123456', 'pay_1', 'support']) expect(text).toContain(part);
});
