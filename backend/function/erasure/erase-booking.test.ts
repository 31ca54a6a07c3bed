import { expect, test } from 'vitest';
import { readChain } from '../bookings/chain.ts';
import type { NamedMail } from '../outbox/mail-names.ts';
import { mailId, writeMails } from '../outbox/write-mails.ts';
import { emptyStep, type NewStep } from '../rows/steps.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderRow } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { eraseBooking, readRecords } from './erase-booking.ts';

const id = 'booking-1';
const app = eachMemoryApp(null);

const booking = () => app.booking(id);

/** A booking with a payment, an order, a mail that was sent and one that was not. */
async function addBooking(step: NewStep, paymentStatus: 'FAILED' | 'COMPLETED' | 'REFUNDED') {
  const row = { passengers: ['{"name":"Mira"}'], reviewNote: 'Mira may come.', draftSecretHash: 'hash' };
  await storeBooking(
    app.rows,
    { ...row, lang: 'de', zone: 'Europe/Berlin' },
    { note: 'Mira may come.', travellers: ['0:{"name":"Noor"}'], ...step },
  );
  const paymentId = await storePayment(app.rows, { paymentStatus });
  const { $id: orderId, ...order } = orderRow();
  await app.rows.create('orders', orderId, order);
  await addMail('sent', { mail: 'request-received', reports: id, bookingRowId: id });
  await addMail('waiting', { mail: 'refunded', reports: paymentId, bookingRowId: id, recordId: paymentId });
}
async function addMail(state: 'sent' | 'waiting', mail: NamedMail) {
  await writeMails(app.ports, [mail]);
  await app.rows.update('outbox', mailId(mail), { state });
}
async function erase() {
  const row = await booking();
  if (row === null) throw new Error('There is no booking.');
  return eraseBooking(app.ports, await readRecords(app.rows, row));
}
const mails = async () => (await app.rows.list('outbox', { limit: 5 })).map(({ mail }) => mail);

test.each([
  [{ to: 'CONFIRMED', payment: 'pay_1' }, 'COMPLETED'],
  [{ to: 'CANCELLED', by: 'traveller' }, 'REFUNDED'],
  [{ to: 'CONFIRMED', payment: 'pay_1' }, 'FAILED'],
] as const)('of a booking that was paid (%j, payment %s) all stays but its people', async (step, status) => {
  await addBooking(step, status);

  expect(await erase()).toBe(true);

  expect(await booking()).toMatchObject({
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
    lang: null,
    zone: null,
    eraseAt: '9999-12-31T00:00:00.000+00:00',
  });
  expect(await app.rows.list('steps', { limit: 5 })).toMatchObject([{ ...step, note: null, travellers: [] }]);
  expect(await app.rows.get('payments', 'payment-1')).not.toBeNull();
  // A mail that waits would be sent to an address that is erased.
  expect(await mails()).toEqual(['request-received']);
});

test('of a booking that was never paid its order and its steps alone stay, barred for good, and nothing of others goes', async () => {
  await addBooking({ to: 'CANCELLED', because: 'hold-expired' }, 'FAILED');
  await storePayment(app.rows, { $id: 'payment-2', bookingId: 'booking-2' });
  await addMail('waiting', { mail: 'confirmed', reports: 'booking-2', bookingRowId: 'booking-2' });

  expect(await erase()).toBe(true);

  expect(await booking()).toBeNull();
  expect(await app.rows.get('payments', 'payment-1')).toBeNull();
  expect(await app.rows.get('orders', 'payment-1')).not.toBeNull();
  expect((await readChain(app.rows, id)).state).toMatchObject({ isBarred: true, note: null });
  expect(await app.rows.get('payments', 'payment-2')).not.toBeNull();
  expect(await mails()).toEqual(['confirmed']);
});

test('a booking that late money confirms at this moment stays', async () => {
  await addBooking({ to: 'CANCELLED', because: 'hold-expired' }, 'FAILED');
  const row = await booking();
  const records = row && (await readRecords(app.rows, row));
  await app.rows.create('steps', `${id}.2`, {
    ...emptyStep,
    chain: id,
    to: 'CONFIRMED',
    payment: 'pay_1',
    at: testDay,
  });

  expect(records && (await eraseBooking(app.ports, records))).toBe(false);
  expect(await booking()).toMatchObject({ email: 'mira@example.com' });
});
