import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import type { Tear } from '../../local/transactions/torn-commit.ts';
import type { Columns } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tears: Tears<Tear>;

beforeEach(async () => {
  tears = createTears<Tear>();
  app = await startTestApp((options) => startBackend({ ...options, unsafe: { tearCommit: tears.ofCommit } }));
  await app.addTrip();
  await app.sweep();
});
afterEach(() => app.close());

const trip = 'trip-spiti-valley';
const claim = (seats: number) => app.call('initialize_booking', makeClaim({ seats }));
const changeTrip = (data: object) => app.rows.update('trips', trip, data);
const counts = async () => {
  const { availableSpots, seatsTaken, seatsTotal } = await app.trip();
  return { availableSpots, seatsTaken, seatsTotal };
};
/** The mails to support that the sweeps have sent. */
async function supportMails(): Promise<readonly string[]> {
  await app.sweep();
  return app.mails.filter(({ to }) => to === 'support@group-trips.example').map(({ subject }) => subject);
}

const logged = (event: string) => app.lines.filter((line) => line.includes(`"${event}"`));

describe('the count of a trip', () => {
  test('moves with its free seats', async () => {
    await claim(2);
    await confirmedBooking(app, makeClaim({ seats: 1 }));

    expect(await counts()).toEqual({ availableSpots: 4, seatsTaken: 3, seatsTotal: 7 });
    expect(await supportMails()).toEqual([]);
  });

  test('lets a host have more and fewer seats', async () => {
    await claim(2);
    await changeTrip({ availableSpots: 8 });
    await app.sweep();
    await changeTrip({ availableSpots: 1 });

    expect(await supportMails()).toEqual([]);
    expect(await counts()).toEqual({ availableSpots: 1, seatsTaken: 2, seatsTotal: 3 });
  });

  test('of a copied row gives no seats away that the copy never had', async () => {
    await claim(3);
    await app.sweep();
    const own = Object.entries(await app.trip()).filter(
      ([name]) => !name.startsWith('$') && name !== 'status',
    );
    const copy = { ...Object.fromEntries(own), tripId: 'copied-trip', availableSpots: 2 };
    await app.rows.create('trips', 'copy', copy as unknown as Columns<'trips'>);
    await app.call('initialize_booking', makeClaim({ seats: 1, trip_id: 'copied-trip' }));
    await app.sweep();

    const { availableSpots, seatsTaken, seatsTotal } = (await app.rows.get('trips', 'copy')) ?? {};
    expect({ availableSpots, seatsTaken, seatsTotal }).toEqual({
      availableSpots: 1,
      seatsTaken: 1,
      seatsTotal: 2,
    });
  });

  test('leaves the offers alone that a trip began with', async () => {
    await app.addTrip({ tripId: 'offered', offerPrice: 20_000, offerSpots: 3, offerTaken: 2 });
    const offered = makeClaim({ seats: 1, trip_id: 'offered' }, { totalAmount: 20_000 });
    await app.sweep();
    tears.next = { from: 4, answer: 'conflict' };
    await app.call('initialize_booking', offered);
    await app.sweep();

    expect(await app.trip('trip-offered')).toMatchObject({ availableSpots: 6, seatsTaken: 1, offerTaken: 3 });
  });
});

describe('a person at the console', () => {
  test('who cancels a booking gets its seats back, and reads of it', async () => {
    const { ids } = await confirmedBooking(app);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
    await app.sweep();

    expect(await counts()).toEqual({ availableSpots: 7, seatsTaken: 0, seatsTotal: 7 });
    expect(await supportMails()).toEqual(['Seats put right: spiti-valley']);
  });

  test('who confirms a booking has its seats taken once, by the sweep', async () => {
    const { data } = await claim(2);
    await app.rows.update('holds', data.booking_id, { expiresAt: '2000-01-01T00:00:00.000Z' });
    await app.sweep();
    await app.rows.update('bookings', data.booking_id, { bookingStatus: 'CONFIRMED' });
    await orderedBooking(app);
    expect(await counts()).toEqual({ availableSpots: 5, seatsTaken: 2, seatsTotal: 7 });

    await app.sweep();
    expect(await counts()).toEqual({ availableSpots: 3, seatsTaken: 4, seatsTotal: 7 });
  });

  test('who moves its seats as well does not get them twice', async () => {
    const { ids } = await confirmedBooking(app);
    await app.sweep();
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
    await changeTrip({ availableSpots: 7 });

    expect(await supportMails()).toEqual([]);
    expect(await counts()).toEqual({ availableSpots: 7, seatsTaken: 0, seatsTotal: 7 });
  });

  test('who sells more seats than there are is asked to decide, once', async () => {
    await confirmedBooking(app, makeClaim({ seats: 4 }));
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
    await app.rows.update('bookings', ids.booking_id, { noOfSeats: 5 });
    for (let sweep = 0; sweep < 3; sweep += 1) await app.sweep();

    expect(await supportMails()).toEqual(['More seats sold than there are: spiti-valley']);
    expect(logged('seats-differ')).toHaveLength(1);
  });

  test('who sells still more of them is asked again', async () => {
    await confirmedBooking(app, makeClaim({ seats: 4 }));
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
    for (const noOfSeats of [5, 6]) {
      await app.rows.update('bookings', ids.booking_id, { noOfSeats });
      await app.sweep();
      await app.sweep();
    }

    expect(await supportMails()).toHaveLength(2);
    expect(logged('seats-differ')).toHaveLength(2);
  });
});

describe('a torn commit', () => {
  test('that left a hold without seats: they are taken', async () => {
    tears.next = { from: 3, answer: 'committed' };
    expect(await claim(2)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 7, held: 2, sold: 0 });

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await supportMails()).toEqual(['Seats put right: spiti-valley']);
  });

  test('that left a hold without seats cannot be paid when they are sold', async () => {
    const mine = makeClaim({ seats: 2 });
    tears.next = { from: 3, answer: 'committed' };
    const { data } = await app.call('initialize_booking', mine);
    const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
    await confirmedBooking(app, makeClaim({ seats: 6 }));

    const order = await app.call('create_order', { ...ids, amount: 50_000, currency: 'INR' });

    expect(order.code).toBe('HOLD_EXPIRED');
    expect(app.fake.orders).toHaveLength(1);
    expect(await app.seats()).toEqual({ free: 1, held: 0, sold: 6 });
  });

  test('that left a hold without seats is found when its order is opened', async () => {
    const mine = makeClaim({ seats: 2 });
    tears.next = { from: 3, answer: 'committed' };
    const { data } = await app.call('initialize_booking', mine);
    const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
    await claim(6);

    const order = await app.call('create_order', { ...ids, amount: 50_000, currency: 'INR' });

    expect(order.code).toBe('HOLD_EXPIRED');
    expect(app.fake.orders).toEqual([]);
    expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
  });

  test('is mended before its order is opened', async () => {
    tears.next = { from: 3, answer: 'committed' };
    await orderedBooking(app);

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test.each([1, 2])('whose connection was lost %i operations after the count began', async (from) => {
    tears.next = { from, answer: 'committed' };
    await claim(2);
    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    expect(await counts()).toEqual({ availableSpots: 5, seatsTaken: 2, seatsTotal: 7 });
  });

  test.each([1, 2])('of a release, whose connection was lost at operation %i', async (from) => {
    await claim(2);
    app.pass(901);
    tears.next = { from, answer: 'committed' };
    await app.sweep();

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await counts()).toEqual({ availableSpots: 7, seatsTaken: 0, seatsTotal: 7 });
  });

  test('of the mending itself is mended by the next sweep', async () => {
    for (const from of [1, 2, 3]) {
      const { ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
      await app.sweep();
      await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });
      tears.next = { from, answer: 'committed' };
      await app.sweep();
      await app.sweep();

      expect(await counts()).toEqual({ availableSpots: 7, seatsTaken: 0, seatsTotal: 7 });
    }
  });
});
