import { beforeEach, describe, expect, test } from 'vitest';
import type { CancelledBy } from '../bookings/cancellation-event.ts';
import { inLockOrder } from '../rows/lock-order.ts';
import type { BookingRow } from '../rows/tables.ts';
import { cancelByTraveller, cancelRequest } from '../testing/cancel-journey.ts';
import { createTears, type Tears } from '../testing/create-tears.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import type { Tear } from '../testing/memory-rows.ts';
import { cancelOperations } from './cancel-operations.ts';
import { type Cancellable, findCancellable } from './cancellable.ts';
import { finishCancellation } from './finish-cancellation.ts';

let app: ReturnType<typeof createMemoryApp>;
let tears: Tears;

beforeEach(async () => {
  tears = createTears();
  app = createMemoryApp({}, tears.ofCommit);
  await app.addTrip();
  await app.addHost('asha@example.com');
  await app.sweep();
});

const hour = 3_600;
const day = 24 * hour;
const subjects = (begin: string) => app.mails.filter(({ subject }) => subject.startsWith(begin));
const bookingOf = async (id: string) => (await app.rows.get('bookings', id)) as BookingRow;

/** Commits the beginning of a cancellation, up to its booking, and no call is there to go on. */
async function leaveBookingAlone(bookingRowId: string, by: CancelledBy = 'traveller') {
  const found = (await findCancellable(app.ports, bookingRowId)) as Cancellable;
  const terms = { by, refund: { minor: 5_000_000, currency: 'INR' }, refundedByHand: 0 } as const;
  const operations = cancelOperations(app.ports.settings, found, terms, app.ports.clock.now());
  await app.rows.commit(inLockOrder(operations).slice(0, 4));
  expect(await bookingOf(bookingRowId)).toMatchObject({ status: 'CANCELLED', cancelledBy: by });
}

const cuts = (['conflict', 'committed'] as const).flatMap((answer) =>
  Array.from({ length: 8 }, (_, until): Tear => ({ from: 0, until: until + 1, answer })),
);

test.each(cuts)('a cancellation up to operation $until, answered with $answer, is finished', async (tear) => {
  const { reference } = await confirmedBooking(app);
  const request = await cancelRequest(app, reference, 50_000);
  await app.sweep();
  tears.next = tear;

  const answer = await app.call('cancel_booking', request);

  expect(tears.operations).toBe(8);
  expect(answer).toMatchObject({ code: 'OK', data: { refund: { amount: 50_000 } } });
  expect(app.fake.refunds.size).toBe(1);
  expect(subjects('Booking cancelled')).toHaveLength(1);
  app.pass(hour);
  await app.sweep();
  expect(app.hostNews.at(-1)?.text).toContain('Cancelled booking');
  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
});

test('the end of a withdrawal that was cut short frees its seats at once', async () => {
  const { reference } = await orderedBooking(app);
  const request = await cancelRequest(app, reference, 0);
  tears.next = { from: 0, until: 4, answer: 'committed' };

  expect(await app.call('cancel_booking', request)).toMatchObject({ code: 'OK' });

  expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  expect(subjects('Booking cancelled')).toHaveLength(1);
});

describe('a cancellation whose process ended with the tear', () => {
  test.each(['traveller', 'trip'] as const)('by the %s is finished within the hour', async (by) => {
    const { ids } = await confirmedBooking(app);
    app.pass(600);
    if (by === 'trip') await app.rows.update('trips', 'trip-spiti-valley', { tripStatus: 'cancelled' });
    await leaveBookingAlone(ids.booking_id, by);
    await app.sweep();
    expect(app.fake.refunds.size).toBe(0);

    for (const seconds of [hour - 600, 61]) {
      app.pass(seconds);
      await app.sweep();
    }

    expect(app.fake.refunds.size).toBe(1);
    expect(subjects('Booking cancelled')).toHaveLength(1);
    expect(app.lines.join()).toContain('torn-cancellation');
  });

  test('is finished by the traveller who comes back', async () => {
    const { ids, reference } = await confirmedBooking(app);
    const request = await cancelRequest(app, reference, 50_000);
    await leaveBookingAlone(ids.booking_id);

    expect(await app.call('cancel_booking', request)).toMatchObject({
      code: 'OK',
      data: { refund: { amount: 50_000 } },
    });
  });

  test('brings back what it did when it was cancelled, whenever it is finished', async () => {
    const { ids } = await confirmedBooking(app);
    await leaveBookingAlone(ids.booking_id);
    app.pass(85 * day);

    expect(await finishCancellation(app.ports, await bookingOf(ids.booking_id))).toBe(true);

    expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ refundAmount: 50_000 });
  });

  test.each([
    ['over for more than a day', () => app.pass(25 * hour), {}],
    ['of people who were erased', () => app.pass(hour), { eraseAt: '9999-12-31T00:00:00.000Z' }],
    ['by hand', () => app.pass(hour), { cancelledBy: null }],
  ])('is left as it is: one %s', async (_, later, change) => {
    const { ids } = await confirmedBooking(app);
    await leaveBookingAlone(ids.booking_id);
    await app.rows.update('bookings', ids.booking_id, change);
    later();
    await app.sweep();

    expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'COMPLETED' });
  });

  test('waits for a gateway that does not answer', async () => {
    const { ids } = await confirmedBooking(app);
    await leaveBookingAlone(ids.booking_id);
    app.fake.state.available = false;

    expect(await finishCancellation(app.ports, await bookingOf(ids.booking_id))).toBe(false);
  });
});

test('a whole cancellation has nothing to finish', async () => {
  const { ids, reference } = await confirmedBooking(app);
  await cancelByTraveller(app, reference, 50_000);

  expect(await finishCancellation(app.ports, await bookingOf(ids.booking_id))).toBe(false);
});
