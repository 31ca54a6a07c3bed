import { describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { interrupt, loseAnswers } from '../testing/interrupt.ts';

const app = eachMemoryApp();

const draftSecret = 'a'.repeat(32);
const claim = (body: object, its: Ports = app.ports) => app.call('initialize_booking', body, undefined, its);
const first = (seats: number) => claim(makeClaim({ seats, draft_secret: draftSecret }));
const replacing = ({ data }: { data: { booking_id: string } }, seats: number) =>
  makeClaim({
    seats,
    draft_secret: draftSecret,
    replaces: { booking_id: data.booking_id, draft_secret: draftSecret },
  });
const numbers = async () => (await app.rows.list('seats', { limit: 20 })).map(({ $id }) => $id).toSorted();
/** The call dies as soon as it has decided. */
const dyingAfterStep = (): Ports => {
  const create: Rows['create'] = async (table, ...row) => {
    const isMade = await app.rows.create(table, ...row);
    if (table === 'steps') throw new Error('Dead.');
    return isMade;
  };
  return { ...app.ports, rows: { ...app.rows, create } };
};

describe('a draft that is changed', () => {
  test('passes its very seats on where as many are wanted', async () => {
    const made = await first(2);
    const before = await numbers();
    expect(await claim(replacing(made, 2))).toMatchObject({ code: 'OK' });
    expect(await numbers()).toEqual(before);
  });

  test('keeps its seats where its address may hold no more', async () => {
    const made = await first(2);
    for (const seats of [2, 2]) await claim(makeClaim({ seats }));
    expect(await claim(replacing(made, 3))).toMatchObject({ code: 'TOO_MANY_HOLDS' });
    expect(await app.seats()).toMatchObject({ held: 6 });
    expect(await claim(replacing(made, 2))).toMatchObject({ code: 'OK' });
  });

  test('keeps its seats where another hold of its address comes while they are passed on', async () => {
    const made = await first(2);
    await claim(makeClaim({ seats: 2 }));
    const its = interrupt(app.ports, 'bookings', () => claim(makeClaim({ seats: 2 })));
    expect(await claim(replacing(made, 3), its)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toMatchObject({ held: 7 });
  });

  test.each([1, 3])('is changed once, whatever answers are lost: to %i', async (seats) => {
    const change = replacing(await first(2), seats);
    const answer = await claim(change, loseAnswers(app.ports));
    expect(answer.code).toBe('OK');
    expect(await claim(change)).toEqual(answer);
    expect(await app.seats()).toEqual({ free: 7 - seats, held: seats, sold: 0 });
  });

  test.each([1, 3])(
    "keeps its seats where the new reference is a former booking's: with %i",
    async (seats) => {
      const theirs = makeClaim({ seats: 1 });
      await app.call('initialize_booking', theirs, '2001:db8:1::1');
      await app.sweepAfter(901);
      const made = await first(2);
      const before = await numbers();
      const change = replacing(made, seats);
      const { bookingId } = theirs.booking_data;
      const taken = await claim({ ...change, booking_data: { ...change.booking_data, bookingId } });
      expect(taken.code).toBe('REFERENCE_TAKEN');
      expect(await numbers()).toEqual(before);
      expect(await claim(change)).toMatchObject({
        code: 'OK',
        data: { hold_expires_at: made.data.hold_expires_at },
      });
      expect(await app.seats()).toEqual({ free: 7 - seats, held: seats, sold: 0 });
    },
  );

  test.each([1, 3])('goes on where a call died between the step and the booking: with %i', async (seats) => {
    const change = replacing(await first(2), seats);
    expect((await claim(change, dyingAfterStep())).code).toBe('INTERNAL');
    // What it took besides is nobody's, until its call is dead for sure.
    app.pass(31);
    await claim(change);
    await app.sweepAfter(121);
    const answer = await claim(change);
    expect(answer.code).toBe('OK');
    await app.sweep();
    expect(await app.seats()).toEqual({ free: 7 - seats, held: seats, sold: 0 });
  });

  test.each([1, 2, 3])('leaves its reference taken: changed to %i', async (seats) => {
    const sent = makeClaim({ seats: 2, draft_secret: draftSecret });
    await claim(replacing(await claim(sent), seats));
    expect((await claim(sent)).code).toBe('REFERENCE_TAKEN');
    expect(await app.seats()).toEqual({ free: 7 - seats, held: seats, sold: 0 });
  });

  test('waits for a change that is under way, and replaces what that made', async () => {
    const made = await first(2);
    const [faster, slower] = [replacing(made, 1), replacing(made, 3)];
    await claim(faster, dyingAfterStep());
    expect((await claim(slower)).code).toBe('TRY_AGAIN');
    await claim(faster);
    expect((await claim(slower)).code).toBe('OK');
    // The dead call has left the seat that it ended.
    await app.sweepAfter(61);
    expect(await app.seats()).toEqual({ free: 4, held: 3, sold: 0 });
  });

  test('is claimed anew where the change died, and the sweep has ended it', async () => {
    const made = await first(2);
    await claim(replacing(made, 1), dyingAfterStep());
    for (let minutes = 0; minutes < 4; minutes += 1) await app.sweepAfter(61);
    expect((await claim(replacing(made, 3))).code).toBe('OK');
    expect(await app.seats()).toEqual({ free: 4, held: 3, sold: 0 });
  });

  test('is not changed where it is paid at this moment', async () => {
    const made = await first(2);
    const ids = { booking_id: made.data.booking_id, payment_id: made.data.payment_id };
    const order = await app.call('create_order', { ...ids, amount: 50_000, currency: 'INR' });
    const pay = () => app.call('verify_payment', { ...ids, ...app.fake.pay(order.data.order_id) });
    const its = interrupt(app.ports, 'steps', pay);
    expect(await claim(replacing(made, 3), its)).toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { status: 'CONFIRMED' },
    });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
  });
});

describe('seats that are not named in time', () => {
  const slow = (seconds: number, table: 'seats' | 'bookings'): Ports => {
    const create: Rows['create'] = async (name, ...row) => {
      if (name === table) app.pass(seconds);
      return app.rows.create(name, ...row);
    };
    const createAll: Rows['createAll'] = async (name, rows) => {
      const isMade = await app.rows.createAll(name, rows);
      if (name === table) app.pass(seconds);
      return isMade;
    };
    return { ...app.ports, rows: { ...app.rows, create, createAll } };
  };

  test('go back, and the call is to be repeated', async () => {
    const body = makeClaim({ seats: 2 });
    expect((await claim(body, slow(21, 'seats'))).code).toBe('TRY_AGAIN');
    expect(await numbers()).toEqual([]);
    expect((await claim(body)).code).toBe('OK');
  });

  test('are looked for, and stay where they are still there', async () => {
    expect((await claim(makeClaim({ seats: 2 }), slow(21, 'bookings'))).code).toBe('OK');
  });

  test('end the booking where the sweep gave them back', async () => {
    const body = makeClaim({ seats: 2 });
    const its = interrupt(slow(121, 'bookings'), 'bookings', async () => {
      for (const { $id } of await app.rows.list('seats', { limit: 10 })) await app.rows.remove('seats', $id);
    });
    expect((await claim(body, its)).code).toBe('TRY_AGAIN');
    expect((await claim(body)).code).toBe('REFERENCE_TAKEN');
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });
});

test('what is over the limit gives its seats back, and does not count itself', async () => {
  expect((await first(6)).code).toBe('OK');
  const seventh = makeClaim();
  for (const _ of [1, 2]) {
    const answer = await claim({ ...seventh, booking_data: { ...makeClaim().booking_data } });
    expect(answer).toMatchObject({ code: 'TOO_MANY_HOLDS', data: { retry_at: '2026-11-01T10:15:00.000Z' } });
  }
  expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
  // The next claim of the address need not read them.
  const rows = await app.rows.list('bookings', { limit: 10 });
  expect(rows.map(({ networkHash }) => networkHash !== null)).toEqual([true, false, false]);
});
