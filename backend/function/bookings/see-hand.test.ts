import { describe, expect, test } from 'vitest';
import type { Rows } from '../rows/rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

test('a draft that a person confirms after its seats went on to another booking gets seats of its own', async () => {
  const app = createMemoryApp();
  await app.addTrip({ availableSpots: 3 });
  const { ids, claim } = await orderedBooking(app, makeClaim({ seats: 3 }));
  const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret ?? '' };
  await confirmedBooking(app, makeClaim({ seats: 3, replaces }));

  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  await app.sweepAfter(60);

  expect(await app.rows.list('steps', { equal: { chain: ids.booking_id }, limit: 9 })).toMatchObject([
    { to: 'CANCELLED', because: 'replaced' },
    { to: 'CONFIRMED', because: 'by-hand', numbers: 3 },
  ]);
  expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 6 });
});

test('a seat that the trip got for a confirmed booking, and a buyer took, is made good', async () => {
  const app = createMemoryApp();
  await app.addTrip({ availableSpots: 1 });
  const { ids } = await orderedBooking(app, makeClaim({ seats: 1 }));
  await app.sweepAfter(901);
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
  app.pass(60);

  const create: Rows['create'] = async (table, id, data) => {
    const isMade = await app.rows.create(table, id, data);
    if ('numbers' in data && data.numbers === 2) await confirmedBooking(app, makeClaim({ seats: 1 }));
    return isMade;
  };
  await app.sweep({ ...app.ports, rows: { ...app.rows, create } });
  await app.sweepAfter(60);

  expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 3 });
});

describe('a seat that a person adds to a confirmed booking', () => {
  const app = eachMemoryApp(null);
  async function addSeat(availableSpots: number) {
    await app.addTrip({ availableSpots });
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
    app.mails.length = 0;
    await app.rows.update('bookings', ids.booking_id, { noOfSeats: 3 });
    await app.sweepAfter(61, 61);
    return app.mails.map(({ subject, text }) => ({ subject, text }));
  }

  test('beyond a trip that is sold out makes it grow, of which support hears once', async () => {
    expect(await addSeat(2)).toEqual([
      {
        subject: expect.stringMatching(/^Booked beyond its trip: 1 seat /),
        text: expect.stringMatching(/the trip has 1 more seat now.*Seats of the booking: 3.*Seats taken: 1/s),
      },
    ]);
    expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 3 });
  });

  test('is taken from the free ones while there are any, and no mail is sent', async () => {
    expect(await addSeat(3)).toEqual([]);
    expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 3 });
  });
});

test('seats that a person takes from a booking are free again, and no mail is sent', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const { ids } = await confirmedBooking(app, makeClaim({ seats: 3 }));
  app.mails.length = 0;
  await app.rows.update('bookings', ids.booking_id, { noOfSeats: 1 });
  await app.sweepAfter(61, 61);
  expect(await app.seats()).toEqual({ free: 6, held: 0, sold: 1 });
  expect(app.mails).toEqual([]);
});

test.each(['CANCELLED', 'REJECTED'])(
  'a paid booking that a person sets to %s is told to support',
  async (status) => {
    const app = createMemoryApp();
    await app.addTrip({ availableSpots: 3 });
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 1 }));
    app.mails.length = 0;
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: status });
    await app.sweepAfter(60);

    expect(app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Cancelled by hand, and paid: /),
    ]);
    expect(await app.seats()).toEqual({ free: 3, held: 0, sold: 0 });
  },
);

describe('a booking that a person confirms', () => {
  const app = eachMemoryApp();
  const confirm = (id: string) => app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
  const row = async (id: string) => (await app.rows.get('payments', id))?.paymentStatus;
  const heard = () => app.mails.map(({ subject }) => subject.split(/[:(]/)[0]?.trim());

  test('is paid by what was captured for it by then, and nothing goes back', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId);
    await confirm(ids.booking_id);
    await app.sweepAfter(3600);

    expect(await row(ids.payment_id)).toBe('COMPLETED');
    expect(app.fake.refunds.size).toBe(0);
    expect(heard()).toEqual(['Booking confirmed']);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('after its hold had ended takes its seats anew, of which support hears, too', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await app.sweepAfter(901);
    app.fake.pay(orderId);
    await confirm(ids.booking_id);
    await app.sweep();

    expect(await row(ids.payment_id)).toBe('COMPLETED');
    expect(heard().sort()).toEqual(['Booking confirmed', 'Confirmed by hand']);
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['a part that was given back', { amountRefunded: 1 }],
  ])('is not paid by %s: that goes back', async (_, change) => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId, change);
    await confirm(ids.booking_id);
    await app.sweepAfter(3600, 3600);

    expect(await row(ids.payment_id)).toBe('CREATED');
    expect(app.fake.refunds.size).toBe(1);
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('waits for a gateway that does not answer, with its seats', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.fake.pay(orderId);
    await confirm(ids.booking_id);
    app.fake.state.available = false;
    await app.sweepAfter(3600);
    expect(await app.rows.list('steps', { equal: { chain: ids.booking_id }, limit: 9 })).toEqual([]);

    app.fake.state.available = true;
    await app.sweep();
    expect(await row(ids.payment_id)).toBe('COMPLETED');
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
});
