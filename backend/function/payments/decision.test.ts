import { expect, test } from 'vitest';
import { fold } from '../bookings/lifecycle.ts';
import type { NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, capturedPayment, orderRow, stepRows, tripRow } from '../testing/rows.ts';
import { type Circumstances, decideOver } from './decision.ts';

/** Money for a booking whose steps are these. */
function paid(steps: readonly NewStep[] = [], change: Partial<Circumstances> = {}): Circumstances {
  const booking = change.booking === undefined ? bookingRow() : change.booking;
  return {
    captured: capturedPayment(),
    order: orderRow(),
    booking,
    state: fold(booking, stepRows(...steps)),
    trip: tripRow(),
    now: new Date(testDay),
    ...change,
  };
}
const cancelled = (because: string, by: string | null = null) => ({ to: 'CANCELLED', because, by });
const confirmed = { to: 'CONFIRMED', payment: 'pay_0' };
const request = () => bookingRow({ seats: [] });

test.each<[string, Circumstances]>([
  ['while its seats are held', paid()],
  ['after a hold that ran out', paid([cancelled('hold-expired')])],
  ['after an approval that ran out', paid([cancelled('approval-expired')])],
  [
    'with the customer’s fee on top',
    paid([], { captured: capturedPayment({ amount: 5_118_000, customerFee: 118_000 }) }),
  ],
  ['for a draft of a trip', paid([], { trip: tripRow({ tripStatus: 'draft' }) })],
  ['for a trip whose count a person set below zero', paid([], { trip: tripRow({ availableSpots: -1 }) })],
  ['for an approved request', paid([{ to: 'APPROVED', by: 'host' }], { booking: request() })],
])('money is confirmed %s', (_, circumstances) => {
  const { booking, trip } = circumstances;
  expect(decideOver(circumstances)).toEqual({ kind: 'confirm', booking, trip });
});

/** Each with everything that is decided before it in order, and everything after it out of order. */
const refunds: readonly [reason: string, circumstances: Circumstances][] = [
  ['part-refunded', paid([], { captured: capturedPayment({ amountRefunded: 1 }), booking: null })],
  ['wrong-amount', paid([], { captured: capturedPayment({ amount: 4_999_999 }), booking: null })],
  ['wrong-amount', paid([], { captured: capturedPayment({ amount: 5_000_001 }) })],
  ['wrong-amount', paid([], { captured: capturedPayment({ currency: 'USD' }) })],
  ['wrong-amount', paid([], { captured: capturedPayment({ customerFee: 1 }) })],
  ['booking-gone', paid([], { booking: null, trip: null })],
  ['booking-gone', paid([confirmed, cancelled('erased')])],
  ['already-paid', paid([confirmed])],
  ['already-paid', paid([{ to: 'CONFIRMED', because: 'by-hand' }])],
  ['already-paid', paid([confirmed, cancelled('by-hand')])],
  ['already-paid', paid([confirmed, { to: 'APPROVED', because: 'by-hand' }])],
  ['replaced', paid([cancelled('replaced', 'booking-2')])],
  ['not-approved', paid([{ to: 'REJECTED', by: 'host' }], { booking: request() })],
  ['not-approved', paid([], { booking: request() })],
  ['cancelled', paid([cancelled('by-hand')])],
  ['cancelled', paid([cancelled('cancelled-by-traveller', 'traveller')])],
  ['cancelled', paid([confirmed, cancelled('trip-cancelled', 'trip')])],
  ['cancelled', paid([cancelled('over-limit')])],
  ['already-booked', paid([cancelled('hold-expired'), { because: 'barred' }], { trip: null })],
];

test.each(refunds)('money goes back as %s', (reason, circumstances) => {
  expect(decideOver(circumstances)).toEqual({ kind: 'refund', reason, ends: false });
});

test.each([
  ['trip-missing', null],
  ['trip-cancelled', tripRow({ tripStatus: 'cancelled', startDate: testDay })],
  ['departed', tripRow({ startDate: testDay })],
])(
  'money for a trip that takes no bookings goes back as %s, and ends a booking that is held',
  (reason, trip) => {
    expect(decideOver(paid([], { trip }))).toEqual({ kind: 'refund', reason, ends: true });
    const late = paid([cancelled('hold-expired')], { trip });
    expect(decideOver(late)).toEqual({ kind: 'refund', reason, ends: false });
  },
);

test('late money for days that are over is for no other days on which the trip takes place since', () => {
  const now = new Date('2027-03-20T10:00:00.000Z');
  const trip = tripRow({ startDate: '2028-03-12T00:00:00.000Z', endDate: '2028-03-19T00:00:00.000Z' });
  const late = paid([cancelled('hold-expired')], { trip, now });
  expect(decideOver(late)).toEqual({ kind: 'refund', reason: 'departed', ends: false });
});
