import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../local/start-backend.ts';
import { makeClaim } from './testing/builders.ts';
import { startRunningBackend } from './testing/running-backend.ts';

const holdSeconds = 3;
let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  backend = await startRunningBackend(startBackend, {
    HOLD_SECONDS: String(holdSeconds),
    BOOKING_LIMITS: 'off',
  });
});
afterAll(() => backend.close());

/** Seats that are held on a trip of their own, with the order open. */
async function ordered(tripId: string, availableSpots = 7) {
  await backend.addTrip({ tripId, availableSpots });
  const claim = makeClaim({ trip_id: tripId, seats: 2 });
  const { data } = await backend.call('initialize_booking', claim);
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  const price = { amount: 50_000, currency: 'INR' };
  const order = await backend.call('create_order', { ...ids, ...price });
  return { ids, order: { ...price, order_id: order.data.order_id }, reference: claim.booking_data.bookingId };
}

const statusOf = async (bookingId: string) => (await backend.rows.get('bookings', bookingId))?.bookingStatus;
const freeSeats = async (tripId: string) =>
  (await backend.rows.get('trips', `trip-${tripId}`))?.availableSpots;
const mailsAbout = async (reference: string) =>
  (await backend.mailbox()).filter((mail) => mail.subject.includes(reference));
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 200 });

test('sells a trip from the claim to the mail with the calendar file', async () => {
  const { ids, order, reference } = await ordered('whole-way');
  const paid = await backend.pay(order, 'success');

  const answer = await backend.call('verify_payment', { ...paid.answer, ...ids });

  expect(answer).toMatchObject({ code: 'OK', data: { reference, status: 'CONFIRMED' } });
  expect(await freeSeats('whole-way')).toBe(5);
  const [mail, ...others] = await eventually(async () => {
    const mails = await mailsAbout(reference);
    expect(mails).not.toEqual([]);
    return mails;
  });
  expect(others).toEqual([]);
  expect(mail?.attachments).toMatchObject([{ filename: 'trip.ics' }]);
  const found = await backend.call('lookup_booking', { reference, email: 'mira@example.com' });
  expect(found).toMatchObject({ code: 'OK', data: { booking: { bookingStatus: 'CONFIRMED' } } });
});

test('takes a request from the host’s mail to the booking', async () => {
  await backend.addTrip({ tripId: 'asked', hostApproval: true });
  const request = makeClaim({ trip_id: 'asked', seats: 2 });
  const { bookingId: reference, totalAmount, currency, passengers } = request.booking_data;
  await backend.call('initialize_pending_booking', request);
  // The schedule may be at the same mail, so that the call ends before it is sent.
  const token = await eventually(async () => {
    const asked = (await mailsAbout(reference)).find(({ subject }) => subject.startsWith('New request'));
    expect(asked).toBeDefined();
    return decodeURIComponent(/review#token=(\S+)/.exec(asked?.text ?? '')?.[1] ?? '');
  });
  expect(await backend.call('review_booking', { token, decision: 'approve' })).toMatchObject({ code: 'OK' });

  const found = await backend.call('lookup_booking', { reference, email: 'mira@example.com' });
  const { data } = await backend.call('validate_approved_booking', {
    trip_id: 'asked',
    no_of_seats: 2,
    booking_data: { bookingId: reference, totalAmount, currency, passengers },
    access: found.data.access,
  });
  const ids = { booking_id: data.booking_id, payment_id: data.payment_id };
  const price = { amount: totalAmount, currency };
  const order = await backend.call('create_order', { ...ids, ...price });
  const paid = await backend.pay({ ...price, order_id: order.data.order_id }, 'success');
  expect(await backend.call('verify_payment', { ...paid.answer, ...ids })).toMatchObject({
    data: { status: 'CONFIRMED' },
  });
  expect(await freeSeats('asked')).toBe(5);
  await eventually(async () =>
    expect((await mailsAbout(reference)).map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
      'Booking confirmed',
      'New request',
      'Request approved',
      'Request received',
    ]),
  );
});

test('mails a question so that the reply goes to its sender alone', async () => {
  await backend.addTrip({ tripId: 'unclear', title: 'Unclear\r\nBcc: everybody@example.com' });
  const name = 'Mira <b@example.com>, "\r\nBcc: everybody@example.com';
  const message = 'Is it cold?\r\n.\r\nRCPT TO:<everybody@example.com>';

  await backend.call('send_enquiry', { trip_id: 'unclear', name, email: 'mira@example.com', message });

  const mails = await eventually(async () => {
    const found = (await backend.mailbox()).filter(({ subject }) => subject.startsWith('Question'));
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mails).toMatchObject([{ to: 'support@group-trips.example', replyTo: 'mira@example.com' }]);
  expect(mails[0]?.subject).toMatch(/^Question about Unclear/);
  expect(mails[0]?.text).toContain('> RCPT TO:<everybody@example.com>');
});

test('never oversells, however many processes claim at once', async () => {
  // Where holds are long: none ends while others still claim.
  const patient = await startRunningBackend(startBackend, { BOOKING_LIMITS: 'off' });
  try {
    await patient.addTrip({ tripId: 'rush', availableSpots: 7 });
    const calls = Array.from({ length: 50 }, () =>
      patient.call('initialize_booking', makeClaim({ trip_id: 'rush' })),
    );
    const codes = (await Promise.all(calls)).map((answer) => answer.code);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(7);
    expect(codes.filter((code) => code === 'SEATS_UNAVAILABLE')).toHaveLength(43);

    // Without a payment, the schedule gives every seat back.
    const held = await patient.rows.list('bookings', {
      equal: { tripId: 'rush', bookingStatus: 'PENDING_PAYMENT' },
      limit: 50,
    });
    for (const { $id } of held) {
      await patient.rows.update('bookings', $id, { until: new Date(0).toISOString() });
    }
    await eventually(async () =>
      expect(await patient.rows.get('trips', 'trip-rush')).toMatchObject({ availableSpots: 7 }),
    );
  } finally {
    await patient.close();
  }
});

test('books what the page never hears of', async () => {
  const { ids, order } = await ordered('lost');
  expect((await backend.pay(order, 'browser lost')).result).toBe('silent');

  await eventually(async () => expect(await statusOf(ids.booking_id)).toBe('CONFIRMED'));
  expect(await freeSeats('lost')).toBe(5);
});

test('finds what neither page nor webhook reports', async () => {
  const { ids, order } = await ordered('untold');
  await backend.pay(order, 'no webhook');

  await eventually(async () => expect(await statusOf(ids.booking_id)).toBe('CONFIRMED'));
  expect(await freeSeats('untold')).toBe(5);
});

test('gives the second payment of an order back', async () => {
  const { ids, order, reference } = await ordered('twice');
  const paid = await backend.pay(order, 'paid twice');
  await backend.call('verify_payment', { ...paid.answer, ...ids });

  await eventually(async () => {
    const payments = await backend.rows.list('payments', { equal: { bookingId: ids.booking_id }, limit: 10 });
    expect(payments.map((payment) => payment.paymentStatus).sort()).toEqual(['COMPLETED', 'REFUNDED']);
  });
  expect(await freeSeats('twice')).toBe(5);
  await eventually(async () => expect(await mailsAbout(reference)).toHaveLength(2));
});
