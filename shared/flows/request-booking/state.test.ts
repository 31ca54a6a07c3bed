import { expect, test } from 'vitest';
import { isProcessing, type RequestBooking, transition } from './state.ts';

const editing: RequestBooking = { status: 'editing', issues: [], banner: null };
const sending: RequestBooking = { status: 'sending' };

test('warns of leaving while something is under way', () => {
  expect([editing, { status: 'checking' } as const, sending].map(isProcessing)).toEqual([false, true, true]);
});

test('takes no late answer after the traveller moved on', () => {
  expect(transition(editing, { type: 'seats-free' })).toBe(editing);
  expect(transition(sending, { type: 'submitted' })).toBe(sending);
  expect(transition(sending, { type: 'reopened' })).toBe(sending);
  expect(transition(sending, { type: 'left' })).toEqual(editing);
});
