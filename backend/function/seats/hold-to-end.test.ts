import { beforeEach, expect, test } from 'vitest';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, tripRow } from '../testing/rows.ts';
import { dropStrayHold } from './drop-stray-hold.ts';
import { mendSeats } from './mend-seats.ts';
import { releaseHold } from './release-hold.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
});

const { $id: tripRowId, ...trip } = tripRow();
const earlier = '2026-11-01T10:00:00.000Z';
const later = '2026-11-01T10:15:00.000Z';

async function addHolds(holds: Readonly<Record<string, Parameters<typeof holdRow>[0]>>) {
  let seats = 0;
  for (const [name, change] of Object.entries(holds)) {
    const { $id, ...hold } = holdRow({ $id: name, paymentId: `payment-of-${name}`, ...change });
    seats += hold.seats;
    await app.rows.create('holds', $id, hold);
  }
  return seats;
}
const left = async () => (await app.holds()).map(({ $id }) => $id);

/** No seat is free, and too few are taken for the holds. */
const addTrip = (missing: number, seats: number) =>
  app.rows.create('trips', tripRowId, {
    ...trip,
    availableSpots: 0,
    seatsTaken: seats - missing,
    seatsTakenCheck: seats - missing,
    seatsTotal: seats - missing,
  });

test.each([
  [
    'of as many seats as are missing',
    { ends: { seats: 2, expiresAt: earlier }, stays: { seats: 3, expiresAt: later } },
  ],
  [
    'for a payment before one for an approval',
    { stays: { kind: 'approval', expiresAt: later }, ends: { expiresAt: earlier } },
  ],
  ['that was made last', { stays: { expiresAt: earlier }, ends: { expiresAt: later } }],
  [
    'that was made last, whichever is found first',
    { ends: { expiresAt: later }, stays: { expiresAt: earlier } },
  ],
] as const)('where seats are missing and none is free, the hold ends %s', async (_, holds) => {
  await addTrip(2, await addHolds(holds));

  expect(await mendSeats(app.ports, { $id: tripRowId, tripId: trip.tripId })).toBe(true);

  expect(await left()).toEqual(['stays']);
});

test('where the hold that ends has more seats than are missing, the rest is free', async () => {
  await addTrip(1, await addHolds({ ends: { seats: 2 } }));

  await mendSeats(app.ports, { $id: tripRowId, tripId: trip.tripId });

  expect(await left()).toEqual([]);
  expect(await app.trip()).toMatchObject({ availableSpots: 1, seatsTaken: 0 });
  expect(app.lines.filter((line) => line.includes('"seats-differ"'))).toHaveLength(2);
});

test('a hold whose seats were never taken gives none back, not for a moment', async () => {
  await addTrip(2, await addHolds({ ends: { seats: 2 }, stays: { seats: 3 } }));
  const free: number[] = [];
  const commit: typeof app.rows.commit = async (operations) => {
    const outcome = await app.rows.commit(operations);
    free.push((await app.trip()).availableSpots);
    return outcome;
  };

  await mendSeats({ ...app.ports, rows: { ...app.rows, commit } }, { $id: tripRowId, tripId: trip.tripId });

  expect(await left()).toEqual(['stays']);
  expect(free).toEqual([0]);
});

test.each([
  ['PENDING_APPROVAL', null],
  ['REJECTED', null],
  ['CANCELLED', 'replaced'],
  [null, null],
])(
  'a hold whose booking is %s (%s) is dropped, and its seats are free again',
  async (bookingStatus, cancelReason) => {
    const seats = await addHolds({ 'booking-1': {} });
    await app.rows.create('trips', tripRowId, {
      ...trip,
      availableSpots: 5,
      seatsTaken: seats,
      seatsTakenCheck: seats,
      seatsTotal: 7,
    });
    if (bookingStatus !== null) {
      const { $id, ...booking } = bookingRow({ bookingStatus, cancelReason });
      await app.rows.create('bookings', $id, booking);
    }

    await dropStrayHold(app.ports, 'booking-1');

    expect(await left()).toEqual([]);
    expect(await app.trip()).toMatchObject({ availableSpots: 7, seatsTaken: 0, seatsTakenCheck: 0 });
  },
);

test.each(['PENDING_PAYMENT', 'APPROVED', 'CONFIRMED'])(
  'a hold whose booking is %s is no stray',
  async (bookingStatus) => {
    await addHolds({ 'booking-1': {} });
    const { $id, ...booking } = bookingRow({ bookingStatus });
    await app.rows.create('bookings', $id, booking);

    await dropStrayHold(app.ports, 'booking-1');

    expect(await left()).toEqual(['booking-1']);
  },
);

test('the traveller of an approved request reads at once that its seats are gone', async () => {
  await addHolds({ 'booking-1': { kind: 'approval' } });
  const { $id, ...booking } = bookingRow({ bookingStatus: 'APPROVED' });
  await app.rows.create('bookings', $id, booking);

  await releaseHold(app.ports, holdRow({ kind: 'approval' }));

  expect(app.mails).toMatchObject([{ to: 'mira@example.com' }]);
});
