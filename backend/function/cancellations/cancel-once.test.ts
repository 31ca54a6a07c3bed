import { beforeEach, describe, expect, test } from 'vitest';
import type { CommitOutcome } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller, cancelRequest } from '../testing/cancel-journey.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { interruptCommit } from '../testing/interrupt-commit.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { approvedRequest, foundBooking, sentRequest } from '../testing/request-journey.ts';
import { cancelOnce } from './cancel-once.ts';
import { cancelOperations } from './cancel-operations.ts';
import { cancelWithTrip } from './cancel-with-trip.ts';
import { findCancellable } from './cancellable.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const terms = {
  by: 'traveller',
  refund: { minor: 5_000_000, currency: 'INR' },
  refundedByHand: 0,
} as const;

type Request = Awaited<ReturnType<typeof sentRequest>>;

async function requestSetTo(bookingStatus: string) {
  const request = await sentRequest(app);
  await app.rows.update('bookings', request.id, { bookingStatus });
  return request;
}

async function bookingRow(id: string): Promise<BookingRow> {
  const row = await app.rows.get('bookings', id);
  if (row === null) throw new Error('There is no booking.');
  return row;
}

describe('a cancellation gives the seats back that its booking took, so that none have to be put right', () => {
  test.each([
    ['paid', false, 50_000, () => confirmedBooking(app)],
    ['held', false, 0, () => orderedBooking(app)],
    ['requested', true, 0, () => sentRequest(app)],
    ['approved', true, 0, () => approvedRequest(app)],
    ['approved by hand', true, 0, () => requestSetTo('APPROVED')],
    ['confirmed by hand a moment ago', true, 0, () => requestSetTo('CONFIRMED')],
  ])('%s', async (_, hostApproval, amount, begin) => {
    await app.addTrip({ hostApproval });
    const { reference } = await begin();

    expect(await cancelByTraveller(app, reference, amount)).toMatchObject({ code: 'OK' });

    expect(await app.trip()).toMatchObject({ availableSpots: 7, seatsTaken: 0, seatsTakenCheck: 0 });
    expect(app.lines.join()).not.toContain('seats-differ');
  });

  test('once the trip has departed, they are taken no more, and not free', async () => {
    await app.addTrip({ startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-09T00:00:00.000Z' });
    const { reference } = await confirmedBooking(app);
    app.pass(86_400);

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });

    expect(await app.trip()).toMatchObject({ availableSpots: 5, seatsTaken: 0, seatsTakenCheck: 0 });
    expect(app.lines.join()).not.toContain('seats-differ');
  });
});

describe('a cancellation gives the offer back', () => {
  const offered = () => makeClaim({ seats: 2 }, { totalAmount: 40_000 });
  const offerTaken = async () => (await app.trip()).offerTaken;
  beforeEach(() => app.addTrip({ offerPrice: 20_000, offerSpots: 1 }));

  test('that its booking used, and no other’s', async () => {
    const first = await confirmedBooking(app, offered());
    const second = await confirmedBooking(app);

    await cancelByTraveller(app, second.reference, 50_000);
    expect(await offerTaken()).toBe(1);
    expect(app.fake.refunds.size).toBe(1);
    await cancelByTraveller(app, first.reference, 40_000);
    expect(await offerTaken()).toBe(0);
  });

  test('that its request was sent at only once it was taken', async () => {
    await app.rows.update('trips', 'trip-spiti-valley', { hostApproval: true });
    const { reference } = await sentRequest(app, offered());
    await app.rows.update('trips', 'trip-spiti-valley', { offerTaken: 1 });

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    expect(await offerTaken()).toBe(1);
  });

  test('unless a person did so', async () => {
    const { reference } = await confirmedBooking(app, offered());
    await app.rows.update('trips', 'trip-spiti-valley', { offerTaken: 0 });

    expect(await cancelByTraveller(app, reference, 40_000)).toMatchObject({ code: 'OK' });
    expect(await offerTaken()).toBe(0);
  });
});

describe('a cancellation that was not made', () => {
  async function cancelled(outcome: CommitOutcome, change: () => Promise<unknown> = async () => undefined) {
    await app.addTrip();
    const { ids } = await confirmedBooking(app);
    const found = await findCancellable(app.ports, ids.booking_id);
    if (found === null) throw new Error('There is no booking.');
    await change();
    const its = { ...app.ports, rows: { ...app.rows, commit: async () => outcome } };
    return cancelOnce(its, found, terms);
  }

  test('has to be made again, and pays nothing back', async () => {
    expect(await cancelled('conflict')).toBe(false);
    expect(app.fake.refunds.size).toBe(0);
    expect(app.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booking confirmed']);
  });

  test('since a person deleted the booking, is none', async () => {
    const remove = async () => {
      const [booking] = await app.rows.list('bookings', { limit: 1 });
      await app.rows.remove('bookings', booking?.$id ?? '');
    };
    expect(await cancelled('missing', remove)).toBe(false);
  });
});

test('a cancellation puts right what a torn commit left of the seats of its trip', async () => {
  await app.addTrip();
  const { reference } = await confirmedBooking(app);
  await app.rows.update('trips', 'trip-spiti-valley', {
    availableSpots: 2,
    seatsTaken: 5,
    seatsTakenCheck: 5,
  });

  await cancelByTraveller(app, reference, 50_000);

  expect(await app.trip()).toMatchObject({ availableSpots: 7, seatsTaken: 0, seatsTakenCheck: 0 });
});

test('the host reads of a cancellation by the next sweep, not by the call', async () => {
  await app.addTrip();
  await app.addHost('asha@host.example');
  const { reference } = await confirmedBooking(app);
  await cancelByTraveller(app, reference, 50_000);
  expect(app.hostNews).toEqual([]);

  await app.sweep();
  expect(app.hostNews).toHaveLength(1);
});

test('a booking that a person set back from CONFIRMED has no seats to give back', async () => {
  await app.addTrip();
  const { ids } = await confirmedBooking(app);
  await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'APPROVED' });
  const found = await findCancellable(app.ports, ids.booking_id);
  if (found === null) throw new Error('There is no booking.');

  const operations = cancelOperations(app.ports.settings, found, terms, app.ports.clock.now());
  expect(operations.filter(({ tableId }) => tableId === 'trips')).toEqual([]);
});

test.each([
  ['held', false, () => orderedBooking(app)],
  ['approved by hand', true, () => requestSetTo('APPROVED')],
])('a booking that is %s is withdrawn where its trip was deleted', async (_, hostApproval, begin) => {
  await app.addTrip({ hostApproval });
  const { reference } = await begin();
  await app.rows.remove('trips', 'trip-spiti-valley');

  expect(await cancelByTraveller(app, reference, 0)).toMatchObject({
    code: 'OK',
    data: { status: 'CANCELLED' },
  });
  expect(await app.holds()).toEqual([]);
});

describe('a booking without a hold whose seats are taken at this moment gives them back', () => {
  test.each([
    [
      'for its payment',
      'APPROVED',
      async (request: Request) => app.call('validate_approved_booking', await foundBooking(app, request)),
    ],
    ['by the sweep', 'CONFIRMED', () => app.sweep()],
    [
      'by its host',
      'PENDING_APPROVAL',
      ({ token }: Request) => app.call('review_booking', { token, decision: 'approve' }),
    ],
  ])('%s', async (_, status, take) => {
    await app.addTrip({ hostApproval: true });
    const request = await requestSetTo(status);
    let free = 7;
    const its = interruptCommit(app.ports, async () => {
      await take(request);
      free = (await app.trip()).availableSpots;
    });
    const cancel = await cancelRequest(app, request.reference, 0);

    expect(await app.call('cancel_booking', cancel, undefined, its)).toMatchObject({ code: 'OK' });

    expect(free).toBe(5);
    expect(await app.holds()).toEqual([]);
    expect(await app.trip()).toMatchObject({ availableSpots: 7, seatsTaken: 0, seatsTakenCheck: 0 });
    expect(app.lines.join()).not.toContain('seats-differ');
  });
});

test('a booking can be cancelled to the end of the last day of its trip', async () => {
  await app.addTrip({ startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-09T00:00:00.000Z' });
  const [first, second] = [await confirmedBooking(app), await confirmedBooking(app)];
  app.pass(8 * 86_400 + 13 * 3600);
  expect(await cancelByTraveller(app, first.reference, 0)).toMatchObject({ code: 'OK' });
  app.pass(3600);
  expect(await cancelByTraveller(app, second.reference, 0)).toMatchObject({ code: 'NOT_CANCELLABLE' });
});

test('a booking that is paid, and whose trip was deleted, is left to a person', async () => {
  await app.addTrip();
  const { reference } = await confirmedBooking(app);
  await app.rows.remove('trips', 'trip-spiti-valley');
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'NOT_CANCELLABLE' });
});

test('a booking whose payment the gateway does not know is cancelled, and its refund goes to a person', async () => {
  await app.addTrip();
  const { reference } = await confirmedBooking(app);
  const refused = async () => ({ ok: false, reason: 'refused', description: 'Unknown.' }) as const;
  app.fake.state.refundsRefused = true;
  const its = { ...app.ports, gateway: { ...app.ports.gateway, payment: refused } };
  const cancel = await cancelRequest(app, reference, 50_000);

  expect(await app.call('cancel_booking', cancel, undefined, its)).toMatchObject({ code: 'OK' });
  expect(app.mails.at(-1)?.subject).toBe(`Refund refused: ₹50,000 (${reference})`);
});

test('a booking that is paid while it is cancelled with its trip is cancelled, and its money goes back', async () => {
  await app.addTrip();
  const { ids, orderId } = await orderedBooking(app);
  const pay = () => app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  const booking = await bookingRow(ids.booking_id);

  await cancelWithTrip(interruptCommit(app.ports, pay), booking);

  expect(await bookingRow(ids.booking_id)).toMatchObject({
    bookingStatus: 'CANCELLED',
    cancelledBy: 'trip',
  });
  expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([5_000_000]);
});

test.each([
  ['that was deleted', (id: string) => app.rows.remove('bookings', id)],
  ['that was rejected', (id: string) => app.rows.update('bookings', id, { bookingStatus: 'REJECTED' })],
])('a booking %s is not cancelled with its trip', async (_, change) => {
  await app.addTrip();
  const { ids } = await confirmedBooking(app);
  const booking = await bookingRow(ids.booking_id);
  await change(ids.booking_id);
  const before = await app.rows.get('bookings', ids.booking_id);

  await cancelWithTrip(app.ports, booking);

  expect(await app.rows.get('bookings', ids.booking_id)).toEqual(before);
  expect(app.fake.refunds.size).toBe(0);
});

test('money that came twice and went back is not given back again with the booking', async () => {
  await app.addTrip();
  const { ids, orderId, reference } = await confirmedBooking(app);
  await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
  const refunds = () => app.rows.list('payments', { equal: { refundReason: 'already-paid' }, limit: 5 });
  const before = await refunds();
  expect(before).toMatchObject([{ paymentStatus: 'REFUNDED' }]);

  await cancelByTraveller(app, reference, 50_000);

  expect(await refunds()).toEqual(before);
  expect(app.fake.refunds.size).toBe(2);
});

test('the refund of a cancellation whose call ended is asked for after a minute', async () => {
  await app.addTrip();
  const { ids } = await confirmedBooking(app);
  const found = await findCancellable(app.ports, ids.booking_id);
  if (found === null) throw new Error('There is no booking.');
  const terms = {
    by: 'traveller',
    refund: { minor: 5_000_000, currency: 'INR' },
    refundedByHand: 0,
  } as const;
  await app.rows.commit(cancelOperations(app.ports.settings, found, terms, app.ports.clock.now()));

  app.pass(59.999);
  await app.sweep();
  expect(app.fake.refunds.size).toBe(0);
  app.pass(0.001);
  await app.sweep();
  expect(app.fake.refunds.size).toBe(1);
});

describe('a withdrawn request is mailed', () => {
  const mails = () => app.mails.filter(({ subject }) => subject.startsWith('Booking cancelled'));
  const reopen = (id: string) => app.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });
  beforeEach(() => app.addTrip({ hostApproval: true }));

  test('also after it was rejected, or withdrawn before, and reopened by hand', async () => {
    const { id, token, reference } = await sentRequest(app);
    await app.call('review_booking', { token, decision: 'reject' });
    await reopen(id);
    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    expect(mails()).toHaveLength(1);

    const other = await sentRequest(app);
    await cancelByTraveller(app, other.reference, 0);
    await reopen(other.id);
    expect(await cancelByTraveller(app, other.reference, 0)).toMatchObject({ code: 'OK' });
    expect(mails()).toHaveLength(3);
  });

  test('once, where the end of its withdrawal was written without the beginning', async () => {
    const { id, reference } = await sentRequest(app);
    const found = await findCancellable(app.ports, id);
    if (found === null) throw new Error('There is no booking.');
    const operations = cancelOperations(app.ports.settings, found, terms, app.ports.clock.now());
    await app.rows.commit(
      operations.filter(({ tableId }) => tableId === 'gatewayEvents' || tableId === 'outbox'),
    );

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    app.pass(61);
    await app.sweep();
    expect(mails()).toHaveLength(1);
  });

  test('where the mail of its rejection is not sent yet', async () => {
    const { id, token, reference } = await sentRequest(app);
    app.mail.works = false;
    await app.call('review_booking', { token, decision: 'reject' });
    await reopen(id);
    app.mail.works = true;

    expect(await cancelByTraveller(app, reference, 0)).toMatchObject({ code: 'OK' });
    expect(mails()).toHaveLength(1);
  });
});
