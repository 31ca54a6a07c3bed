import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../../shared/testing/make-trip.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { draftSecretHash, hasDetails, newBooking, ownsDraft, type SentBooking } from './new-booking.ts';

const traveller = { name: 'Traveller A', age: 30, gender: 'other', instagram: '' } as const;
const details = {
  bookingId: 'GTley01000001',
  name: 'Traveller A',
  email: 'mira@example.com',
  phone: '9876543210',
  address: 'Bengaluru',
  why: 'I have wanted to see these mountains for years.',
};
const sent: SentBooking = {
  trip_id: 'spiti-valley',
  no_of_seats: 1,
  source: '',
  booking_data: { ...details, passengers: [traveller], noOfSeats: 1, totalAmount: 40_000, currency: 'INR' },
};
const terms = { seatPrice: rupees(20_000), offer: true, total: rupees(40_000) };
const begun = (change: Partial<SentBooking>) =>
  newBooking(
    createMemoryApp().ports,
    { ...sent, ...change },
    {
      trip: makeTrip(),
      terms,
      seats: [{ claim: 'claim', numbers: ['3', 'o1'] }],
      until: new Date('2026-11-01T10:15:00.000Z'),
      networkHash: 'network',
    },
  );

test('a booking begins with the details that were sent, the figures of its trip, and the end of its keeping', () => {
  expect(begun({ draft_secret: 'secret', source: 'newsletter' })).toMatchObject({
    email: 'mira@example.com',
    tripTitle: makeTrip().title,
    passengers: [JSON.stringify(traveller)],
    totalAmount: 40_000,
    seatPrice: 2_000_000,
    offerPriced: true,
    bookingStatus: 'PENDING_PAYMENT',
    seats: ['claim:3,o1'],
    until: '2026-11-01T10:15:00.000Z',
    networkHash: 'network',
    draftSecretHash: draftSecretHash('secret'),
    sentAt: '2026-11-01T10:00:00.000Z',
    eraseAt: '2026-12-01T10:00:00.000Z',
    source: 'newsletter',
  });
});

test('a booking without a secret or a source keeps none', () => {
  expect(begun({})).toMatchObject({
    draftSecretHash: null,
    source: null,
  });
});

test('a booking has the details that it was made from, and no others', () => {
  const booking = bookingRow({ ...details, passengers: [JSON.stringify(traveller)] });
  const has = (change: object, others: object = {}) =>
    hasDetails(booking, { ...sent, ...change, booking_data: { ...sent.booking_data, ...others } });

  expect(has({})).toBe(true);
  expect(has({ trip_id: 'other' })).toBe(false);
  for (const column of ['email', 'phone', 'address', 'why'])
    expect(has({}, { [column]: 'other' })).toBe(false);
  for (const passengers of [[], [{ ...traveller, age: 31 }], [traveller, traveller]])
    expect(has({}, { passengers })).toBe(false);
  const two = bookingRow({
    ...details,
    passengers: [traveller, traveller].map((one) => JSON.stringify(one)),
  });
  const passengers = [traveller, { ...traveller, age: 31 }];
  expect(hasDetails(two, { ...sent, booking_data: { ...sent.booking_data, passengers } })).toBe(false);
});

const madeWith = (secret: string) => bookingRow({ draftSecretHash: draftSecretHash(secret) });

test('a draft belongs to who has the secret that it was made with', () => {
  expect(ownsDraft(madeWith('one'), 'one')).toBe(true);
  expect(ownsDraft(madeWith('one'), 'another')).toBe(false);
});

test('no secret owns no draft, and a draft without one belongs to no secret', () => {
  expect(ownsDraft(madeWith('undefined'), undefined)).toBe(false);
  expect(ownsDraft(bookingRow({ draftSecretHash: null }), 'null')).toBe(false);
  expect(ownsDraft(bookingRow({ draftSecretHash: null }), undefined)).toBe(false);
});

// Bookings in use keep it: with another hash their travellers could not go on with them.
test('a secret keeps its hash for ever', () => {
  expect(draftSecretHash('secret')).toMatchInlineSnapshot(`"0e1bac4f8b872c58a2132249e991751e"`);
});
