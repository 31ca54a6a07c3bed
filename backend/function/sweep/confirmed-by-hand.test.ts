import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { interruptCommit } from '../testing/interrupt-commit.ts';
import { sentRequest } from '../testing/request-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
});
afterEach(() => app.close());

const confirm = (id: string) => app.rows.update('bookings', id, { bookingStatus: 'CONFIRMED' });
const supportMails = () =>
  app.mails.filter(({ to, subject }) => to === 'support@group-trips.example' && !subject.startsWith('New'));

async function confirmedRequest(availableSpots = 7) {
  await app.addTrip({ availableSpots, hostApproval: true });
  const request = await sentRequest(app);
  await confirm(request.id);
  return request;
}

test('a request that a person confirmed gets its seats, once, and support reads of it', async () => {
  const { reference } = await confirmedRequest();

  await Promise.all([app.sweep(), app.sweep()]);
  await app.sweep();

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(supportMails()).toMatchObject([
    {
      subject: `Confirmed by hand: 2 of 2 taken (${reference})`,
      text: expect.stringContaining('spiti-valley'),
    },
  ]);
});

test('of seats that are not free it gets those that are, and support reads that the trip is oversold', async () => {
  const { reference } = await confirmedRequest(3);
  await app.rows.update('trips', 'trip-spiti-valley', { availableSpots: 1 } as object);

  await app.sweep();
  await app.sweep();

  expect(await app.seats()).toEqual({ free: 0, held: 0, sold: 2 });
  expect(supportMails().toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toMatchObject([
    { subject: 'More seats sold than there are: spiti-valley' },
    { subject: `Too few seats: 1 of 2 taken (${reference})`, text: expect.stringContaining('oversold') },
  ]);
});

test('its early-bird offer counts', async () => {
  await app.addTrip({ offerPrice: 20_000, offerSpots: 1, hostApproval: true });
  const { id } = await sentRequest(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  await confirm(id);

  await app.sweep();

  expect(await app.trip()).toMatchObject({ availableSpots: 5, offerTaken: 1 });
});

test('a booking whose hold lives has its seats already, and keeps them', async () => {
  await app.addTrip();
  const { ids } = await orderedBooking(app);
  await confirm(ids.booking_id);

  await app.sweep();
  expect(await app.seats()).toMatchObject({ free: 5, held: 2 });
  app.pass(901);
  await app.sweep();
  await app.sweep();

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(supportMails()).toEqual([]);
});

test('late money that confirms the booking at the same moment takes its seats alone', async () => {
  await app.addTrip();
  const { ids, orderId } = await orderedBooking(app);
  app.pass(901);
  await app.sweep();
  const proof = { ...app.fake.pay(orderId), ...ids };
  const its = interruptCommit(app.ports, async () => {
    await confirm(ids.booking_id);
    await app.sweep();
  });

  expect(await app.call('verify_payment', proof, '203.0.113.7', its)).toMatchObject({ code: 'OK' });

  expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  expect(await app.rows.list('payments', { equal: { paymentStatus: 'REFUNDED' }, limit: 5 })).toMatchObject([
    { refundReason: 'already-paid' },
  ]);
});

describe('a booking that was confirmed before, and whose `settledAt` a person empties,', () => {
  const empty = (id: string) => app.rows.update('bookings', id, { settledAt: null });

  test('keeps the seats that it paid for', async () => {
    await app.addTrip();
    const { ids } = await confirmedBooking(app);
    await app.sweep();
    await empty(ids.booking_id);

    await app.sweep();

    expect(await app.rows.get('bookings', ids.booking_id)).not.toMatchObject({ settledAt: null });
    expect(await app.trip()).toMatchObject({ availableSpots: 5, seatsTaken: 2 });
    expect(supportMails()).toEqual([]);
  });

  test('gets them again where they were given back before the sweep', async () => {
    await app.addTrip();
    const { ids } = await confirmedBooking(app);
    await app.sweep();
    await empty(ids.booking_id);
    await orderedBooking(app);
    expect(await app.trip()).toMatchObject({ availableSpots: 5 });

    await app.sweep();

    expect(await app.seats()).toEqual({ free: 3, held: 2, sold: 2 });
  });

  test('has those that it got by hand', async () => {
    const { id } = await confirmedRequest();
    await app.sweep();
    await empty(id);
    await app.sweep();
    await app.sweep();

    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    expect(supportMails()).toHaveLength(1);
  });
});
