import { beforeEach, expect, test } from 'vitest';
import type { OutboxRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { compose } from '../testing/compose.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';

const app = eachMemoryApp(null);
beforeEach(async () => {
  await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
});

/** The mail, with its text on one line, and its facts. */
async function mailOf(mail: string, about: object | null, change: Partial<OutboxRow> = {}) {
  const its = { bookingRowId: 'booking-1', recordId: 'payment-1', detail: about && JSON.stringify(about) };
  const { message } = (await compose(app.ports, { mail, ...its, ...change })) ?? {};
  if (message === undefined) return null;
  const lines = message.text.replace(/\n {2}/g, ' ').split('\n');
  const facts = lines.filter((line) => /^[A-Z][a-z ]+: /.test(line));
  return { to: message.to, subject: message.subject, text: message.text.replace(/\s+/g, ' '), facts };
}

const support = 'support@group-trips.example';

test('a refund that was refused is mailed with all that it takes to make it by hand', async () => {
  await storePayment(app.rows, {
    paymentStatus: 'REFUND_PENDING',
    refundRefusedAt: testDay,
    paymentId: 'pay_1',
    refundProblem: 'Too old.',
  });

  expect(await mailOf('refund-refused', null)).toMatchObject({
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
const refund = { gatewayPaymentId: 'pay_1', amount: 5_000_000, of: 5_000_000, currency: 'INR' };
const seats = { tripId: 'spiti-valley', seats: 2, taken: 2, added: 0 };
const unknown = { gatewayPaymentId: 'pay_1', orderId: null, amount: 5_000_000, currency: 'INR' };
const trip = { tripId: 'spiti-valley', bookings: 2 };

test.each<[mail: string, about: object, subject: string, fact: string, words?: string]>([
  [
    'dispute',
    dispute,
    'Dispute created: ₹50,000 (GTley01000001)',
    'Respond by: 2026-11-01T10:00:00.000Z',
    "Please answer in the gateway's dashboard in time",
  ],
  [
    'dispute',
    { ...dispute, respondBy: null, status: 'lost', change: 'lost' },
    'Dispute lost: ₹50,000 (GTley01000001)',
    'Respond by: not given',
    'given the money back to the traveller, and there is nothing to answer any more',
  ],
  [
    'dispute',
    { ...dispute, currency: 'JPY', status: 'won', change: 'won' },
    'Dispute won: 50000 JPY (GTley01000001)',
    'Amount: 50000 JPY',
    'The money is yours again. While it was disputed nothing was given back by itself: where the booking was cancelled meanwhile, please give back in the gateway’s dashboard',
  ],
  [
    'refunded-by-hand',
    refund,
    'Refunded in the dashboard: ₹50,000 (GTley01000001)',
    'By hand so far: ₹50,000 of ₹50,000',
    "The whole payment of a confirmed booking was refunded in the gateway's dashboard. The booking stays confirmed and its seats are still taken: cancel it",
  ],
  [
    'refunded-by-hand',
    { ...refund, amount: 100 },
    'Refunded in the dashboard: ₹1 (GTley01000001)',
    'By hand so far: ₹1 of ₹50,000',
    "A part of the payment of a confirmed booking was refunded in the gateway's dashboard. The booking stays confirmed. ",
  ],
  [
    'refunded-by-hand',
    { ...refund, amount: 0, before: 100 },
    'Refund in the dashboard failed: ₹1 (GTley01000001)',
    'By hand so far: ₹0 of ₹50,000',
    'the traveller of a confirmed booking did not get it',
  ],
  [
    'confirmed-by-hand',
    seats,
    'Confirmed by hand: 2 seats (GTley01000001)',
    'Seats taken: 2',
    'were taken from the free ones',
  ],
  [
    'confirmed-by-hand',
    { ...seats, seats: 1, taken: 1 },
    'Confirmed by hand: 1 seat (GTley01000001)',
    'Seats taken: 1',
  ],
  [
    'confirmed-by-hand',
    { ...seats, added: 1 },
    'Booked beyond its trip: 2 seats (GTley01000001)',
    'Seats of the booking: 2',
    'the trip has 1 more seat now',
  ],
  [
    'confirmed-by-hand',
    { ...seats, added: 2 },
    'Booked beyond its trip: 2 seats (GTley01000001)',
    'Trip: spiti-valley',
    'the trip has 2 more seats now',
  ],
  ['cancelled-by-hand', seats, 'Cancelled by hand, and paid: GTley01000001', 'Trip: spiti-valley'],
  ['money-unknown', unknown, 'Money without a booking: ₹50,000 (pay_1)', 'Order: not given'],
  [
    'trip-deleted',
    trip,
    'Deleted, and booked: spiti-valley',
    'Paid bookings: 2',
    'that has 2 paid bookings. ',
  ],
  [
    'trip-deleted',
    { ...trip, bookings: 1 },
    'Deleted, and booked: spiti-valley',
    'Paid bookings: 1',
    'that has 1 paid booking. What',
  ],
  [
    'trip-cancelled-by-hand',
    { ...trip, bookings: 1, paid: 1 },
    'Cancelled by hand, and booked: spiti-valley',
    'Paid: 1',
    'it has 1 booking. Its page',
  ],
])('a mail to support, %s about %j: %s', async (mail, about, subject, fact, words = '') => {
  expect(await mailOf(mail, about)).toMatchObject({
    to: support,
    subject,
    facts: expect.arrayContaining([fact]),
    text: expect.stringContaining(words),
  });
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
  ['confirmed', 'asha@host.example', 'Traveller not reached: Spiti Valley (GTley01000001)'],
  ['new-request', support, 'Mail refused for good: new-request (GTley01000001)'],
])('that a mail of the kind %s cannot be delivered is told to %s', async (mail, to, subject) => {
  await app.addHost('asha@host.example');
  await app.addTrip();

  expect(await mailOf('undeliverable', { mail }, { tripRowId: 'trip-spiti-valley' })).toMatchObject({
    to,
    subject,
  });
});

test('of a question that its host cannot be mailed support reads whose it is, and of which trip', async () => {
  await app.addTrip();
  const question = { kind: 'enquiry', name: 'Mira', message: 'Is it cold?', sentAt: testDay } as const;
  await app.rows.create('feedback', 'enquiry-1', { ...question, email: 'mira@example.com' });
  const about = { bookingRowId: null, recordId: 'enquiry-1', tripRowId: 'trip-spiti-valley' };

  const mail = await mailOf('undeliverable', { mail: 'enquiry' }, about);
  expect(mail).toMatchObject({
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
  expect(mail?.text).toContain('Please reach the host otherwise');
  expect(mail?.text).not.toContain('phone number');
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
    const { text } = (await mailOf('refunded-by-hand', { ...refund, amount })) ?? {};
    expect(text).toContain('of a cancelled booking was refunded');
    expect(text).toContain('The booking stays cancelled. ');
  },
);

test('a booking that is gone is named as not found', async () => {
  expect(await mailOf('dispute', dispute, { bookingRowId: null })).toMatchObject({
    subject: 'Dispute created: ₹50,000 (not found)',
  });
});
