import { describe, expect, test } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import { createStep } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { breakCalls, interrupt } from '../testing/interrupt.ts';
import { stored } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { finishSteps } from './finish-steps.ts';

const enough = { left: () => 60_000 };
const tripRowId = 'trip-spiti-valley';
const draftSecret = 'a'.repeat(32);
const app = eachMemoryApp();

const finish = () => finishSteps(app.ports, enough);
const stepOf = (id: string) => app.rows.get('steps', id);
const kinds = async () => (await app.rows.list('outbox', { limit: 20 })).map(({ mail }) => mail).toSorted();

describe('what is decided, and not written yet', () => {
  test('is left to its own call for ten seconds', async () => {
    const id = await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
    app.pass(9);
    expect(await finish()).toBe(0);
    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'PENDING_PAYMENT' });

    app.pass(1);
    await finish();

    expect(await app.booking(id)).toMatchObject({ bookingStatus: 'CONFIRMED', step: 1 });
    expect(await app.rows.list('payments', { limit: 5 })).toMatchObject([
      { paymentId: 'pay_1', paymentStatus: 'COMPLETED' },
    ]);
    expect(await kinds()).toEqual(['confirmed', 'new-booking']);
  });

  test('is noted as done once it is a minute old, and not looked at again', async () => {
    const id = await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
    app.pass(59);
    await finish();
    expect(await stepOf(`${id}.1`)).toMatchObject({ doneAt: null });
    expect(await app.booking(id)).toMatchObject({ doneAt: null });

    app.pass(1);
    await finish();

    const doneAt = stored(app.ports.clock.now().toISOString());
    expect(await stepOf(`${id}.1`)).toMatchObject({ doneAt });
    expect(await app.booking(id)).toMatchObject({ doneAt });
    expect(await finish()).toBe(0);
  });

  test('is not noted where it could not be written', async () => {
    const id = await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
    app.pass(60);
    const dead = interrupt(app.ports, 'payments', () => Promise.reject(new Error('Dead.')));

    await expect(finishSteps(dead, enough)).rejects.toThrow('1 of 1 items failed.');

    expect(await stepOf(`${id}.1`)).toMatchObject({ doneAt: null });
    await finish();
    expect(await kinds()).toEqual(['confirmed', 'new-booking']);
  });

  test('keeps no other booking from being finished where it fails', async () => {
    await storeBooking(app.rows, {}, { to: 'CONFIRMED', payment: 'pay_1' });
    const other = { $id: 'booking-2', bookingId: 'GTley01000002' };
    await storeBooking(app.rows, other, { to: 'CANCELLED', because: 'hold-expired' });
    app.pass(60);
    const dead = interrupt(app.ports, 'payments', () => Promise.reject(new Error('Dead.')));

    await expect(finishSteps(dead, enough)).rejects.toThrow('1 of 2 items failed.');

    expect(await app.booking('booking-2')).toMatchObject({ bookingStatus: 'CANCELLED' });
  });

  test('gives back the seats that it ended, and shows them', async () => {
    const { ids } = await orderedBooking(app);
    app.pass(901);
    await app.sweep(breakCalls(app.ports, 'removeSeats'));
    expect(await app.rows.list('seats', { limit: 5 })).toHaveLength(2);
    app.pass(10);

    await finish();

    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    expect(await app.booking(ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
  });
});

test('what a person wrote into a booking becomes a step, and is not written over', async () => {
  const id = await storeBooking(app.rows, { bookingStatus: 'On hold for Mira' });
  app.pass(60);
  await finish();

  expect(await stepOf(`${id}.1`)).toMatchObject({ to: 'On hold for Mira', because: 'by-hand' });
  expect(await app.booking(id)).toMatchObject({ bookingStatus: 'On hold for Mira' });
});

describe('a booking that was replaced by one that never came', () => {
  const replacing = async () => {
    const { data } = await app.call('initialize_booking', makeClaim({ seats: 2, draft_secret: draftSecret }));
    const replaces = { booking_id: data.booking_id, draft_secret: draftSecret };
    const claim = makeClaim({ seats: 2, draft_secret: draftSecret, replaces });
    const dead = interrupt(app.ports, 'bookings', () => Promise.reject(new Error('Dead.')));
    await app.call('initialize_booking', claim, undefined, dead);
    const step = await stepOf(`${data.booking_id}.1`);
    return { claim, id: data.booking_id, successor: String(step?.by) };
  };

  test('waits for it for two minutes, and then says that it never comes', async () => {
    const { id, successor } = await replacing();
    app.pass(119);
    await finish();
    expect(await stepOf(`${successor}.1`)).toBeNull();
    expect(await stepOf(`${id}.1`)).toMatchObject({ doneAt: null });

    app.pass(1);
    await finish();
    expect(await stepOf(`${successor}.1`)).toMatchObject({ to: 'CANCELLED', because: 'hold-expired' });
    await finish();
    expect((await stepOf(`${id}.1`))?.doneAt).not.toBeNull();
  });

  test('which came late all the same, holds no seats', async () => {
    const { claim } = await replacing();
    app.pass(120);
    await finish();

    expect((await app.call('initialize_booking', claim)).code).not.toBe('INTERNAL');

    await app.sweepAfter(121);
    await app.sweep();
    const { free, held, sold } = await app.seats();
    expect(free + held + sold).toBe(7);
    expect(await app.rows.list('seats', { limit: 9 })).toHaveLength(held);
  });
});

describe('a trip that was cancelled', () => {
  test('stays open for two minutes, so that a claim which was under way is cancelled, too', async () => {
    const { ids } = await confirmedBooking(app);
    const chain = tripChain(tripRowId);
    await createStep(app.ports, chain, 2, { cancelled: true, tripRowId });
    app.pass(10);
    await finish();
    expect(await app.booking(ids.booking_id)).toMatchObject({
      bookingStatus: 'CANCELLED',
      cancelledBy: 'trip',
    });
    expect(await stepOf(`${chain}.2`)).toMatchObject({ doneAt: null });

    const late = await storeBooking(app.rows, { sentAt: app.ports.clock.now().toISOString() });
    app.pass(50);
    await finish();
    expect(await app.booking(late)).toMatchObject({ bookingStatus: 'CANCELLED', cancelledBy: 'trip' });
    app.pass(59);
    await finish();
    expect(await stepOf(`${chain}.2`)).toMatchObject({ doneAt: null });

    app.pass(1);
    await finish();
    expect((await stepOf(`${chain}.2`))?.doneAt).not.toBeNull();
  });
});
