import { beforeEach, describe, expect, test } from 'vitest';
import { createSeats } from '../seats/seat-rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { interrupt } from '../testing/interrupt.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { checkSeats } from './check-seats.ts';

const tripRowId = 'trip-spiti-valley';
const draftSecret = 'a'.repeat(32);
const app = eachMemoryApp();
beforeEach(async () => {
  // Away from the full hour, at which all trips are counted.
  app.pass(600);
});

const check = () => checkSeats(app.ports, { left: () => 60_000 });
const numbers = async () => (await app.rows.list('seats', { limit: 20 })).map(({ $id }) => $id).toSorted();
/** A call that ended before it named its seats. */
const strand = (...seats: string[]) => createSeats(app.ports, tripRowId, 'nobody', seats);

describe('seats that nothing names', () => {
  test('are left to their call for two minutes, and then given back', async () => {
    await orderedBooking(app);
    await strand('1', '2');
    app.pass(120);
    await check();
    expect(await numbers()).toHaveLength(4);

    app.pass(1);
    await check();

    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('are looked for on all trips at the full hour, on others where seats moved within half an hour', async () => {
    await strand('1');
    app.pass(1801);
    await check();
    expect(await numbers()).toHaveLength(1);

    // The clock began ten minutes after the hour.
    app.pass(1199);
    await check();

    expect(await numbers()).toEqual([]);
  });

  test('but a step of their trip, are kept', async () => {
    await orderedBooking(app);
    await app.changeTrip({ availableSpots: 3 });
    await app.sweep();
    app.pass(121);
    await check();

    expect(await numbers()).toHaveLength(4);
    expect(await app.trip()).toMatchObject({ availableSpots: 3 });
  });
});

describe('the seats of a changed draft', () => {
  const claim = (body: object, its = app.ports) => app.call('initialize_booking', body, undefined, its);
  const first = () => claim(makeClaim({ seats: 2, draft_secret: draftSecret }));
  const replacing = (bookingId: string) =>
    makeClaim({
      seats: 2,
      draft_secret: draftSecret,
      replaces: { booking_id: bookingId, draft_secret: draftSecret },
    });

  test('are kept between the step that passes them on and the booking that gets them', async () => {
    const { data } = await first();
    const before = await numbers();
    app.pass(300);

    const changed = await claim(replacing(data.booking_id), interrupt(app.ports, 'bookings', check));

    expect(changed.code).toBe('OK');
    expect(await numbers()).toEqual(before);
    expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('are kept so also where that draft was an offer of the waiting list', async () => {
    const taken = await createSeats(app.ports, tripRowId, 'none', ['1', '2']);
    const seats = [`${taken?.claim}:1,2`];
    const replaced = { to: 'CANCELLED', because: 'replaced', by: 'f'.repeat(32) };
    await storeBooking(app.rows, { seats, bookingStatus: 'CANCELLED', step: 1 }, replaced);
    app.pass(300);

    await check();

    expect(await numbers()).toHaveLength(2);
  });

  test('are given back once a step says that no booking comes', async () => {
    const { data } = await first();
    app.pass(300);
    const dead = interrupt(app.ports, 'bookings', () => Promise.reject(new Error('Dead.')));
    expect((await claim(replacing(data.booking_id), dead)).code).toBe('INTERNAL');
    await app.sweepAfter(119);
    expect(await app.seats()).toMatchObject({ free: 5 });

    await app.sweepAfter(1);
    await app.sweep();

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });
});

describe('a live booking without its seats', () => {
  const loseSeats = async () => {
    for (const { claim } of await app.rows.list('seats', { limit: 5 })) await app.rows.removeSeats({ claim });
  };

  test('ends once it and all its steps are two minutes old', async () => {
    const { ids } = await orderedBooking(app);
    await loseSeats();
    app.pass(120);
    await check();
    expect(await app.booking(ids.booking_id)).toMatchObject({ bookingStatus: 'PENDING_PAYMENT' });

    app.pass(1);
    await check();

    expect(await app.booking(ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'seats-gone',
    });
    expect(await app.seats()).toMatchObject({ free: 7 });
  });

  test('gets its money back, where it is paid, and its traveller hears of it', async () => {
    await confirmedBooking(app);
    await loseSeats();
    await app.sweepAfter(3000, 61);

    expect(app.fake.refunds.size).toBe(1);
    expect(app.mails.map(({ subject }) => subject.split(':')[0])).toContain('Booking cancelled');
  });
});

describe('a booking whose row was deleted by hand', () => {
  test('ends, and support reads which trip, how many seats and what payment it had', async () => {
    const { ids, proof } = await confirmedBooking(app);
    app.pass(121);
    await app.rows.remove('bookings', ids.booking_id);

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    const [mail, ...more] = app.supportMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Cancelled by hand, and paid: not found');
    expect(mail?.text).toContain(`Booking row: ${ids.booking_id}\n`);
    expect(mail?.text).toContain('Trip: spiti-valley\nSeats: 2\nPaid: ₹50,000\n');
    expect(mail?.text).toContain(`Payment reference: ${proof.razorpay_payment_id}\n`);
    await app.sweep();
    expect(app.supportMails()).toHaveLength(1);
  });

  test('is named so too where its seats had been passed on to it', async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ seats: 2, draft_secret: draftSecret }));
    const replaces = { booking_id: data.booking_id, draft_secret: draftSecret };
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 2, draft_secret: draftSecret, replaces }));
    app.pass(121);
    await app.rows.remove('bookings', ids.booking_id);

    await app.sweep();

    expect(app.supportMails()[0]?.text).toContain('Trip: spiti-valley\nSeats: 2\n');
    expect(await app.seats()).toMatchObject({ free: 7 });
  });

  test('keeps its seats while a call may be at it, so that it is found again', async () => {
    const { ids, orderId } = await orderedBooking(app);
    app.pass(200);
    await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
    await app.rows.remove('bookings', ids.booking_id);
    await check();
    expect(await numbers()).toHaveLength(2);

    await app.sweepAfter(121);

    expect(await numbers()).toEqual([]);
    expect(app.supportMails()).toHaveLength(1);
  });

  test('is mailed to support also where the sweep ended right after it had decided', async () => {
    const { ids } = await confirmedBooking(app);
    app.pass(121);
    await app.rows.remove('bookings', ids.booking_id);
    const dead = interrupt(app.ports, 'outbox', () => Promise.reject(new Error('Dead.')));
    await expect(checkSeats(dead, { left: () => 60_000 })).rejects.toThrow();
    await app.sweepAfter(11);

    expect(app.supportMails()).toHaveLength(1);
    expect(app.supportMails()[0]?.text).toContain('Seats: 2\n');
  });

  test('is nobody’s business where nothing was paid', async () => {
    const { ids } = await orderedBooking(app);
    app.pass(121);
    await app.rows.remove('bookings', ids.booking_id);

    await app.sweep();

    expect(await app.seats()).toMatchObject({ free: 7 });
    expect(app.supportMails()).toEqual([]);
  });
});

test('what belongs to a trip stays so when its address is changed', async () => {
  const { ids } = await confirmedBooking(app);
  await orderedBooking(app);
  await app.changeTrip({ tripId: 'spiti-valley-2027' });
  await app.sweepAfter(61, 121, 3000);

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(await app.booking(ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
});
