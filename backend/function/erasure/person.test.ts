import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingRow } from '../rows/tables.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { failCreates } from '../testing/interrupt.ts';
import { bookingRow, orderRow } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { readRecords } from './erase-booking.ts';
import { eraseOnRequest, eraseWaiting, readPerson } from './person.ts';

const app = eachMemoryApp();

const addBooking = (change: Partial<BookingRow> = {}) => storeBooking(app.rows, change);
const bookingsOf = async (asked: Parameters<typeof readPerson>[1]) =>
  (await readPerson(app.rows, asked)).bookings.map(({ booking }) => booking.bookingId);

describe('what is known of a person', () => {
  beforeEach(async () => {
    await addBooking({ bookingId: 'GTley01000001' });
    await addBooking({ bookingId: 'GTley01000002', $id: 'booking-2' });
    await addBooking({ bookingId: 'GTley01000003', email: 'else@example.com', $id: 'booking-3' });
    await storePayment(app.rows, { bookingId: 'booking-1' });
    for (const booking of ['booking-1', 'booking-2']) {
      const { $id: _, ...order } = orderRow({ bookingRowId: booking, gatewayOrderId: `order of ${booking}` });
      await app.rows.create('orders', `order-${booking}`, order);
    }
    const question = { kind: 'enquiry', name: 'Mira', message: 'Is it cold?', sentAt: testDay } as const;
    await app.rows.create('feedback', 'enquiry-1', { ...question, email: 'mira@example.com' });
    await app.rows.create('feedback', 'enquiry-2', { ...question, email: 'else@example.com' });
    const place = { tripRowId: 'trip-spiti-valley', name: 'Mira', seats: 2, joinedAt: testDay };
    await app.rows.create('waitlist', 'place-1', { ...place, email: 'mira@example.com' });
    await app.rows.create('waitlist', 'place-2', { ...place, email: 'else@example.com' });
  });

  test('is found on waiting lists too', async () => {
    const { waiting } = await readPerson(app.rows, { email: 'Mira@example.com' });
    expect(waiting.map(({ $id }) => $id)).toEqual(['place-1']);
    expect((await readPerson(app.rows, { reference: 'GTley01000002' })).waiting).toEqual([]);
  });

  test('is found by an e-mail, however it is written', async () => {
    expect(await bookingsOf({ email: ' Mira@Example.com ' })).toEqual(['GTley01000001', 'GTley01000002']);
    const { bookings, enquiries } = await readPerson(app.rows, { email: 'mira@example.com' });
    expect(bookings[0]).toMatchObject({
      payments: [{ bookingId: 'booking-1' }],
      orders: [{ bookingRowId: 'booking-1' }],
    });
    expect(bookings[1]).toMatchObject({ payments: [], orders: [{ bookingRowId: 'booking-2' }] });
    expect(enquiries.map(({ $id }) => $id)).toEqual(['enquiry-1']);
  });

  test('is found by an e-mail of many bookings with few calls at a time', async () => {
    for (let index = 10; index < 40; index += 1)
      await addBooking({ bookingId: `GTley020000${index}`, $id: `booking-${index}` });
    let [running, most] = [0, 0];
    const list: typeof app.rows.list = async (...asked) => {
      running += 1;
      most = Math.max(most, running);
      return app.rows.list(...asked).finally(() => {
        running -= 1;
      });
    };
    const { bookings } = await readPerson({ ...app.rows, list }, { email: 'mira@example.com' });
    expect(bookings).toHaveLength(32);
    expect(most).toBeLessThan(10);
  });

  test('is found by a reference, of this one booking', async () => {
    expect(await bookingsOf({ reference: 'GTley01000002' })).toEqual(['GTley01000002']);
    expect((await readPerson(app.rows, { reference: 'GTley01000002' })).enquiries).toEqual([]);
    expect(await bookingsOf({ reference: 'GTley01999999' })).toEqual([]);
  });

  test('is found by a reference among many bookings', async () => {
    for (let index = 0; index < 30; index += 1) {
      await addBooking({ bookingId: `GTley020000${index + 10}`, $id: `booking-${index + 10}` });
    }
    expect(await bookingsOf({ reference: 'GTley02000039' })).toEqual(['GTley02000039']);
  });

  test('is not found by a reference that only a database takes for the same', async () => {
    const rows = { ...app.rows, list: (async () => [bookingRow()]) as typeof app.rows.list };
    expect((await readPerson(rows, { reference: 'GTley01000009' })).bookings).toEqual([]);
  });
});

describe('a request to erase a booking', () => {
  async function erase(ports = app.ports) {
    const row = await app.booking('booking-1');
    if (row === null) throw new Error('There is no booking.');
    return eraseOnRequest(ports, await readRecords(app.rows, row));
  }
  const paid = { bookingStatus: 'CONFIRMED', settledAt: testDay } as const;
  const held = 'Its seats are held for its payment: erase it when that time is over.';
  const notOver = 'Its trip is not over yet: cancel the booking first.';
  const isKept = async () => expect(await app.booking('booking-1')).toMatchObject({ name: 'Traveller A' });

  test.each(['PENDING_PAYMENT', 'APPROVED'])(
    'that is %s waits for the end of its hold',
    async (bookingStatus) => {
      await addBooking({ bookingStatus });
      expect(await erase()).toEqual({ kept: held });
      await isKept();
    },
  );

  test('whose refund is not made yet waits for it', async () => {
    await addBooking({ bookingStatus: 'CANCELLED', settledAt: testDay });
    await storePayment(app.rows, { paymentStatus: 'REFUND_PENDING' });
    expect(await erase()).toEqual({ kept: 'Its refund is not made yet.' });
    await isKept();
  });

  test('is answered with its cancellation until the last day of the trip is over', async () => {
    await addBooking(paid);
    app.pass((Date.parse('2027-03-20T00:00:00Z') - Date.parse(testDay)) / 1000 - 1);
    expect(await erase()).toEqual({ kept: notOver });
    await isKept();

    app.pass(1);
    expect(await erase()).toBe('kept without a name');
    expect(await app.booking('booking-1')).toMatchObject({ name: 'Erased' });
  });

  test('of which its host has not heard waits for that mail, and for no other', async () => {
    await addBooking({ bookingStatus: 'CANCELLED', settledAt: testDay });
    const mail = { bookingRowId: 'booking-1', state: 'waiting', dueAt: testDay } as const;
    await app.rows.create('outbox', 'mail-1', { ...mail, mail: 'booking-cancelled' });
    for (const own of ['cancelled', 'trip-runs', 'waitlist-offer'])
      await app.rows.create('outbox', `mail-${own}`, { ...mail, mail: own });
    expect(await erase()).toEqual({ kept: expect.stringContaining('erase it in an hour') });
    await isKept();

    await app.rows.update('outbox', 'mail-1', { state: 'sent' });
    expect(await erase()).toBe('deleted');
  });

  test('whose host no mail reaches for a week waits no longer', async () => {
    await addBooking({ bookingStatus: 'CANCELLED', settledAt: testDay });
    const mail = { bookingRowId: 'booking-1', state: 'waiting', owedAt: testDay } as const;
    app.pass(7 * 86_400 + 1);
    const dueAt = app.ports.clock.now().toISOString();
    await app.rows.create('outbox', 'mail-1', { ...mail, mail: 'booking-changed', dueAt });
    expect(await erase()).toBe('deleted');
  });

  test('whose trip was deleted is met', async () => {
    await addBooking(paid);
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await erase()).toBe('kept without a name');
  });

  test('that another call decides at this moment is asked for again', async () => {
    await addBooking({ bookingStatus: 'CANCELLED' });
    await expect(erase(failCreates(app.ports, () => true))).rejects.toThrow(
      'Run the same command again, with another --out.',
    );
    await isKept();
  });

  test.each(['CANCELLED', 'REJECTED', 'PENDING_APPROVAL'])(
    'that is %s and was not paid deletes it',
    async (bookingStatus) => {
      await addBooking({ bookingStatus });
      await storePayment(app.rows, { paymentStatus: 'FAILED' });
      expect(await erase()).toBe('deleted');
      expect(await app.booking('booking-1')).toBeNull();
    },
  );
});

test('a place on a waiting list is deleted with the mails about it', async () => {
  await app.addTrip({ tripId: 'full', waitlist: true, availableSpots: 0 });
  for (const email of ['mira@example.com', 'else@example.com', 'mira@example.com']) {
    app.pass(86_400);
    await app.call('join_waitlist', { trip_id: 'full', name: 'Mira Rao', email, seats: 2 });
  }
  const { waiting } = await readPerson(app.rows, { email: 'mira@example.com' });
  expect(waiting).toHaveLength(1);
  expect(await app.rows.list('outbox', { limit: 5 })).toHaveLength(3);

  for (const party of waiting) await eraseWaiting(app.ports, party);

  const rest = await app.rows.list('waitlist', { limit: 5 });
  expect(rest.map(({ email }) => email)).toEqual(['else@example.com']);
  expect((await app.rows.list('outbox', { limit: 5 })).map(({ recordId }) => recordId)).toEqual([
    rest[0]?.$id,
  ]);
});

test('seats that are offered to a place that is erased are free at once, also where nobody else waits', async () => {
  await app.addTrip({ tripId: 'full', waitlist: true, availableSpots: 2 });
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2, trip_id: 'full' }));
  const mira = { name: 'Mira Rao', email: 'mira@example.com' };
  await app.call('join_waitlist', { trip_id: 'full', ...mira, seats: 2 });
  await cancelByTraveller(app, reference, 50_000);
  await app.sweep();
  expect(await app.seats('trip-full')).toEqual({ free: 0, held: 2, sold: 0 });

  const eraseOffer = async () => {
    const found = (await readPerson(app.rows, { email: mira.email })).bookings;
    const offer = found.find(({ booking }) => booking.waitlistRowId !== null);
    return offer && eraseOnRequest(app.ports, offer);
  };
  const { waiting } = await readPerson(app.rows, { email: mira.email });
  expect(await eraseOffer()).toEqual({ kept: expect.stringContaining('erase it in five minutes') });
  for (const party of waiting) await eraseWaiting(app.ports, party);
  await app.sweepAfter(61);

  expect(await app.seats('trip-full')).toEqual({ free: 2, held: 0, sold: 0 });
  expect(await eraseOffer()).toBe('deleted');
});
