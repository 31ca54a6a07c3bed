import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingRow, readRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, paymentRow } from '../testing/rows.ts';
import { composeMail } from './compose-mail.ts';
import type { Message } from './mailer.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

async function addBooking(change: Partial<BookingRow> = {}) {
  const { $id, status: _, ...booking } = bookingRow(change);
  await app.rows.create('bookings', $id, booking);
}
async function addPayment(change: Parameters<typeof paymentRow>[0]) {
  const { $id, ...payment } = paymentRow(change);
  await app.rows.create('payments', $id, payment);
}
const cancelTrip = (cancelReason: string) =>
  app.rows.create('tripManagement', 'trip-spiti-valley', { tripId: 'spiti-valley', cancelReason });

async function composed(mail: string, change: object = {}): Promise<Message | null> {
  const row = { $id: 'mail-1', mail, bookingRowId: 'booking-1', dueAt: testDay, state: 'waiting', ...change };
  return (await composeMail(app.ports, readRow('outbox', row)))?.message ?? null;
}

const statuses = ['PENDING_PAYMENT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'CONFIRMED', 'CANCELLED'];
const traveller = 'mira@example.com';

describe('a mail about a booking', () => {
  test.each([
    ['request-received', statuses, traveller, 'Request received'],
    ['new-request', ['PENDING_APPROVAL'], 'support@group-trips.example', 'New request'],
    ['approved', ['APPROVED'], traveller, 'Request approved'],
    ['rejected', ['REJECTED'], traveller, 'Request not approved'],
    ['confirmed', ['CONFIRMED'], traveller, 'Booking confirmed'],
    ['cancelled', ['CANCELLED'], traveller, 'Booking cancelled'],
  ])('that is %s is written while the booking is %j', async (mail, at, to, news) => {
    await addBooking();
    const { $id, ...hold } = holdRow({ kind: 'approval' });
    await app.rows.create('holds', $id, hold);

    const written: string[] = [];
    for (const bookingStatus of statuses) {
      await app.rows.update('bookings', 'booking-1', { bookingStatus });
      const message = await composed(mail);
      if (message === null) continue;
      expect(message).toMatchObject({ to, subject: `${news}: Spiti Valley (GTley01000001)` });
      written.push(bookingStatus);
    }

    expect(written).toEqual(at);
  });

  test('of which nothing is held any more asks for no payment', async () => {
    await addBooking({ bookingStatus: 'APPROVED' });
    expect(await composed('approved')).toBeNull();
  });

  test('that is gone, or of a kind of a later version, is not written', async () => {
    expect(await composed('confirmed')).toBeNull();
    await addBooking({ bookingStatus: 'CONFIRMED' });
    expect(await composed('confirmed', { bookingRowId: null })).toBeNull();
    expect(await composed('of a later version')).toBeNull();
  });

  test('has an id of its own at the site, the same each time', async () => {
    await addBooking({ bookingStatus: 'CONFIRMED' });
    expect(await composed('confirmed')).toMatchObject({ messageId: '<mail-1@localhost>' });
  });

  test('is written without a trip that was deleted', async () => {
    await addBooking({ bookingStatus: 'CONFIRMED', settledAt: testDay });
    await app.rows.remove('trips', 'trip-spiti-valley');

    const message = await composed('confirmed');
    expect(message).toMatchObject({
      subject: 'Booking confirmed: spiti-valley (GTley01000001)',
      attachments: [],
    });
    expect(message?.text).not.toMatch(/Dates|Where|If you cancel|\n{3}/);
  });
});

describe('a confirmation', () => {
  test.each([
    [1, 'Amount paid: ₹50,000\n'],
    [2, 'Amount paid: ₹50,000 (2 × ₹25,000)\n'],
  ])('of %i seats names the price of each where there are more', async (noOfSeats, fact) => {
    await addBooking({ bookingStatus: 'CONFIRMED', noOfSeats });
    expect((await composed('confirmed'))?.text).toContain(fact);
  });

  test('names no places where the trip has none', async () => {
    await addBooking({ bookingStatus: 'CONFIRMED' });
    expect((await composed('confirmed'))?.text).toContain('Where: Kaza, Langza');
    await app.rows.update('trips', 'trip-spiti-valley', { locations: [] });
    expect((await composed('confirmed'))?.text).not.toContain('Where');
  });
});

describe('a request’s mail to the host', () => {
  test.each([
    [1, 'Traveller A asks for a seat.'],
    [2, 'Traveller A asks for 2 seats.'],
  ])('names %i seats, and those of the trip', async (noOfSeats, words) => {
    await addBooking({ bookingStatus: 'PENDING_APPROVAL', noOfSeats });
    await app.rows.update('trips', 'trip-spiti-valley', { seatsTaken: 3 });

    const text = (await composed('new-request'))?.text ?? '';
    expect(text).toContain(words);
    expect(text).toContain('Seats sold or held: 3 of 10\nFree: 7\n');
    expect(text).toContain('http://localhost:4321/manage#token=');
  });

  test.each([
    ['was deleted', () => app.rows.remove('trips', 'trip-spiti-valley')],
    ['cannot be read', () => app.rows.update('trips', 'trip-spiti-valley', { priceAmount: -1 })],
  ])('is written without a trip that %s, and goes to support', async (_, change) => {
    await addBooking({ bookingStatus: 'PENDING_APPROVAL' });
    await change();

    const message = await composed('new-request');
    expect(message?.to).toBe('support@group-trips.example');
    expect(message?.text).toContain('Price: ₹50,000\n\nTravellers');
    expect(message?.text).not.toMatch(/See who is coming|\n{3}/);
  });
});

describe('a refund’s mail', () => {
  const mail = () => composed('refunded', { recordId: 'payment-1' });
  const text = async () => (await mail())?.text.replaceAll('\n', ' ');
  const refunded = { paymentStatus: 'REFUNDED', paymentId: 'pay_1' } as const;

  beforeEach(() => addBooking({ bookingStatus: 'CANCELLED' }));

  test('waits until the money is on its way', async () => {
    expect(await mail()).toBeNull();
    await addPayment({ ...refunded, paymentStatus: 'REFUND_PENDING' });
    expect(await mail()).toBeNull();
    await app.rows.update('payments', 'payment-1', { paymentStatus: 'REFUNDED' });

    expect(await mail()).toMatchObject({ subject: 'Refund of ₹50,000: Spiti Valley (GTley01000001)' });
    expect(await composed('refunded', { recordId: null })).toBeNull();
  });

  test.each([
    [{ refundReason: 'departed' }, 'a payment of ₹50,000 in full: the trip had departed.'],
    [
      { refundReason: 'cancelled-by-traveller', refundAmount: 37_500 },
      '₹37,500 of your payment of ₹50,000: you cancelled your booking.',
    ],
    [
      { refundReason: 'part-refunded', refundAmount: 20_000 },
      'the rest of a payment, ₹20,000: a part of it had been returned before.',
    ],
    [{ refundReason: 'of a later version' }, 'a payment of ₹50,000 in full. '],
  ])('says of %j what went back, and why', async (change, words) => {
    await addPayment({ ...refunded, ...change });
    expect(await text()).toContain(`we have returned ${words}`);
    expect(await text()).toContain('Payment reference: pay_1');
  });
});

describe('a cancelled booking’s mail', () => {
  const paid = {
    bookingStatus: 'CANCELLED',
    settledAt: testDay,
    cancelledAt: '2026-11-03T09:30:00.000Z',
  } as const;

  test('brings what the host wrote where the trip was cancelled, and only then', async () => {
    await addBooking({ ...paid, cancelledBy: 'trip' });
    await cancelTrip('The pass is closed.');
    expect((await composed('cancelled'))?.text).toContain('From the host\n> The pass is closed.\n');

    await app.rows.update('bookings', 'booking-1', { cancelledBy: 'traveller' });
    expect((await composed('cancelled'))?.text).not.toContain('closed');
    await app.rows.update('bookings', 'booking-1', { cancelledBy: 'trip' });
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect((await composed('cancelled'))?.text).not.toContain('closed');
  });

  test.each([
    [{ cancelledBy: 'trip' }, 'the trip does not take place', '/trips\n'],
    [{ cancelledBy: 'traveller' }, 'as you asked', '/trip/spiti-valley\n'],
    [{ cancelReason: 'departed' }, 'the trip departed before the host', '/trips\n'],
    [{ cancelReason: 'approval-expired' }, 'the time to pay', '/trip/spiti-valley\n'],
    [{ cancelReason: 'written by hand' }, 'your booking was cancelled.', '/trip/spiti-valley\n'],
  ] as const)('gives the reason of %j, and a way on', async (change, reason, way) => {
    await addBooking({ bookingStatus: 'CANCELLED', ...change });
    const { text = '' } = (await composed('cancelled')) ?? {};
    expect(text.replaceAll('\n', ' ')).toContain(reason);
    expect(text).toContain(`http://localhost:4321${way}`);
    expect(text.replaceAll('\n', ' ')).toContain('You have not been charged.');
  });

  test('names what comes back of its own payment, and of no other’s', async () => {
    await addPayment({
      $id: 'another',
      bookingId: 'booking-2',
      paymentStatus: 'REFUNDED',
      refundReason: 'cancelled-by-traveller',
      refundAmount: 12_500,
    });
    await addBooking({ ...paid, cancelledBy: 'traveller' });

    expect((await composed('cancelled'))?.text.replaceAll('\n', ' ')).toContain('nothing of what you paid');
  });

  test('takes the event back with the instant of the cancellation, later than that of the confirmation', async () => {
    await addBooking({ ...paid, cancelledBy: 'traveller' });
    const stampOf = async (mail: string) =>
      /DTSTAMP:\S+/.exec((await composed(mail))?.attachments[0]?.content ?? '')?.[0];

    expect(await stampOf('cancelled')).toBe('DTSTAMP:20261103T093000Z');
    await app.rows.update('bookings', 'booking-1', { bookingStatus: 'CONFIRMED' });
    expect(await stampOf('confirmed')).toBe('DTSTAMP:20261101T100000Z');
  });
});
