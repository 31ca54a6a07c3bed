import { beforeEach, describe, expect, test } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import { emptyStep, type NewStep } from '../rows/steps.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { compose } from '../testing/compose.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import type { Message } from './mailer.ts';

const app = eachMemoryApp();

const addBooking = (change: Partial<BookingRow> = {}, ...steps: readonly NewStep[]) =>
  storeBooking(app.rows, change, ...steps);
const confirmed = { to: 'CONFIRMED', payment: 'pay_1' } as const;
function cancelTrip(note: string) {
  const chain = tripChain('trip-spiti-valley');
  return app.rows.create('steps', `${chain}.1`, { ...emptyStep, chain, cancelled: true, note, at: testDay });
}

async function composed(mail: string, change: Partial<OutboxRow> = {}): Promise<Message | null> {
  return (await compose(app.ports, { mail, bookingRowId: 'booking-1', ...change }))?.message ?? null;
}

const unbroken = (text = '') => text.replace(/\s+/g, ' ');

const statuses = ['PENDING_PAYMENT', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'CONFIRMED', 'CANCELLED'];
const traveller = 'mira@example.com';

describe('a mail about a booking', () => {
  test.each([
    ['request-received', ['PENDING_APPROVAL'], traveller, 'Request received'],
    ['new-request', ['PENDING_APPROVAL'], 'support@group-trips.example', 'New request'],
    ['approved', ['APPROVED'], traveller, 'Request approved'],
    ['rejected', ['REJECTED'], traveller, 'Request not approved'],
    ['confirmed', ['CONFIRMED'], traveller, 'Booking confirmed'],
    ['cancelled', ['CANCELLED'], traveller, 'Booking cancelled'],
  ])('that is %s is written while the booking is %j', async (mail, at, to, news) => {
    await addBooking();
    const written: string[] = [];
    for (const [index, bookingStatus] of statuses.entries()) {
      const until = '2026-11-03T10:00:00.000Z';
      await app.rows.create('steps', `booking-1.${index + 1}`, {
        ...emptyStep,
        chain: 'booking-1',
        to: bookingStatus,
        until,
        at: testDay,
      });
      const message = await composed(mail);
      if (message === null) continue;
      expect(message).toMatchObject({ to, subject: `${news}: Spiti Valley (GTley01000001)` });
      written.push(bookingStatus);
    }

    expect(written).toEqual(at);
  });

  test('of which nothing is held any more asks for no payment', async () => {
    await addBooking({}, { to: 'APPROVED', by: 'host' });
    expect(await composed('approved')).toBeNull();
  });

  test('that is gone, or of a kind of a later version, is not written', async () => {
    expect(await composed('confirmed')).toBeNull();
    await addBooking({}, confirmed);
    expect(await composed('confirmed', { bookingRowId: null })).toBeNull();
    expect(await composed('of a later version')).toBeNull();
  });

  test('has an id of its own at the site, the same each time', async () => {
    await addBooking({}, confirmed);
    expect(await composed('confirmed')).toMatchObject({ messageId: '<mail-1@localhost>' });
  });

  test('is written without a trip that was deleted', async () => {
    await addBooking({}, confirmed);
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
    await addBooking({ noOfSeats }, confirmed);
    expect((await composed('confirmed'))?.text).toContain(fact);
  });

  test('that comes after one has left names what was paid for all', async () => {
    await addBooking({}, confirmed, { because: 'left', leaves: [1] });
    expect((await composed('confirmed'))?.text).toContain('Amount paid: ₹50,000 (2 × ₹25,000)\n');
  });

  test('has the refund schedule, without what is over', async () => {
    await addBooking({}, confirmed);
    const terms = async () =>
      /If you cancel\n([\s\S]*?)\n\n/.exec((await composed('confirmed'))?.text ?? '')?.[1];
    expect(unbroken(await terms())).toBe(
      '- Until 10 Jan 2027 (61 or more days before departure): Full refund minus service fees - 11 Jan 2027 to 9 Feb 2027 (31-60 days before departure): 25% cancellation fee - 10 Feb 2027 to 12 Mar 2027 (0-30 days before departure): No refund',
    );
    app.pass(75 * 86_400);
    expect(unbroken(await terms())).toMatch(/^- 11 Jan 2027 to 9 Feb 2027 .* - 10 Feb 2027 to 12 Mar 2027 /);
    app.pass(100 * 86_400);
    expect(await terms()).toBeUndefined();
  });

  test('of a trip that was moved lately says until when all of it comes back', async () => {
    const move = { because: 'moved', departure: '2026-12-05T00:00:00.000Z' } as const;
    await app.rows.update('trips', 'trip-spiti-valley', { startDate: move.departure });
    await addBooking({ departure: '2026-11-20T00:00:00.000Z' }, move, confirmed);
    expect(unbroken((await composed('confirmed'))?.text)).toContain(
      'If you cancel - Until 8 Nov 2026: Full refund minus service fees - 9 Nov 2026 to 5 Dec 2026: No refund A day ends',
    );
  });

  test('names no places where the trip has none', async () => {
    await addBooking({}, confirmed);
    expect((await composed('confirmed'))?.text).toContain('Where: Kaza, Langza');
    await app.rows.update('trips', 'trip-spiti-valley', { locations: [] });
    expect((await composed('confirmed'))?.text).not.toContain('Where');
  });
});

test.each<[steps: readonly NewStep[], fact: string]>([
  [[{ because: 'replaced-traveller' }], ''],
  [[{ because: 'left', leaves: [1] }], 'Back for 1 traveller who left: ₹0'],
  [
    [
      { because: 'left', leaves: [1], payment: 'pay_1', refund: 1_875_000 },
      { because: 'left', leaves: [2], payment: 'pay_1', refund: 1_875_000 },
    ],
    'Back for 2 travellers who left: ₹37,500',
  ],
])('the mail about travellers who change by %j says what comes back: %s', async (steps, fact) => {
  await addBooking({ noOfSeats: 4 }, confirmed, ...steps);
  const text = (await composed('travellers-changed'))?.text;
  expect(/Back for .*/.exec(text ?? '')?.[0] ?? '').toBe(fact);
  expect((await composed('travellers-changed', { detail: '{}' }))?.text).not.toContain('Back for');
});

describe('a request’s mail to the host', () => {
  test.each([
    [1, 'Traveller A asks for a seat.'],
    [2, 'Traveller A asks for 2 seats.'],
  ])('names %i seats, and those of the trip', async (noOfSeats, words) => {
    await addBooking({ seats: [], bookingStatus: 'PENDING_APPROVAL', noOfSeats });
    await app.call('initialize_booking', makeClaim({ seats: 3 }, { bookingId: 'GTley01000099' }));

    const text = (await composed('new-request'))?.text ?? '';
    expect(text).toContain(words);
    expect(text).toContain('Seats sold or held: 3 of 7\nFree: 4\n');
    expect(text).toContain('http://localhost:4321/manage#token=');
  });

  test('counts as free what is kept for the queue', async () => {
    await addBooking({ seats: [], bookingStatus: 'PENDING_APPROVAL' });
    await app.call('initialize_booking', makeClaim({ seats: 3 }, { bookingId: 'GTley01000099' }));
    await app.rows.update('trips', 'trip-spiti-valley', { availableSpots: 0, shownSpots: 0 });
    expect((await composed('new-request'))?.text).toContain('Seats sold or held: 3 of 7\nFree: 4\n');
  });

  test.each([
    ['was deleted', () => app.rows.remove('trips', 'trip-spiti-valley')],
    ['cannot be read', () => app.rows.update('trips', 'trip-spiti-valley', { priceAmount: 1e13 })],
  ])('is written without a trip that %s, and goes to support', async (_, change) => {
    await addBooking({ seats: [], bookingStatus: 'PENDING_APPROVAL' });
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

  beforeEach(() => addBooking({}, { to: 'CANCELLED' }));

  test('waits until the money is on its way', async () => {
    expect(await mail()).toBeNull();
    await storePayment(app.rows, { ...refunded, paymentStatus: 'REFUND_PENDING' });
    expect(await mail()).toBeNull();
    await app.rows.update('payments', 'payment-1', { paymentStatus: 'REFUNDED' });

    expect(await mail()).toMatchObject({ subject: 'Refund of ₹50,000: Spiti Valley (GTley01000001)' });
    expect(await composed('refunded', { recordId: null })).toBeNull();
  });

  test.each([
    [{ refundReason: 'departed' }, 'a payment of ₹50,000 in full: the trip had departed.'],
    [
      { refundReason: 'cancelled-by-traveller', refundAmount: 3_750_000 },
      '₹37,500 of your payment of ₹50,000: you cancelled your booking.',
    ],
    [
      { refundReason: 'part-refunded', refundAmount: 2_000_000 },
      'the rest of a payment, ₹20,000: a part of it had been returned before.',
    ],
    [{ refundReason: 'of a later version' }, 'a payment of ₹50,000 in full. '],
  ])('says of %j what went back, and why', async (change, words) => {
    await storePayment(app.rows, { ...refunded, ...change });
    expect(await text()).toContain(`we have returned ${words}`);
    expect(await text()).toContain('Payment reference: pay_1');
  });
});

describe('a cancelled booking’s mail', () => {
  const cancelled = (step: NewStep): NewStep => ({
    to: 'CANCELLED',
    at: '2026-11-03T09:30:00.000Z',
    ...step,
  });

  test('brings what the host wrote where the trip was cancelled, and only then', async () => {
    await addBooking({}, confirmed, cancelled({ by: 'trip' }));
    await addBooking(
      { $id: 'booking-2', bookingId: 'GTley01000002' },
      confirmed,
      cancelled({ by: 'traveller' }),
    );
    await cancelTrip('The pass is closed.');
    expect((await composed('cancelled'))?.text).toContain('From the host\n> The pass is closed.\n');
    expect((await composed('cancelled', { bookingRowId: 'booking-2' }))?.text).not.toContain('closed');

    await app.rows.remove('trips', 'trip-spiti-valley');
    expect((await composed('cancelled'))?.text).not.toContain('closed');
  });

  test.each([
    [{ by: 'trip' }, 'the trip does not take place', '/trips\n'],
    [{ by: 'traveller' }, 'as you asked', '/trip/spiti-valley\n'],
    [{ because: 'departed' }, 'the trip departed before the host', '/trips\n'],
    [{ because: 'approval-expired' }, 'the time to pay', '/trip/spiti-valley\n'],
    [{ because: 'by-hand' }, 'your booking was cancelled.', '/trip/spiti-valley\n'],
  ] as const)('gives the reason of %j, and a way on', async (step, reason, way) => {
    await addBooking({}, cancelled(step));
    const { text = '' } = (await composed('cancelled')) ?? {};
    expect(text.replaceAll('\n', ' ')).toContain(reason);
    expect(text).toContain(`http://localhost:4321${way}`);
    expect(text.replaceAll('\n', ' ')).toContain('You have not been charged.');
  });

  test.each([
    ['₹12,500 goes back', { payment: 'pay_1', refund: 1_250_000, because: 'cancelled-by-traveller' }],
    ['nothing of what you paid', { payment: 'pay_2', refund: 1_250_000, because: 'paid-twice' }],
  ])('names what comes back of its own payment, and of no other’s: %s', async (words, refund) => {
    await addBooking({}, confirmed, refund, cancelled({ by: 'traveller' }));

    expect((await composed('cancelled'))?.text.replaceAll('\n', ' ')).toContain(words);
  });

  test('takes the event back with the instant of the cancellation, later than that of the confirmation', async () => {
    const stampOf = async (mail: string) =>
      /DTSTAMP:\S+/.exec((await composed(mail))?.attachments[0]?.content ?? '')?.[0];

    await addBooking({}, confirmed);
    expect(await stampOf('confirmed')).toBe('DTSTAMP:20261101T100000Z');
    await app.rows.create('steps', 'booking-1.2', {
      ...emptyStep,
      ...cancelled({ by: 'traveller' }),
      chain: 'booking-1',
      at: '2026-11-03T09:30:00.000Z',
    });
    expect(await stampOf('cancelled')).toBe('DTSTAMP:20261103T093000Z');
  });

  test('brings no file where no trip was in the calendar', async () => {
    await addBooking({}, cancelled({ because: 'approval-expired' }));
    expect(await composed('cancelled')).toMatchObject({ attachments: [] });
  });
});
