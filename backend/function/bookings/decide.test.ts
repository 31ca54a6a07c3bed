import { beforeEach, describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { formatClaims } from '../seats/claimed-seats.ts';
import { countChanges } from '../seats/count-changes.ts';
import { createSeats } from '../seats/seat-rows.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { interrupt, loseAnswers } from '../testing/interrupt.ts';
import { storeBooking } from '../testing/store-booking.ts';
import type { Chain } from './chain.ts';
import { answer, decide, decideOrTryAgain, stepTo, tryAgain } from './decide.ts';

const trip = 'trip-spiti-valley';
const app = eachMemoryApp();
beforeEach(async () => {
  await countChanges(app.ports, trip);
  await storeBooking(app.rows);
});

const row = () => app.rows.get('bookings', 'booking-1');
const steps = () => app.rows.list('steps', { equal: { chain: 'booking-1' }, limit: 20 });
const seatRows = () => app.rows.list('seats', { limit: 20 });

/** Ends the booking, and answers why it ended. */
const endAs =
  (because: string) =>
  async ({ state }: Chain) =>
    state.end === null ? stepTo({ to: 'CANCELLED', because }) : answer(state.end.because);
const end = (because: string, ports: Ports = app.ports) => decide(ports, 'booking-1', endAs(because));

test('who creates the next step has decided, and what follows is written', async () => {
  expect(await end('hold-expired')).toBe('hold-expired');
  expect(await row()).toMatchObject({ bookingStatus: 'CANCELLED', cancelReason: 'hold-expired', step: 1 });
});

test('where another call decides first, that is judged again', async () => {
  expect(
    await end(
      'hold-expired',
      interrupt(app.ports, 'steps', () => end('seats-gone')),
    ),
  ).toBe('seats-gone');
  expect(await steps()).toHaveLength(1);
});

test('of many side by side one decides, and all have the same answer', async () => {
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((because) => end(because)));
  expect(new Set(answers).size).toBe(1);
  expect(await steps()).toHaveLength(1);
});

test('a step whose own answer got lost is decided once, and what follows is written', async () => {
  expect(await end('hold-expired', loseAnswers(app.ports))).toBe('hold-expired');
  expect(await steps()).toHaveLength(1);
  expect(await row()).toMatchObject({ bookingStatus: 'CANCELLED', step: 1 });
});

test('a booking over which others decide all the time is left for another call', async () => {
  let rounds = 0;
  const judge = async ({ state }: Chain) => {
    rounds += 1;
    const next = { to: 'CANCELLED', because: `other ${state.step}` };
    return stepTo(next);
  };
  const create: Rows['create'] = async () => false;
  const its = { ...app.ports, rows: { ...app.rows, create } };
  expect(await decide(its, 'booking-1', judge)).toBe(tryAgain);
  expect(rounds).toBe(9);
  expect(await decideOrTryAgain(its, 'booking-1', judge)).toMatchObject({ code: 'TRY_AGAIN' });
});

test('a step that the lifecycle does not know is a bug', async () => {
  await expect(decide(app.ports, 'booking-1', async () => stepTo({ to: 'REJECTED' }))).rejects.toThrow(
    'PENDING_PAYMENT does not become REJECTED.',
  );
});

describe('seats that were taken for a step', () => {
  /** Confirms the booking with new seats; answers with what it was confirmed. */
  const confirm = (ports: Ports = app.ports) =>
    decide(ports, 'booking-1', async ({ state }) => {
      if (state.status === 'CONFIRMED' || state.end !== null) return answer(state.status);
      const seats = await createSeats(app.ports, trip, 'booking-1', ['3', '4']);
      if (seats === null) throw new Error('The seats are taken.');
      return stepTo({ to: 'CONFIRMED', seats: formatClaims([seats]) }, { seats });
    });

  test('are the booking’s where the step names them, also where its answer got lost', async () => {
    expect(await confirm(loseAnswers(app.ports))).toBe('CONFIRMED');
    expect(await seatRows()).toHaveLength(2);
  });

  test('are given back where another call decided first', async () => {
    expect(await confirm(interrupt(app.ports, 'steps', () => end('hold-expired')))).toBe('CANCELLED');
    expect(await seatRows()).toEqual([]);
    expect(await app.trip()).toMatchObject({ availableSpots: 7 });
  });

  test('are given back where they waited for so long that others may have them by now', async () => {
    let isLate = true;
    const slow = decide(app.ports, 'booking-1', async ({ state }) => {
      if (!isLate) return answer(state.status);
      const seats = await createSeats(app.ports, trip, 'booking-1', ['3']);
      if (seats === null) throw new Error('The seat is taken.');
      app.pass(21);
      isLate = false;
      return stepTo({ to: 'CONFIRMED', seats: formatClaims([seats]) }, { seats });
    });
    expect(await slow).toBe('PENDING_PAYMENT');
    expect([await steps(), await seatRows()]).toEqual([[], []]);
  });
});

test('what a person wrote is seen before anything is judged', async () => {
  await app.rows.update('bookings', 'booking-1', { bookingStatus: 'CANCELLED' });
  expect(await end('hold-expired')).toBe('by-hand');
});
