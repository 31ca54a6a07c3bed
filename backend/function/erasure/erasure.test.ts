import { beforeEach, describe, expect, test } from 'vitest';
import { rowSchemas } from '../rows/row-schemas.ts';
import type { TableName } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { sendEvent } from '../testing/webhook.ts';

const day = 86_400;
const email = 'privata.person@victim.example';
const person = {
  email,
  phone: '9812345670',
  address: 'Geheimstadt',
  why: 'Privata wants to see the snow again.',
};
const app = eachMemoryApp();
beforeEach(async () => {
  await app.addTrip({ tripId: 'asked', hostApproval: true });
});

const claim = (tripId = 'spiti-valley') => makeClaim({ trip_id: tripId }, person);

/** Lets days pass, with a sweep at the end of each of the last two: the first ends what is over. */
async function days(count: number) {
  await app.sweepAfter((count - 1) * day, day);
}

/** What the tables hold, as text. */
async function everything(): Promise<string> {
  const tables = Object.keys(rowSchemas) as TableName[];
  const rows = await Promise.all(tables.map((table) => app.rows.list(table, { limit: 100 })));
  return JSON.stringify(rows);
}

describe('after thirty days', () => {
  test('a draft that was never paid is gone, and money that comes all the same goes back', async () => {
    const { ids, orderId } = await orderedBooking(app, claim());
    await days(29);
    expect(await app.booking(ids.booking_id)).toMatchObject({ email, bookingStatus: 'CANCELLED' });

    await days(2);
    expect(await app.booking(ids.booking_id)).toBeNull();
    expect(await app.rows.get('payments', ids.payment_id)).toBeNull();
    expect(await everything()).not.toMatch(/privata|9812345670|Geheimstadt/i);

    const { razorpay_payment_id: id } = app.fake.pay(orderId);
    await sendEvent(app, 'payment.captured', { payment: { id, order_id: orderId } });
    expect(app.fake.refunds.size).toBe(1);
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('a request that nobody decided and an enquiry are gone', async () => {
    await app.call('initialize_pending_booking', claim('asked'));
    await app.call('send_enquiry', { trip_id: 'asked', name: 'Privata', email, message: 'Is it cold?' });
    await days(29);
    expect(await everything()).toContain(email);

    await days(2);
    expect(await everything()).not.toMatch(/privata|9812345670|Geheimstadt/i);
    expect(await app.rows.list('outbox', { limit: 5 })).toEqual([]);
  });
});

test('two years after the trip, a paid booking has no people any more, and all that accounting needs', async () => {
  const { ids, reference } = await confirmedBooking(app, claim());
  const ended = (Date.parse('2029-03-19T00:00:00Z') - Date.parse('2026-11-01T00:00:00Z')) / 1000 / day;
  await days(ended - 1);
  expect(await app.booking(ids.booking_id)).toMatchObject({ email });

  await days(4);
  expect(await everything()).not.toMatch(/privata|9812345670|Geheimstadt/i);
  expect(await app.booking(ids.booking_id)).toMatchObject({
    bookingId: reference,
    name: 'Erased',
    passengers: [],
    totalAmount: 25_000,
    bookingStatus: 'CONFIRMED',
  });
  expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'COMPLETED' });
  expect((await app.call('get_booking', { booking_id: ids.booking_id })).code).toBe('OK');
  expect((await app.call('lookup_booking', { reference, email })).code).toBe('BOOKING_NOT_FOUND');
  await days(2);
  expect(app.lines.filter((line) => line.includes('booking-erased'))).toHaveLength(1);
});
