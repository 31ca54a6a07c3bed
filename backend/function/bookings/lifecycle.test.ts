import { describe, expect, test } from 'vitest';
import type { NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, stepRows } from '../testing/rows.ts';
import { chainOf, shownBooking } from './chain.ts';
import { cancelledBy, fold, passedOn, ranOutUnpaid, refundedOf } from './lifecycle.ts';

const until = '2026-11-01T10:15:00.000Z';
const instant = bookingRow({ seats: ['a:1,2,o1'], until });
const request = bookingRow({ seats: [], until });

const approved = {
  to: 'APPROVED',
  by: 'host',
  seats: ['b:3,4'],
  until: '2026-11-03T10:00:00.000Z',
  note: 'Hi',
};
const confirmed = { to: 'CONFIRMED', payment: 'pay_1', departure: '2027-03-12T00:00:00.000Z' };
const cancel = (because: string, by: string | null = null) => ({ to: 'CANCELLED', because, by });
const byHand = (to: string) => ({ to, because: 'by-hand', seen: `0:${to}` });

/** What it is afterwards: status, seats that it has, seats that go back, until when it waits. */
test.each<[string, typeof instant, readonly NewStep[], readonly [string, string, string, string | null]]>([
  ['nothing, where there is none', instant, [], ['PENDING_PAYMENT', '1,2,o1', '', until]],
  ['a request', request, [], ['PENDING_APPROVAL', '', '', until]],
  ['paid: confirmed', instant, [confirmed], ['CONFIRMED', '1,2,o1', '', null]],
  ['out of time: cancelled', instant, [cancel('hold-expired')], ['CANCELLED', '', '1,2,o1', null]],
  [
    'paid late: confirmed with other seats',
    instant,
    [cancel('hold-expired'), { ...confirmed, seats: ['c:5,6'] }],
    ['CONFIRMED', '5,6', '1,2,o1', null],
  ],
  ['approved', request, [approved], ['APPROVED', '3,4', '', approved.until]],
  ['approved, paid', request, [approved, confirmed], ['CONFIRMED', '3,4', '', null]],
  ['approved, out of time', request, [approved, cancel('approval-expired')], ['CANCELLED', '', '3,4', null]],
  ['rejected', request, [{ to: 'REJECTED', by: 'host' }], ['REJECTED', '', '', null]],
  ['approved by hand: no seats yet', request, [byHand('APPROVED')], ['APPROVED', '', '', until]],
  [
    'confirmed by hand',
    request,
    [{ ...byHand('CONFIRMED'), seats: ['d:7,8'] }],
    ['CONFIRMED', '7,8', '', null],
  ],
  ['cancelled by hand', instant, [confirmed, byHand('CANCELLED')], ['CANCELLED', '', '1,2,o1', null]],
  [
    'set back to waiting by hand',
    request,
    [approved, { ...byHand('PENDING_APPROVAL'), until }],
    ['PENDING_APPROVAL', '', '3,4', until],
  ],
  [
    'paid, and set back to waiting by hand: confirmed, with its seats',
    instant,
    [confirmed, { ...byHand('PENDING_APPROVAL'), until }],
    ['CONFIRMED', '1,2,o1', '', null],
  ],
  [
    'paid, cancelled by hand after a traveller left, and set back: confirmed, with seats anew',
    instant,
    [
      confirmed,
      { because: 'left', leaves: [1], ends: ['a:2'], payment: 'pay_1', refund: 100 },
      byHand('CANCELLED'),
      { ...byHand('APPROVED'), seats: ['e:9'] },
    ],
    ['CONFIRMED', '9', '2,1,o1', null],
  ],
  [
    'paid, cancelled with its money, and set back: approved',
    instant,
    [confirmed, { ...cancel('x', 'traveller'), payment: 'pay_1', refund: 100 }, byHand('APPROVED')],
    ['APPROVED', '', '1,2,o1', null],
  ],
  ['a person’s own word: seats stay', instant, [byHand('WAITLISTED')], ['UNKNOWN', '1,2,o1', '', until]],
  [
    'replaced: some seats go over, others back',
    instant,
    [{ ...cancel('replaced', 'booking-2'), ends: ['a:2'], until }],
    ['CANCELLED', '', '2', null],
  ],
  [
    'fewer seats',
    instant,
    [confirmed, { because: 'by-hand', ends: ['a:2'] }],
    ['CONFIRMED', '1,o1', '2', null],
  ],
  [
    'more time',
    request,
    [{ until: '2026-11-09T10:00:00.000Z' }],
    ['PENDING_APPROVAL', '', '', '2026-11-09T10:00:00.000Z'],
  ],
  [
    'money that goes back: nothing',
    instant,
    [{ payment: 'pay_2', refund: 100, because: 'wrong-amount' }],
    ['PENDING_PAYMENT', '1,2,o1', '', until],
  ],
])('a step makes of a booking %s', (_, row, made, [status, seats, ended, waits]) => {
  const state = fold(row, stepRows(...made));
  const numbers = (claims: typeof state.seats) => claims.flatMap((claim) => claim.numbers).join();
  expect([state.status, numbers(state.seats), numbers(state.ended), state.until]).toEqual([
    status,
    seats,
    ended,
    waits,
  ]);
  expect(state.step).toBe(made.length);
});

test('what it passes on to the booking that replaces it are the seats that do not end', () => {
  const replaced = stepRows({ ...cancel('replaced', 'booking-2'), ends: ['a:2'], until });
  expect(passedOn(instant, replaced)).toEqual({ seats: [{ claim: 'a', numbers: ['1', 'o1'] }], until });
  expect(fold(instant, replaced).replacedBy).toBe('booking-2');
  expect(passedOn(instant, stepRows(confirmed)).seats).toEqual([]);
});

test('a booking is cancelled by its traveller, by its trip, or by nobody', () => {
  const by = (...made: readonly NewStep[]) => cancelledBy(fold(instant, stepRows(...made)));
  expect(by(cancel('cancelled-by-traveller', 'traveller'))).toBe('traveller');
  expect(by(cancel('trip-cancelled', 'trip'))).toBe('trip');
  expect(by(cancel('hold-expired'))).toBeNull();
  expect(by(cancel('trip-cancelled', 'trip'), byHand('CONFIRMED'))).toBeNull();
});

test('only what nobody ended ran out', () => {
  expect(ranOutUnpaid(fold(instant, stepRows(cancel('hold-expired'))))).toBe(true);
  expect(ranOutUnpaid(fold(request, stepRows(approved, cancel('approval-expired'))))).toBe(true);
  for (const because of ['replaced', 'by-hand', 'over-limit', 'cancelled-by-traveller']) {
    expect(ranOutUnpaid(fold(instant, stepRows(cancel(because))))).toBe(false);
  }
});

test('payments are decided once, and what became of them is noted', () => {
  const { payments, ...state } = fold(
    instant,
    stepRows(
      confirmed,
      { payment: 'pay_2', refund: 5_000_000, because: 'already-paid' },
      { payment: 'pay_1', because: 'dispute', key: 'dispute open disp_1 created' },
      { ...cancel('cancelled-by-traveller', 'traveller'), payment: 'pay_1', refund: 3_000_000 },
      { payment: 'pay_1', because: 'dispute', key: 'dispute won disp_1 won' },
      { payment: 'pay_3', because: 'refund-failed', key: 'refund rfnd_9' },
    ),
  );
  expect(payments.get('pay_1')).toMatchObject({
    outcome: { kind: 'confirmed' },
    refunds: [{ amount: 3_000_000 }],
    noted: new Set(['dispute open disp_1 created', 'dispute won disp_1 won']),
  });
  expect(payments.get('pay_2')).toMatchObject({ outcome: { kind: 'refund', reason: 'already-paid' } });
  expect(payments.has('pay_3')).toBe(false);
  expect(state).toMatchObject({ paidBy: 'pay_1', settledAt: testDay });
  expect(refundedOf({ payments, ...state })).toBe(3_000_000);
});

describe('a person’s hand', () => {
  const handOf = (bookingStatus: string, step: number, ...made: readonly NewStep[]) =>
    chainOf('booking-1', { ...instant, bookingStatus, status: 'UNKNOWN', step }, stepRows(...made)).hand;

  test.each<[string, ReturnType<typeof handOf>, string | null]>([
    [
      'is a status that is neither the row’s own step’s nor the chain’s',
      handOf('CONFIRMED', 0),
      '0:CONFIRMED',
    ],
    ['is none where the row shows its own step', handOf('PENDING_PAYMENT', 0), null],
    ['is none where the row is behind its chain', handOf('PENDING_PAYMENT', 0, confirmed), null],
    ['is none where the row is before its number', handOf('CONFIRMED', 0, confirmed), null],
    ['is seen upon a step', handOf('CANCELLED', 1, confirmed), '1:CANCELLED'],
    ['is seen once', handOf('CANCELLED', 0, byHand('CANCELLED'), byHand('CONFIRMED')), null],
  ])('%s', (_, hand, seen) => {
    expect(hand?.seen ?? null).toBe(seen);
  });

  test('is what everybody reads, before a step has seen it', () => {
    const row = { ...instant, bookingStatus: 'CONFIRMED', status: 'CONFIRMED' as const };
    expect(shownBooking(chainOf('booking-1', row, []))).toMatchObject({ status: 'CONFIRMED', until: null });
  });
});
