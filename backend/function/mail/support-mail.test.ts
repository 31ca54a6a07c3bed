import { beforeEach, expect, test } from 'vitest';
import { readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { composeMail } from './compose-mail.ts';

const app = eachMemoryApp(null);
beforeEach(async () => {
  await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
});

async function messageOf(mail: string, detail: object | null, change: object = {}) {
  const row = {
    $id: 'mail-1',
    mail,
    bookingRowId: 'booking-1',
    recordId: 'payment-1',
    detail: detail && JSON.stringify(detail),
    state: 'waiting',
    dueAt: testDay,
    ...change,
  };
  return (await composeMail(app.ports, readRow('outbox', row)))?.message ?? null;
}

async function mailOf(...about: Parameters<typeof messageOf>) {
  const message = await messageOf(...about);
  if (message === null) return null;
  const { to, subject, text } = message;
  return {
    to,
    subject,
    facts: text
      .replace(/\n {2}/g, ' ')
      .split('\n')
      .filter(isFact),
  };
}
const isFact = (line: string) => /^[A-Z][a-z ]+: /.test(line);

const support = 'support@group-trips.example';

test('a refund that was refused is mailed with all that it takes to make it by hand', async () => {
  await storePayment(app.rows, {
    paymentStatus: 'REFUND_PENDING',
    refundRefusedAt: testDay,
    paymentId: 'pay_1',
    refundProblem: 'Too old.',
  });

  expect(await mailOf('refund-refused', null)).toEqual({
    to: support,
    subject: 'Refund refused: ₹50,000 (GTley01000001)',
    facts: [
      'Booking reference: GTley01000001',
      'Amount to return: ₹50,000',
      'Payment reference: pay_1',
      'Payment row: payment-1',
      'The gateway says: Too old.',
    ],
  });
});

test('a refund that is not refused is not mailed', async () => {
  expect(await mailOf('refund-refused', null)).toBeNull();
  expect(await mailOf('refund-refused', null, { recordId: null })).toBeNull();
  await storePayment(app.rows, { paymentStatus: 'REFUND_PENDING' });
  expect(await mailOf('refund-refused', null)).toBeNull();
});

const dispute = {
  disputeId: 'disp_1',
  gatewayPaymentId: 'pay_1',
  amount: 5_000_000,
  currency: 'INR',
  reason: 'goods_not_received',
  respondBy: testDay,
  status: 'open',
  change: 'created',
};
test.each([
  ['open', /Please answer in the gateway's dashboard in time/],
  ['lost', /given the money back to the traveller, and there is nothing to answer any more/],
  ['won', /The money is yours again/],
])('of a dispute that is %s support reads what is to be done', async (status, words) => {
  const message = await messageOf('dispute', { ...dispute, status });
  expect(message?.text.replace(/\s+/g, ' ')).toMatch(words);
});

const refund = { gatewayPaymentId: 'pay_1', amount: 5_000_000, of: 5_000_000, currency: 'INR' };

test.each([
  ['Dispute created: ₹50,000 (GTley01000001)', 'dispute', dispute, 'Respond by: 2026-11-01T10:00:00.000Z'],
  [
    'Dispute created: ₹50,000 (GTley01000001)',
    'dispute',
    { ...dispute, respondBy: null },
    'Respond by: not given',
  ],
  [
    'Dispute created: 50000 JPY (GTley01000001)',
    'dispute',
    { ...dispute, currency: 'JPY' },
    'Amount: 50000 JPY',
  ],
  [
    'Refunded in the dashboard: ₹50,000 (GTley01000001)',
    'refunded-by-hand',
    refund,
    'By hand so far: ₹50,000 of ₹50,000',
  ],
  [
    'Confirmed by hand: 2 seats (GTley01000001)',
    'confirmed-by-hand',
    { tripId: 'spiti-valley', seats: 2, taken: 2, added: 0 },
    'Seats taken: 2',
  ],
  [
    'Confirmed by hand: 1 seat (GTley01000001)',
    'confirmed-by-hand',
    { tripId: 'spiti-valley', seats: 1, taken: 1, added: 0 },
    'Seats taken: 1',
  ],
  [
    'Booked beyond its trip: 2 seats (GTley01000001)',
    'confirmed-by-hand',
    { tripId: 'spiti-valley', seats: 2, taken: 2, added: 1 },
    'Seats of the booking: 2',
  ],
  [
    'Cancelled by hand, and paid: GTley01000001',
    'cancelled-by-hand',
    { tripId: 'spiti-valley', seats: 2, taken: 0, added: 0 },
    'Trip: spiti-valley',
  ],
  [
    'Money without a booking: ₹50,000 (pay_1)',
    'money-unknown',
    { gatewayPaymentId: 'pay_1', orderId: null, amount: 5_000_000, currency: 'INR' },
    'Order: not given',
  ],
  [
    'Deleted, and booked: spiti-valley',
    'trip-deleted',
    { tripId: 'spiti-valley', bookings: 2 },
    'Paid bookings: 2',
  ],
  [
    'Cancelled by hand, and booked: spiti-valley',
    'trip-cancelled-by-hand',
    { tripId: 'spiti-valley', bookings: 2, paid: 1 },
    'Paid: 1',
  ],
])('%s', async (subject, mail, detail, fact) => {
  expect(await mailOf(mail, detail)).toMatchObject({
    to: support,
    subject,
    facts: expect.arrayContaining([fact]),
  });
});

test.each([
  ['refunded-by-hand', { ...refund, amount: 1 }, 'A part of the payment of a confirmed booking'],
  ['refunded-by-hand', { ...refund, amount: 1 }, 'The booking stays confirmed. '],
  ['refunded-by-hand', refund, 'The whole payment of a confirmed booking'],
  ['refunded-by-hand', refund, 'The booking stays confirmed and its seats are still taken: cancel it'],
  [
    'refunded-by-hand',
    { ...refund, amount: 0, before: 1 },
    'the traveller of a confirmed booking did not get it',
  ],
  ['dispute', dispute, 'Please answer in the gateway'],
  ['dispute', { ...dispute, status: 'won', change: 'won' }, 'please give back in the gateway’s dashboard'],
  ['trip-deleted', { tripId: 'x', bookings: 1 }, 'that has 1 paid booking. What'],
  ['trip-cancelled-by-hand', { tripId: 'x', bookings: 1, paid: 1 }, 'it has 1 booking. Its page'],
  ['confirmed-by-hand', { tripId: 'x', seats: 2, taken: 2, added: 0 }, 'were taken from the free ones'],
  ['confirmed-by-hand', { tripId: 'x', seats: 2, taken: 2, added: 1 }, 'the trip has 1 more seat now'],
  ['confirmed-by-hand', { tripId: 'x', seats: 2, taken: 2, added: 2 }, 'the trip has 2 more seats now'],
])('%s of %j says: %s', async (mail, detail, words) => {
  const message = await messageOf(mail, detail, { bookingRowId: null, recordId: 'one' });
  expect(message?.text.replaceAll('\n', ' ')).toContain(words);
});

const owed = { paymentStatus: 'REFUND_PENDING', paymentId: 'pay_1', owedAt: testDay } as const;

test.each([
  ['refund-waits', 'Refund waits for money: ₹50,000 (GTley01000001)'],
  ['refund-overdue', 'Refund overdue: ₹50,000 (GTley01000001)'],
])('a %s is mailed while the refund is owed, and not once it is made', async (mail, subject) => {
  expect(await mailOf(mail, null)).toBeNull();
  const paymentId = await storePayment(app.rows, owed);
  expect(await mailOf(mail, null)).toMatchObject({ to: support, subject });

  await app.rows.update('payments', paymentId, { paymentStatus: 'REFUNDED' });
  expect(await mailOf(mail, null)).toBeNull();
});

test.each([
  ['confirmed', 'asha@host.example'],
  ['new-request', support],
])('that a mail of the kind %s cannot be delivered is told to %s', async (mail, to) => {
  await app.addHost('asha@host.example');
  await app.addTrip();

  expect(await mailOf('undeliverable', { mail }, { tripRowId: 'trip-spiti-valley' })).toMatchObject({
    to,
    subject: `Mail refused for good: ${mail} (GTley01000001)`,
  });
});

test('of a question that its host cannot be mailed support reads whose it is, and of which trip', async () => {
  await app.addTrip();
  const question = { kind: 'enquiry', name: 'Mira', message: 'Is it cold?', sentAt: testDay } as const;
  await app.rows.create('feedback', 'enquiry-1', { ...question, email: 'mira@example.com' });
  const about = { bookingRowId: null, recordId: 'enquiry-1', tripRowId: 'trip-spiti-valley' };

  expect(await mailOf('undeliverable', { mail: 'enquiry' }, about)).toEqual({
    to: support,
    subject: 'Mail refused for good: enquiry (spiti-valley)',
    facts: [
      'Trip: spiti-valley',
      'Host: host-asha',
      'Question from: mira@example.com',
      'Question: Is it cold?',
      'Mail: enquiry',
    ],
  });
  const text = (await messageOf('undeliverable', { mail: 'enquiry' }, about))?.text.replace(/\s+/g, ' ');
  expect(text).toContain('Please reach the host otherwise');
  expect(text).not.toContain('phone number');
});

test.each([
  ['host-refund-refused', 'trip-gone', 'Host: not found'],
  ['host-link', null, 'Host: host-asha'],
])('of a %s of the trip %s support reads %s', async (mail, tripRowId, host) => {
  const recordId = mail === 'host-link' ? 'host-asha' : 'payment-1';
  const { facts } = (await mailOf('undeliverable', { mail }, { tripRowId, recordId })) ?? {};
  expect(facts).toContain(host);
});

test.each([1, refund.of])(
  '%i returned by hand of a cancelled booking leave nothing to do',
  async (amount) => {
    await app.rows.update('bookings', 'booking-1', { bookingStatus: 'CANCELLED' });
    const text = (await messageOf('refunded-by-hand', { ...refund, amount }))?.text.replace(/\s+/g, ' ');
    expect(text).toContain('of a cancelled booking was refunded');
    expect(text).toContain('The booking stays cancelled. ');
  },
);

test('a booking that is gone is named as not found', async () => {
  expect(await mailOf('dispute', dispute, { bookingRowId: null })).toMatchObject({
    subject: 'Dispute created: ₹50,000 (not found)',
  });
});
