import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import type { Columns } from '../rows/tables.ts';
import { makeClaim } from '../testing/builders.ts';
import { interruptedBy } from '../testing/interrupted.ts';
import { approvedRequest, orderedApproval, sentRequest } from '../testing/request-journey.ts';
import { startWorld, type World } from '../testing/test-app.ts';

const DAY = 86_400;
let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip({ hostApproval: true });
});
afterEach(() => world.close());

const bookingOf = (id: string) => world.rows.get('bookings', id);
const lastMail = () => world.mails.at(-1);
const depart = (startDate: string) => world.rows.update('trips', 'trip-spiti-valley', { startDate });

describe('the seats of an approval', () => {
  test('that nobody paid for go back, with their offer, and the traveller hears of it', async () => {
    await world.rows.update('trips', 'trip-spiti-valley', { offerPrice: 20_000, offerSpots: 1 } as object);
    const { id } = await approvedRequest(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
    expect(await world.trip()).toMatchObject({ availableSpots: 5, offerTaken: 1 });
    world.pass(2 * DAY - 1);
    await world.sweep();
    expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
    world.pass(1);

    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);

    expect(await world.trip()).toMatchObject({ availableSpots: 7, offerTaken: 0 });
    expect(await bookingOf(id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'approval-expired',
    });
    expect(await world.holds()).toEqual([]);
    expect(lastMail()).toMatchObject({ to: 'mira@example.com' });
    expect(lastMail()?.text).toContain('the time to pay for your seats has passed');
    expect(world.mails).toHaveLength(4);
  });

  test('that were paid, though nobody told, become a booking', async () => {
    const request = await approvedRequest(world);
    const { orderId } = await orderedApproval(world, request);
    world.fake.pay(orderId);
    world.pass(2 * DAY);

    await world.sweep();

    expect(await bookingOf(request.id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('are found paid for also after they went back, however early the order was made', async () => {
    const request = await approvedRequest(world);
    const { orderId } = await orderedApproval(world, request);
    world.pass(2 * DAY);
    await world.sweep();
    world.fake.pay(orderId);
    world.pass(DAY);

    await world.sweep();

    expect(await bookingOf(request.id)).toMatchObject({ bookingStatus: 'CONFIRMED', cancelReason: null });
    expect(await world.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
});

describe('a request that nobody reviewed', () => {
  test('is over after seven days, once, however many sweeps run at once', async () => {
    const { id } = await sentRequest(world);
    world.pass(7 * DAY - 1);
    await world.sweep();
    expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    world.pass(1);

    await Promise.all([world.sweep(), world.sweep(), world.sweep()]);

    expect(await bookingOf(id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'request-expired',
    });
    expect(world.mails).toHaveLength(3);
    expect(lastMail()).toMatchObject({ to: 'mira@example.com' });
    expect(lastMail()?.text).toContain('the host did not answer your request within 7 days');
    expect(await world.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });

  test('is over at the departure', async () => {
    await depart('2026-11-03T00:00:00.000+00:00');
    const { id } = await sentRequest(world);
    world.pass(DAY);
    await world.sweep();
    expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'PENDING_APPROVAL' });
    world.pass(14 * 3600);

    await Promise.all([world.sweep(), world.sweep()]);

    expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'CANCELLED', cancelReason: 'departed' });
    expect(lastMail()?.text).toContain('the trip departed before the host answered');
    expect(world.mails).toHaveLength(3);
  });

  test('comes to the end that came first, also when the sweep was away for long', async () => {
    await depart('2026-11-03T00:00:00.000+00:00');
    const soon = await sentRequest(world);
    await world.addTrip({ tripId: 'later', startDate: '2026-11-20T00:00:00.000+00:00' });
    const later = await sentRequest(world, makeClaim({ trip_id: 'later' }));
    world.pass(30 * DAY);

    await world.sweep();

    expect(await bookingOf(soon.id)).toMatchObject({ cancelReason: 'departed' });
    expect(await bookingOf(later.id)).toMatchObject({ cancelReason: 'request-expired' });
  });

  test('is decided once when the host decides at this moment', async () => {
    await depart('2026-11-03T00:00:00.000+00:00');
    const requests = [await sentRequest(world), await sentRequest(world), await sentRequest(world)];
    // The sweep's clock is ahead: for it the trip has departed.
    const ahead = { ...world.ports, clock: { now: () => new Date('2026-11-03T00:00:00Z') } };

    const answers = await Promise.all([
      ...requests.map(({ token }) => world.call('review_booking', { token, decision: 'approve' })),
      world.sweep(ahead),
      world.sweep(ahead),
    ]);

    for (const [index, { id }] of requests.entries()) {
      const status = (await bookingOf(id))?.bookingStatus;
      const held = (await world.rows.get('holds', id)) !== null;
      expect(answers[index]).toMatchObject({
        code: held ? 'OK' : 'INVALID_BOOKING_STATUS',
        data: { status },
      });
      expect(status).toBe(held ? 'APPROVED' : 'CANCELLED');
    }
    const { free, held } = await world.seats();
    expect(free + held).toBe(7);
  });

  test('is not over when the host decides while the sweep is at it', async () => {
    const { id, token } = await sentRequest(world);
    world.pass(7 * DAY - 1);
    const ahead = { ...world.ports, clock: { now: () => new Date('2026-11-08T10:00:00Z') } };
    const approve = () => world.call('review_booking', { token, decision: 'approve' });

    await world.sweep(interruptedBy(ahead, approve));

    expect(await bookingOf(id)).toMatchObject({ bookingStatus: 'APPROVED', cancelReason: null });
    expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
  });

  test('ends also when a decision was taken back by hand', async () => {
    const { id, token } = await sentRequest(world);
    await world.call('review_booking', { token, decision: 'reject' });
    await world.rows.update('bookings', id, { bookingStatus: 'PENDING_APPROVAL' });
    world.pass(7 * DAY);

    await Promise.all([world.sweep(), world.sweep()]);

    expect(await bookingOf(id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelReason: 'request-expired',
    });
    expect(world.mails).toHaveLength(4);
  });

  test('is found among more than a page of them', async () => {
    const { id } = await sentRequest(world);
    const columns = Object.entries((await bookingOf(id)) ?? {}).filter(
      ([name]) => !name.startsWith('$') && name !== 'status',
    );
    const row = Object.fromEntries(columns) as unknown as Columns<'bookings'>;
    for (let count = 0; count < 120; count += 1) {
      await world.rows.create('bookings', `request-${count}`, { ...row, bookingId: `GTley02${count}` });
    }
    world.pass(7 * DAY);

    await world.sweep();

    const left = await world.rows.list('bookings', {
      equal: { bookingStatus: 'PENDING_APPROVAL' },
      limit: 5,
    });
    expect(left).toEqual([]);
  });
});
