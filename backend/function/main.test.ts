import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBackend } from '../local/start-backend.ts';
import { makeClaim } from './testing/builders.ts';
import { startRunningBackend } from './testing/running-backend.ts';

let backend: Awaited<ReturnType<typeof startRunningBackend>>;

beforeAll(async () => {
  // Its holds are long: none ends before a test ends it, however busy the machine is.
  backend = await startRunningBackend(startBackend, { BOOKING_LIMITS: 'off' });
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

const freeSeats = async (tripId: string) =>
  (await backend.rows.get('trips', `trip-${tripId}`))?.availableSpots;
const endHold = (bookingId: string) =>
  backend.rows.update('bookings', bookingId, { until: new Date(0).toISOString() });
const mailsAbout = async (reference: string) =>
  (await backend.mailbox()).filter((mail) => mail.subject.includes(reference));
/** Processes and their schedule take real time: as much as a test may take. */
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 50_000, interval: 200 });

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
  await backend.addTrip({ tripId: 'rush', availableSpots: 7 });
  // More than there are processes: some claim at one moment, some after each other.
  const calls = Array.from({ length: 20 }, () =>
    backend.call('initialize_booking', makeClaim({ trip_id: 'rush' })),
  );
  const codes = (await Promise.all(calls)).map((answer) => answer.code);
  expect(codes.filter((code) => code === 'OK')).toHaveLength(7);
  expect(codes.filter((code) => code === 'SEATS_UNAVAILABLE')).toHaveLength(13);

  // Without a payment, the schedule gives every seat back.
  const held = await backend.rows.list('bookings', {
    equal: { tripId: 'rush', bookingStatus: 'PENDING_PAYMENT' },
    limit: 20,
  });
  for (const { $id } of held) await endHold($id);
  await eventually(async () =>
    expect(await backend.rows.get('trips', 'trip-rush')).toMatchObject({ availableSpots: 7 }),
  );
});

test.each([
  ['the page never hears of', 'browser lost'],
  ['neither page nor webhook reports', 'no webhook'],
])('books what %s', async (_, scenario) => {
  const tripId = scenario.replace(' ', '-');
  const { ids, order } = await ordered(tripId);
  await backend.pay(order, scenario);
  await endHold(ids.booking_id);

  await eventually(async () =>
    expect((await backend.rows.get('bookings', ids.booking_id))?.bookingStatus).toBe('CONFIRMED'),
  );
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
