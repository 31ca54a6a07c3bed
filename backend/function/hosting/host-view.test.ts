import { expect, test } from 'vitest';
import { writeMails } from '../outbox/write-mails.ts';
import { makeClaim, testDay } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking } from '../testing/instant-journey.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { storePayment } from '../testing/store-payment.ts';
import { hostTrips, hostView } from './host-view.ts';

const app = eachMemoryApp();

const confirmed = { to: 'CONFIRMED', payment: 'pay_1' };
const request = { seats: [], bookingStatus: 'PENDING_APPROVAL' };
let references = 0;
function add($id: string, ...[change, ...steps]: [object, ...Parameters<typeof storeBooking>[2][]]) {
  references += 1;
  return storeBooking(app.rows, { $id, bookingId: `GTley02${references}`, ...change }, ...steps);
}
const view = async () => hostView(app.ports, await app.trip());

test('a booking that a person confirmed is seen at once, and a cancelled one if it was paid or a request', async () => {
  await add('by-hand', { bookingStatus: 'CONFIRMED' });
  await add('paid', {}, confirmed, { to: 'CANCELLED', by: 'traveller' });
  await add('asked', request, { to: 'CANCELLED', by: 'traveller' });
  await add('left', {}, { to: 'CANCELLED', by: 'traveller' });
  await add('unpaid', {});

  expect((await view())?.bookings.map(({ bookingId }) => bookingId)).toEqual(['by-hand', 'paid', 'asked']);
});

test('what is sold, held and free are all seats, also while the row shows none for the queue', async () => {
  await app.addTrip({ tripId: 'full', waitlist: true, availableSpots: 4 });
  const trip = () => app.trip('trip-full');
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2, trip_id: 'full' }));
  await confirmedBooking(app, makeClaim({ seats: 2, trip_id: 'full' }));
  await app.call('join_waitlist', { trip_id: 'full', name: 'Noor Ali', email: 'noor@example.com', seats: 1 });
  await app.rows.update('trips', 'trip-full', { isBookingOpen: false });
  await cancelByTraveller(app, reference, 50_000);

  expect(await trip()).toMatchObject({ availableSpots: 0 });
  expect((await hostView(app.ports, await trip()))?.seats).toMatchObject({
    total: 4,
    sold: 2,
    held: 0,
    free: 2,
  });
});

test('who left takes their part of the price along', async () => {
  await add('paid', {}, confirmed, { because: 'left', payment: 'pay_1', refund: 2_500_000, leaves: [1] });

  expect((await view())?.bookings).toMatchObject([{ seats: 1, total: 25_000 }]);
});

test('how to reach a traveller is seen of those who come, or paid', async () => {
  await add('paid', {}, confirmed);
  await add('approved', request, { to: 'APPROVED', by: 'host', seats: ['claim:1,2'] });
  await add('left', {}, confirmed, { to: 'CANCELLED', by: 'traveller' });
  await add('waits', request);
  await add('withdrawn', request, { to: 'CANCELLED', by: 'traveller' });

  const shown = (await view())?.bookings.map(({ bookingId, email, phone }) => [bookingId, email, phone]);
  const contact = ['mira@example.com', '9876543210'];
  expect(shown).toEqual([
    ['paid', ...contact],
    ['approved', ...contact],
    ['left', ...contact],
    ['waits', '', ''],
    ['withdrawn', '', ''],
  ]);
});

test('a refund, or a mail to a traveller, that is late is seen with since when it is owed', async () => {
  for (const id of ['late', 'new']) await add(id, {}, confirmed);
  const owedAt = testDay;
  for (const bookingId of ['late', 'new']) {
    const payment = { bookingId, paymentStatus: 'REFUND_PENDING' } as const;
    const isNew = bookingId === 'new';
    const at = isNew ? '2026-11-03T10:00:00.000Z' : owedAt;
    await storePayment(app.rows, { $id: `payment-${bookingId}`, ...payment, owedAt: at });
    // One that is owed since lately takes nothing from one that is late.
    await storePayment(app.rows, {
      $id: `second-${bookingId}`,
      ...payment,
      owedAt: '2026-11-03T10:00:00.000Z',
    });
    const mails = [{ mail: 'confirmed' }, { mail: 'new-booking' }] as const;
    for (const { mail } of isNew ? mails.slice(1) : mails) {
      const about = { reports: bookingId, bookingRowId: bookingId, tripRowId: 'trip-spiti-valley' };
      await writeMails(app.ports, [{ mail, ...about }]);
    }
  }
  app.pass(2 * 86_400 + 1);

  const late = (await view())?.bookings.map((booking) => [booking.bookingId, booking.late]);
  expect(Object.fromEntries(late ?? [])).toEqual({
    late: { refundSince: owedAt, mailSince: owedAt },
    new: { refundSince: null, mailSince: null },
  });
});

test('a host’s trips are shown with the money that stays, what went back, and what waits for an answer', async () => {
  await app.addTrip({ tripId: 'before', startDate: '2026-12-12T00:00:00.000+00:00' });
  await app.addTrip({ tripId: 'another host’s', hostId: 'host-other' });
  await add('paid', {}, confirmed);
  await add('left', {}, confirmed, { to: 'CANCELLED', by: 'traveller', payment: 'pay_1', refund: 3_750_000 });
  await add('waits', request);

  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([
    { tripId: 'before', taken: [], refunded: [], toAnswer: 0 },
    {
      tripId: 'spiti-valley',
      taken: [{ amount: 62_500, currency: 'INR' }],
      refunded: [{ amount: 37_500, currency: 'INR' }],
      toAnswer: 1,
    },
  ]);
});

test('money that a bank took is not among what stays', async () => {
  await add('lost', {}, confirmed, { because: 'dispute', payment: 'pay_1', key: 'dispute lost d1' });
  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([{ taken: [], refunded: [] }]);
  await add('part', {}, confirmed, {
    because: 'dispute',
    payment: 'pay_1',
    key: 'dispute lost d2 lost 1000000',
  });
  const taken = [{ amount: 40_000, currency: 'INR' }];
  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([{ taken, refunded: [] }]);
});

test('money that persons gave back is not among what stays', async () => {
  const noted = { because: 'refunded-by-hand', payment: 'pay_1', key: 'refunded 1000000' };
  await add('paid', {}, confirmed, noted);
  const rupees = (amount: number) => [{ amount, currency: 'INR' }];
  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([
    { taken: rupees(40_000), refunded: rupees(10_000) },
  ]);

  const rest = { payment: 'pay_1', refund: 4_000_000, refundedBefore: 1_000_000 };
  await add('cancelled', {}, confirmed, { to: 'CANCELLED', by: 'traveller', ...rest });
  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([
    { taken: rupees(40_000), refunded: rupees(60_000) },
  ]);

  // With what the gateway had added for the customer.
  const whole = { to: 'CANCELLED', by: 'trip', payment: 'pay_1', refund: 5_118_000 };
  await add('cancelled with the trip', {}, confirmed, whole);
  expect(await hostTrips(app.ports, 'host-asha')).toMatchObject([
    { taken: rupees(40_000), refunded: rupees(111_180) },
  ]);
});

test('a trip is opened from the list until 30 days after its end', async () => {
  const dates = { startDate: '2026-12-24T00:00:00.000Z', endDate: '2026-12-31T00:00:00.000Z' };
  await app.addTrip({ tripId: 'ended', ...dates });
  const opened = async () =>
    (await hostTrips(app.ports, 'host-asha')).map(({ tripId, token }) => [tripId, token !== null]);
  const { endDate } = await app.trip('trip-ended');
  const ends = Date.parse(endDate) + 30 * 86_400_000 - app.ports.clock.now().getTime();
  app.pass(ends / 1000 - 1);
  expect(await opened()).toContainEqual(['ended', true]);
  app.pass(1);
  expect(await opened()).toContainEqual(['ended', false]);
  expect(await opened()).toContainEqual(['spiti-valley', true]);
});

test('a host with hundreds of trips behind them sees those to come', async () => {
  for (let past = 0; past < 201; past += 1) {
    await app.addTrip({ tripId: `past-${past}`, startDate: '2025-01-05T00:00:00.000Z' });
  }
  const { hostId } = await app.trip();
  expect((await hostTrips(app.ports, hostId)).at(-1)).toMatchObject({ tripId: 'spiti-valley' });
});
