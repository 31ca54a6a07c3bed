import { describe, expect, test } from 'vitest';
import { makeTrip, rupees } from '../../../shared/testing/make-trip.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow } from '../testing/rows.ts';
import { priceError, termsOf } from './terms.ts';

const now = new Date(testDay);
const trip = (change: Parameters<typeof makeTrip>[0] = {}) => makeTrip({ price: rupees(25_000), ...change });
const offer = (taken: number) => ({ price: rupees(20_000), spots: 5, taken });

const terms = (
  on: ReturnType<typeof trip> | null,
  totalAmount: number,
  { seats = 2, own = 0, currency = 'INR' } = {},
) => termsOf(on, { no_of_seats: seats, booking_data: { totalAmount, currency } }, own, now);

describe('a trip is offered', () => {
  test('at its price for each seat', () => {
    expect(terms(trip(), 50_000)).toEqual({
      ok: true,
      trip: trip(),
      terms: { seatPrice: rupees(25_000), offer: false, total: rupees(50_000) },
    });
  });

  test('at the offer’s price while the offer lasts', () => {
    const seatPrice = rupees(20_000);
    expect(terms(trip({ offer: offer(4) }), 40_000)).toMatchObject({ terms: { seatPrice, offer: true } });
    expect(terms(trip({ offer: offer(5) }), 50_000)).toMatchObject({ terms: { offer: false } });
  });

  test('with the seats that the draft holds itself', () => {
    expect(terms(trip({ availableSpots: 2 }), 50_000, { own: 2 })).toMatchObject({ ok: true });
  });
});

describe('a trip is not offered', () => {
  const message = 'This trip cannot be paid online. Please contact support.';
  const notPaidOnline = { code: 'BOOKING_CLOSED', message };

  test.each<[string, ReturnType<typeof terms>, object]>([
    ['that does not exist', terms(null, 50_000), { code: 'TRIP_NOT_FOUND' }],
    ['that departs now', terms(trip({ startDate: testDay }), 50_000), { code: 'BOOKING_CLOSED' }],
    ['with too few seats', terms(trip({ availableSpots: 1 }), 50_000), { data: { left: 1 } }],
    ['at a price of nothing', terms(trip({ price: rupees(0) }), 0), notPaidOnline],
    ['at a price below what the gateway charges', terms(trip({ price: rupees(0.5) }), 1), notPaidOnline],
    [
      'at a price above what the gateway charges',
      terms(trip({ price: rupees(500_000.01) }), 500_000.01, { seats: 1 }),
      notPaidOnline,
    ],
    [
      'for a total above what the gateway charges',
      terms(trip({ price: rupees(300_000) }), 600_000),
      {
        code: 'VALIDATION_FAILED',
        data: {
          issues: [
            {
              path: 'no_of_seats',
              message: 'So many seats cannot be paid at once. Please book fewer seats.',
            },
          ],
        },
      },
    ],
    [
      'at another price than was shown',
      terms(trip(), 40_000),
      { code: 'PRICE_CHANGED', data: { totalAmount: 50_000, pricePerSeat: 25_000, currency: 'INR' } },
    ],
    [
      'in another currency than was shown',
      terms(trip(), 50_000, { currency: 'USD' }),
      { code: 'PRICE_CHANGED' },
    ],
  ])('%s', (_, offered, error) => {
    expect(offered).toMatchObject({ ok: false, error });
  });
});

test('prices are compared in minor units', () => {
  const booking = bookingRow({ totalAmount: 0.3 });
  expect(priceError({ totalAmount: 0.1 + 0.2, currency: 'INR' }, booking)).toBeNull();
  expect(priceError({ totalAmount: 0.31, currency: 'INR' }, booking)).toMatchObject({
    code: 'PRICE_CHANGED',
  });
});

test('a booking keeps the price that it was made at', () => {
  expect(priceError({ totalAmount: 50_000, currency: 'INR' }, bookingRow())).toBeNull();
  expect(priceError({ totalAmount: 40_000, currency: 'INR' }, bookingRow())).toMatchObject({
    code: 'PRICE_CHANGED',
    data: { totalAmount: 50_000, pricePerSeat: 25_000, currency: 'INR' },
  });
});
