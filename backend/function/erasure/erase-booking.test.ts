import { beforeEach, expect, test } from 'vitest';
import { type MailToWrite, mailId, queueMail } from '../mail/outbox.ts';
import type { BookingRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, orderRow, paymentRow } from '../testing/rows.ts';
import { readRecords } from './booking-records.ts';
import { eraseBooking } from './erase-booking.ts';

const id = 'booking-1';
let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const booking = () => app.rows.get('bookings', id);

/** A booking with a payment, an order, a mail that was sent and one that was not. */
async function addBooking(change: Partial<BookingRow>, paymentStatus: 'FAILED' | 'COMPLETED' | 'REFUNDED') {
  const { $id: _, status: __, ...row } = bookingRow({ passengers: ['{"name":"Mira"}'], ...change });
  await app.rows.create('bookings', id, { ...row, reviewNote: 'Mira may come.', draftSecretHash: 'hash' });
  const { $id: paymentId, ...payment } = paymentRow({ paymentStatus });
  await app.rows.create('payments', paymentId, payment);
  const { $id: orderId, ...order } = orderRow();
  await app.rows.create('orders', orderId, order);
  await addMail('sent', { mail: 'request-received', bookingRowId: id });
  await addMail('waiting', { mail: 'refunded', bookingRowId: id, recordId: paymentId });
}
async function addMail(state: 'sent' | 'waiting', mail: MailToWrite) {
  await app.rows.commit([queueMail(app.ports.settings, mail, app.ports.clock.now())]);
  await app.rows.update('outbox', mailId(app.ports.settings, mail), { state });
}
async function erase() {
  const row = await booking();
  if (row === null) throw new Error('There is no booking.');
  return eraseBooking(app.ports, await readRecords(app.rows, row));
}
const mails = async () => (await app.rows.list('outbox', { limit: 5 })).map(({ mail }) => mail);

test.each([
  [{ bookingStatus: 'CONFIRMED', settledAt: testDay }, 'COMPLETED'],
  [{ bookingStatus: 'CANCELLED' }, 'REFUNDED'],
  [{ bookingStatus: 'CONFIRMED', settledAt: testDay }, 'FAILED'],
] as const)(
  'of a booking that was paid (%j, payment %s) all stays but its people',
  async (change, status) => {
    await addBooking(change, status);

    expect(await erase()).toBe('committed');

    expect(await booking()).toMatchObject({
      bookingStatus: change.bookingStatus,
      bookingId: 'GTley01000001',
      noOfSeats: 2,
      totalAmount: 50_000,
      name: 'Erased',
      email: 'erased',
      phone: 'erased',
      address: 'erased',
      passengers: [],
      why: 'erased',
      reviewNote: null,
      draftSecretHash: null,
      eraseAt: '9999-12-31T00:00:00.000+00:00',
    });
    expect(await app.rows.get('payments', 'payment-1')).not.toBeNull();
    // A mail that waits would be sent to an address that is erased.
    expect(await mails()).toEqual(['request-received']);
  },
);

test('of a booking that was never paid its order alone stays, and nothing of others goes', async () => {
  await addBooking({ bookingStatus: 'CANCELLED' }, 'FAILED');
  const { $id: _, ...others } = paymentRow({ bookingId: 'booking-2' });
  await app.rows.create('payments', 'payment-2', others);
  await addMail('waiting', { mail: 'confirmed', bookingRowId: 'booking-2' });

  expect(await erase()).toBe('committed');

  expect(await booking()).toBeNull();
  expect(await app.rows.get('payments', 'payment-1')).toBeNull();
  expect(await app.rows.get('orders', 'payment-1')).not.toBeNull();
  expect(await app.rows.get('payments', 'payment-2')).not.toBeNull();
  expect(await mails()).toEqual(['confirmed']);
});

test('a booking that late money confirms at this moment stays', async () => {
  await addBooking({ bookingStatus: 'CANCELLED' }, 'FAILED');
  const row = await booking();
  const records = row && (await readRecords(app.rows, row));
  await addMail('waiting', { mail: 'confirmed', bookingRowId: id });

  expect(records && (await eraseBooking(app.ports, records))).toBe('conflict');
  expect(await booking()).toMatchObject({ email: 'mira@example.com' });
});
