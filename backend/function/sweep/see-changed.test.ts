import { beforeEach, describe, expect, test } from 'vitest';
import { createSqliteRows } from '../../local/testing/sqlite-rows.ts';
import { readChain } from '../bookings/chain.ts';
import { createSeats } from '../seats/seat-rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { breakCalls } from '../testing/interrupt.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';
import { tripRow } from '../testing/rows.ts';
import { markRowId, readMark, seeBookings, seeChanged } from './see-changed.ts';

const enough = { left: () => 60_000 };
let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

describe('rows that were written since the last sweep', () => {
  let seen: string[];
  let failing: Set<string>;

  beforeEach(() => {
    seen = [];
    failing = new Set();
  });

  const see = (budget: Parameters<typeof seeChanged>[1] = enough, its = app.ports) =>
    seeChanged(its, budget, 'trips', async (ids) => new Map(ids.map((id) => [id, () => look(id)])));
  async function look(id: string): Promise<boolean> {
    seen.push(id.replace('trip-', ''));
    if (failing.has(id)) throw new Error('It cannot be dealt with.');
    return id !== 'trip-busy';
  }
  const addTrips = async (count: number) => {
    for (let index = 0; index < count; index += 1) await app.addTrip({ tripId: `${index}` });
  };
  const seenNow = async (...args: Parameters<typeof see>) => {
    seen = [];
    await see(...args);
    return seen;
  };
  const names = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `${from + index}`);

  test('are looked at once, but for those of the last seconds, which may have shown late', async () => {
    const rows = createSqliteRows(app.ports.clock.now);
    const its = { ...app.ports, rows };
    const { $id: _, $updatedAt: __, ...columns } = tripRow();
    const add = (tripId: string) => rows.create('trips', `trip-${tripId}`, { ...columns, tripId });
    await add('early');
    app.pass(6);
    await add('late');
    expect(await seenNow(enough, its)).toEqual(['early', 'late']);
    expect(await seenNow(enough, its)).toEqual(['late']);
    app.pass(6);
    await add('new');
    expect(await seenNow(enough, its)).toEqual(['late', 'new']);
  });

  test('are all looked at where one of them fails, which is reported, and looked at again until it passes', async () => {
    await addTrips(250);
    failing.add('trip-3');
    await expect(see()).rejects.toThrow('1 of 250 items failed.');
    expect(seen).toEqual(names(0, 250));
    expect(app.lines.join()).toContain('sweep-item-failed');

    // The memory dates a row a millisecond after the other: the last seconds are all of them.
    await expect(seenNow({ left: () => 0 })).rejects.toThrow('1 of 1 items failed.');
    expect(seen).toEqual(['3']);
    failing.clear();
    expect((await seenNow({ left: () => 0 })).slice(0, 1)).toEqual(['3']);
    expect((await seenNow({ left: () => 0 })).slice(0, 1)).toEqual(['0']);
  });

  test('are looked at again without a report where another call is at them', async () => {
    await app.addTrip({ tripId: 'busy' });
    await see();
    expect(JSON.parse((await app.rows.get('settings', markRowId('trips')))?.value ?? '')).toMatchObject({
      again: ['trip-busy'],
    });
    await app.rows.remove('trips', 'trip-busy');
    expect(app.lines).toEqual([]);
  });

  test('and were not looked at for want of time, are the first of the next sweep', async () => {
    await addTrips(12);
    expect(await seenNow({ left: () => 0 })).toEqual(names(0, 5));
    // The last one again: others may have been written at the same instant.
    expect(await seenNow({ left: () => 0 })).toEqual(names(4, 9));
    expect(await seenNow({ left: () => 0 })).toEqual(names(8, 12));
  });

  test('are noted after each page, so that a sweep which dies does not begin anew', async () => {
    await addTrips(250);
    let isDead = false;
    const create: typeof app.rows.create = async (...row) => {
      const isMade = await app.rows.create(...row);
      isDead = true;
      return isMade;
    };
    const unread = breakCalls(app.ports, 'list', () => isDead);
    const dying = breakCalls(unread, 'update', () => isDead);
    const its = { ...dying, rows: { ...dying.rows, create } };
    await expect(see(enough, its)).rejects.toThrow('Broken.');

    expect(await seenNow()).toEqual(names(99, 250));
  });

  test('stop where very many fail, and go on once they pass', async () => {
    await addTrips(200);
    for (let index = 0; index < 200; index += 1) failing.add(`trip-${index}`);
    await expect(see()).rejects.toThrow('80 rows of trips fail.');
    expect(seen).toEqual(names(0, 80));
    expect((await app.rows.get('settings', markRowId('trips')))?.value.length).toBeLessThan(4000);

    failing.clear();
    expect(await seenNow()).toEqual([...names(0, 80), ...names(79, 200)]);
  });

  test.each([
    ['a row that a wrong clock dated ahead', '2027-11-01T00:00:00.000Z'],
    ['a mark that a wrong clock noted', testMark],
  ])('are seen beside %s', async (_, ahead) => {
    let now = new Date(typeof ahead === 'string' ? ahead : '2026-11-01T09:00:00.000Z');
    const rows = createSqliteRows(() => now);
    const its = { ...app.ports, rows };
    const { $id: __, $updatedAt: ___, ...columns } = tripRow();
    await rows.create('trips', 'trip-first', { ...columns, tripId: 'first' });
    if (typeof ahead !== 'string') await rows.create('settings', markRowId('trips'), ahead);
    else await seenNow(enough, its);
    now = new Date('2026-11-01T09:59:59.000Z');
    await rows.create('trips', 'trip-second', { ...columns, tripId: 'second' });
    app.pass(60);

    expect(await seenNow(enough, its)).toContain('second');
  });
});

const testMark = { value: JSON.stringify({ seenUntil: '2027-11-01T00:00:00.000Z', again: [] }) };

describe('a sweep', () => {
  beforeEach(() => app.addTrip());

  test('makes a step of what a person wrote into a booking, also where another booking fails', async () => {
    const bookings = [await confirmedBooking(app), await confirmedBooking(app)];
    const [first, second] = bookings.map(({ ids }) => ids.booking_id);
    await app.sweepAfter(600);
    await app.rows.update('bookings', String(first), { bookingStatus: 'CANCELLED' });
    await app.rows.update('bookings', String(second), { bookingStatus: 'CANCELLED' });

    await app.sweep(breakCalls(app.ports, 'create', (_, id) => id.startsWith(String(first))));

    expect(await app.rows.get('steps', `${second}.2`)).toMatchObject({ to: 'CANCELLED', because: 'by-hand' });
    expect(app.lines.join('\n')).toContain('"chore":"seeBookings"');
    await app.sweep();
    expect(await app.rows.get('steps', `${first}.2`)).toMatchObject({ to: 'CANCELLED', because: 'by-hand' });
  });

  test('counts who is coming also where a booking of the trip fails', async () => {
    await app.changeTrip({ soldSpots: 0 });
    await confirmedBooking(app);
    const { ids } = await confirmedBooking(app);
    await app.changeTrip({ soldSpots: 0 });
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CANCELLED' });

    const seen = seeBookings(
      breakCalls(app.ports, 'create', (table) => table === 'steps'),
      enough,
    );

    await expect(seen).rejects.toThrow('1 of 2 items failed.');
    expect(await app.trip()).toMatchObject({ soldSpots: 2 });
  });

  test('sees trips also where no booking can be read', async () => {
    await confirmedBooking(app);
    await app.sweep();
    await app.changeTrip({ availableSpots: 9 });
    app.pass(600);

    await app.sweep(
      breakCalls(app.ports, 'list', (table, { orderBy }) => table === 'bookings' && orderBy === '$updatedAt'),
    );

    expect(app.lines.join('\n')).toContain('"chore":"seeBookings"');
    expect(await app.seats()).toEqual({ free: 9, held: 0, sold: 2 });
  });

  test('comes back to a booking that a person confirmed while its seats cannot be taken', async () => {
    const { ids } = await orderedBooking(app);
    await app.sweepAfter(901);
    await createSeats(app.ports, 'trip-spiti-valley', ids.booking_id, ['1']);
    await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'CONFIRMED' });
    const confirming = { equal: { chain: ids.booking_id, to: 'CONFIRMED' }, limit: 5 } as const;
    await seeBookings(app.ports, enough);
    expect(await app.rows.list('steps', confirming)).toEqual([]);
    expect(await readMark(app.rows, 'bookings', app.ports.clock.now())).toMatchObject({
      again: [ids.booking_id],
    });

    await app.sweepAfter(200);
    await seeBookings(app.ports, { left: () => 0 });

    expect(await app.rows.list('steps', confirming)).toHaveLength(1);
  });

  test('tells travellers that their trip was moved, and asks for the pages to be built', async () => {
    app = createMemoryApp({ REBUILD_HOOK_URL: 'https://build.example/hook' });
    await app.addTrip();
    await confirmedBooking(app);
    await app.sweep();
    const calls = app.hook.calls;
    app.pass(3600);
    await app.changeTrip({ startDate: '2027-03-14T00:00:00.000Z' });

    await app.sweep();

    expect(app.mails.at(-1)?.subject).toContain('Spiti Valley');
    expect(app.mails.at(-1)?.text).toContain('14 Mar');
    expect(app.hook.calls).toBe(calls + 1);

    // And back: those who heard of the other day have to hear of this one.
    app.pass(3600);
    await app.changeTrip({ startDate: '2027-03-12T00:00:00.000Z' });
    await app.sweep();
    expect(app.mails.at(-1)?.text).toContain('12 Mar');
  });

  const moveTrip = (startDate: string) => app.changeTrip({ startDate });

  test('tells who has asked or was approved, and charges nothing', async () => {
    await app.changeTrip({ hostApproval: true });
    await sentRequest(app);
    await approvedRequest(app, makeClaim());
    await app.sweep();
    const before = app.mails.length;
    app.pass(60);
    await moveTrip('2027-03-14T00:00:00.000Z');

    await app.sweep();
    await app.sweep();

    const heard = app.mails.slice(before);
    expect(heard).toHaveLength(2);
    for (const { subject, text } of heard) {
      expect(subject).toContain('The dates have changed');
      expect(text).toContain('14 Mar');
      expect(text).toContain('you can withdraw your request');
      expect(text).not.toContain('cancel in full');
    }
  });

  test('lets who paid for another day than they had booked cancel in full', async () => {
    const { ids, orderId } = await orderedBooking(app);
    await moveTrip('2027-01-14T00:00:00.000Z');
    await app.sweep();
    expect(app.mails).toEqual([]);

    await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
    await app.sweep();

    expect(app.mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Booking confirmed',
      'The dates have changed',
    ]);
    expect(app.mails[1]?.text).toMatch(/cancel\s+in full until/);
    const { state } = await readChain(app.rows, ids.booking_id);
    expect(state.departures.map((day) => day.slice(0, 10))).toEqual(['2027-03-12', '2027-01-14']);
  });
});
