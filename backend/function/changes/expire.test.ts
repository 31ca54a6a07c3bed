import { describe, expect, test } from 'vitest';
import { emptyStep, stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { interruptEach } from '../testing/interrupt.ts';
import { sentRequest } from '../testing/request-journey.ts';
import { expire } from './expire.ts';

const day = 86_400;
const app = eachMemoryApp();

const statusOf = async (id: string) => (await app.booking(id))?.bookingStatus;

describe('seats whose payment a bank has authorised, and that is not captured yet,', () => {
  /** The trip departs ten minutes after the time of the hold is over. */
  async function authorised() {
    const { ids, orderId } = await orderedBooking(app);
    await app.changeTrip({ startDate: '2026-11-01T10:25:00.000+00:00' });
    app.fake.pay(orderId, { status: 'authorized' });
    app.fake.state.captures = false;
    app.pass(900);
    return ids.booking_id;
  }

  test('stay when their time is over, and go back at the departure', async () => {
    const id = await authorised();
    app.pass(599);
    expect(await expire(app.ports, id)).toBe(false);
    expect(await app.seats()).toMatchObject({ held: 2 });

    app.pass(1);
    expect(await expire(app.ports, id)).toBe(true);
    expect(await app.booking(id)).toMatchObject({ cancelReason: 'hold-expired' });
    expect(await app.seats()).toMatchObject({ held: 0 });
  });

  test('go back where the trip was deleted', async () => {
    const id = await authorised();
    await app.rows.remove('trips', 'trip-spiti-valley');
    expect(await expire(app.ports, id)).toBe(true);
    expect(await statusOf(id)).toBe('CANCELLED');
  });
});

test('what is decided otherwise each time it is read stays, and that is said', async () => {
  const { ids } = await orderedBooking(app);
  app.pass(900);
  const overtaken = interruptEach(app.ports, 'steps', async (id) => {
    await app.rows.create('steps', id, {
      ...emptyStep,
      chain: ids.booking_id,
      at: '2026-11-01T10:15:00.000Z',
    });
  });
  expect(await expire(overtaken, ids.booking_id)).toBe(false);
  expect(await statusOf(ids.booking_id)).toBe('PENDING_PAYMENT');
  expect(await expire(app.ports, ids.booking_id)).toBe(true);
});

describe('a request', () => {
  const ends = async (id: string) => (await app.booking(id))?.until;

  test('of which its host has not heard waits seven days more, by one step', async () => {
    await app.changeTrip({ hostApproval: true });
    app.mail.works = false;
    const { id } = await sentRequest(app);
    app.pass(7 * day);
    expect(await expire(app.ports, id)).toBe(true);
    expect(await ends(id)).toBe('2026-11-15T10:00:00.000+00:00');
    expect(await stepsOf(app.rows, id)).toHaveLength(1);
  });

  test('ends also where its trip was deleted', async () => {
    await app.changeTrip({ hostApproval: true });
    const { id } = await sentRequest(app);
    await app.sweep();
    await app.rows.remove('trips', 'trip-spiti-valley');
    app.pass(7 * day);
    expect(await expire(app.ports, id)).toBe(true);
    expect(await app.booking(id)).toMatchObject({ cancelReason: 'request-expired' });
  });
});

test('an approval takes the seats of what ran out, before any sweep', async () => {
  await app.changeTrip({ hostApproval: true });
  const { token } = await sentRequest(app);
  await app.changeTrip({ hostApproval: false });
  await orderedBooking(app, makeClaim({ seats: 6 }));
  await app.changeTrip({ hostApproval: true });
  const approve = () => app.call('review_booking', { token, decision: 'approve' });
  app.pass(899);
  expect(await approve()).toMatchObject({ code: 'SEATS_UNAVAILABLE', data: { left: 1 } });
  app.pass(1);
  expect(await approve()).toMatchObject({ code: 'OK' });
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});

test('an approval whose seats another call of it is about to name is asked for again', async () => {
  await app.changeTrip({ hostApproval: true });
  const { id, token } = await sentRequest(app);
  await app.rows.create('seats', 'trip-spiti-valley-1', {
    tripRowId: 'trip-spiti-valley',
    bookingRowId: id,
    claim: 'c'.repeat(24),
    offer: false,
    takenAt: '2026-11-01T10:00:00.000Z',
  });
  const approve = () => app.call('review_booking', { token, decision: 'approve' });
  expect((await approve()).code).toBe('TRY_AGAIN');
  app.pass(31);
  expect((await approve()).code).toBe('OK');
});
