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

test.each([
  ['the page never hears of', 'browser lost'],
  ['neither page nor webhook reports', 'no webhook'],
])('books what %s', async (_, scenario) => {
  const tripId = scenario.replace(' ', '-');
  const { ids, order } = await ordered(tripId);
  await backend.pay(order, scenario);

  await eventually(async () => expect(await statusOf(ids.booking_id)).toBe('CONFIRMED'));
  expect(await freeSeats(tripId)).toBe(5);
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
