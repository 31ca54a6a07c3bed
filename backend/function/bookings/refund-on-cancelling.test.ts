import { beforeEach, expect, test } from 'vitest';
import type { NewStep } from '../rows/steps.ts';
import type { TripRow } from '../rows/tables.ts';
import { createFakeGateway } from '../testing/fake-gateway.ts';
import { bookingRow, stepRows, tripRow } from '../testing/rows.ts';
import { chainOf } from './chain.ts';
import { refundOnCancelling } from './refund-on-cancelling.ts';

// 45 days before the departure three quarters come back.
const now = new Date('2027-01-26T12:00:00.000Z');
const confirmed = { to: 'CONFIRMED', payment: 'pay_1', departure: '2027-03-12T00:00:00.000Z' };
const dispute = (status: string, part = '', id = 'disp_1') => ({
  because: 'dispute',
  payment: 'pay_1',
  key: `dispute ${status} ${id} x${part}`,
});

let fake: ReturnType<typeof createFakeGateway>;
beforeEach(async () => {
  fake = createFakeGateway();
  await fake.gateway.createOrder({ amount: 5_000_000, currency: 'INR', receipt: 'payment-1', notes: {} });
  fake.pay('order_1');
});

function refund(
  steps: readonly NewStep[],
  trip: TripRow | null = tripRow(),
  by: 'traveller' | 'trip' = 'traveller',
) {
  const made = stepRows(...steps);
  const row = bookingRow({ bookingStatus: 'CONFIRMED', step: made.length });
  return refundOnCancelling(
    { gateway: fake.gateway, clock: { now: () => now } },
    chainOf(row.$id, row, made),
    trip,
    by,
  );
}
const minor = async (...about: Parameters<typeof refund>) => {
  const found = await refund(...about);
  return found.kind === 'refund' ? found.amount.minor : found.kind;
};

test.each<[string, TripRow | null, 'traveller' | 'trip', number]>([
  ['its share by the schedule', tripRow(), 'traveller', 3_750_000],
  [
    'the better of two: the departure that was booked',
    tripRow({ startDate: '2027-02-01T00:00:00.000Z' }),
    'traveller',
    3_750_000,
  ],
  [
    'the better of two: the departure of now',
    tripRow({ startDate: '2027-05-12T00:00:00.000Z', endDate: '2027-05-19T00:00:00.000Z' }),
    'traveller',
    5_000_000,
  ],
  ['all of it with the whole trip', tripRow(), 'trip', 5_000_000],
  ['all of it where the trip is cancelled', tripRow({ tripStatus: 'cancelled' }), 'traveller', 5_000_000],
  ['all of it where the trip was deleted', null, 'traveller', 5_000_000],
  [
    'all of it with a trip that its host cancelled on its last day',
    tripRow({ startDate: '2027-01-20T00:00:00.000Z', endDate: '2027-01-25T00:00:00.000Z' }),
    'trip',
    5_000_000,
  ],
])('a paid booking brings %s', async (_, trip, by, amount) => {
  expect(await minor([confirmed], trip, by)).toBe(amount);
});

test.each([
  ['2027-01-26T00:00:00.000Z', 5_000_000],
  ['2027-01-25T23:59:59.999Z', 'not cancellable'],
])(
  'a booking whose trip was deleted brings all of it until its departure of %s: %s',
  async (departure, back) => {
    expect(await minor([{ ...confirmed, departure }], null)).toBe(back);
  },
);

test.each([
  ['until the end of the seventh day all of it', '2027-01-19T00:00:00.000Z', 5_000_000],
  ['then by the best of all departures that were booked', '2027-01-18T23:59:59.999Z', 3_750_000],
])('a booking whose trip was moved brings %s', async (_, movedAt, amount) => {
  const moved = { because: 'moved', departure: '2027-02-01T00:00:00.000Z', at: movedAt };
  expect(await minor([confirmed, moved], tripRow({ startDate: '2027-02-01T00:00:00.000Z' }))).toBe(amount);
});

test('what a person called a paid booking changes nothing about its money', async () => {
  const named = [confirmed, { to: 'CHECK PASSPORT', because: 'by-hand' }];
  expect(await minor(named, tripRow(), 'trip')).toBe(5_000_000);
  expect(await minor([{ to: 'CHECK PASSPORT', because: 'by-hand' }], tripRow(), 'trip')).toBe(0);
});

test.each([
  ['open', 0],
  ['under_review', 0],
  ['lost', 0],
  ['won', 3_750_000],
  ['closed', 3_750_000],
])('while a dispute is %s, %i comes back', async (status, amount) => {
  expect(await minor([confirmed, dispute('open'), dispute(status)])).toBe(amount);
});

test.each([
  ['a part was lost, its share of the rest', [dispute('lost', ' 1000000')], 3_000_000],
  ['two parts were lost', [dispute('lost', ' 1000000'), dispute('lost', ' 2000000', 'disp_2')], 1_500_000],
  ['a part was won', [dispute('open', ' 1000000'), dispute('won', ' 1000000')], 3_750_000],
  ['a part is disputed, nothing', [dispute('open', ' 1000000')], 0],
  ['a part was lost and another is disputed', [dispute('lost', ' 1'), dispute('open', ' 1', 'disp_2')], 0],
])('of a payment of which %s comes back', async (_, disputes, amount) => {
  expect(await minor([confirmed, ...disputes])).toBe(amount);
});

test('what was given back by hand, or by earlier steps, is not given back again', async () => {
  fake.refundByHand('pay_1', 1_000_000);
  expect(await refund([confirmed])).toMatchObject({
    columns: { refund: 3_000_000, refundedBefore: 1_000_000 },
  });
  const cancelled = { to: 'CANCELLED', payment: 'pay_1', refund: 3_000_000 };
  const again = [confirmed, cancelled, { to: 'CONFIRMED', because: 'by-hand' }];
  expect(await minor(again, tripRow(), 'trip')).toBe(2_000_000);
});

test('a fee that the customer bore comes back with the whole trip alone, to the last who are to come, and once', async () => {
  fake.pay('order_1', { id: 'pay_1', amount: 5_118_000, customerFee: 118_000 });
  const left = { because: 'left', leaves: [1], payment: 'pay_1', refund: 1_875_000 };
  expect(await minor([confirmed])).toBe(3_750_000);
  expect(await minor([confirmed], tripRow(), 'trip')).toBe(5_118_000);
  expect(await minor([confirmed, left], tripRow(), 'trip')).toBe(2_618_000);
  fake.refundByHand('pay_1', 5_100_000);
  expect(await minor([confirmed], tripRow(), 'trip')).toBe(18_000);
});

test('a booking that a person confirmed brings nothing, and one that is over is not cancelled', async () => {
  expect(await minor([{ to: 'CONFIRMED', because: 'by-hand' }])).toBe(0);
  const over = tripRow({ startDate: '2027-01-20T00:00:00.000Z', endDate: '2027-01-25T00:00:00.000Z' });
  expect(await minor([confirmed], over)).toBe('not cancellable');
  expect(await minor([confirmed, { to: 'CANCELLED' }, { because: 'by-hand' }])).toBe('not cancellable');
});

test('while the gateway does not answer nothing is known', async () => {
  fake.state.available = false;
  expect(await minor([confirmed])).toBe('unavailable');
});
