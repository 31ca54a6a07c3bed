import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeClaim, testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { changedRowId, createRebuildHook, requestBuild } from './request-build.ts';

const variables = { REBUILD_HOOK_URL: 'https://builds.example/secret-path' };
let app: ReturnType<typeof createMemoryApp>;
beforeEach(async () => {
  app = createMemoryApp(variables);
});

/** A trip that pages show, and the event of its creation. */
async function publish(tripId: string, change: object = {}) {
  const id = await app.addTrip({ tripId, ...change });
  await app.event('trips', id);
  return id;
}
/** What a person changes in a trip's row, for which Appwrite sends no event: the next sweep sees it. */
async function change(id: string, columns: object) {
  await app.rows.update('trips', id, columns);
  await app.sweep();
}
/** The calls since the last look. */
function calls(): number {
  const { calls: made } = app.hook;
  app.hook.calls = 0;
  return made;
}
/** The calls of a sweep after the pause. */
async function callsLater(seconds = 300) {
  await app.sweepAfter(seconds);
  return calls();
}

test('a burst of changes is one call at once, one after five minutes, and then none', async () => {
  for (const tripId of ['one', 'two', 'three']) await publish(tripId);
  expect(calls()).toBe(1);
  expect(await callsLater(299)).toBe(0);
  expect(await callsLater(1)).toBe(1);
  expect(await callsLater()).toBe(0);
  await publish('four');
  expect(calls()).toBe(1);
});

test('a trip that departs is one call', async () => {
  await publish('one', { startDate: '2026-11-02T00:00:00.000Z', endDate: '2026-11-05T00:00:00.000Z' });
  expect(calls()).toBe(1);
  await callsLater(600);
  // The hourly chores run in the first minute of an hour.
  const toHour = () => 3600 - ((app.ports.clock.now().getTime() / 1000) % 3600);
  while (app.ports.clock.now().getTime() < Date.parse('2026-11-01T23:00:00.000Z')) {
    expect(await callsLater(toHour())).toBe(0);
  }
  expect(await callsLater(toHour())).toBe(1);
  expect(await callsLater(toHour())).toBe(0);
});

test('a hook that is down is called again by the sweep, and its address is not logged', async () => {
  app.hook.works = false;
  await publish('one');
  expect([calls(), await callsLater(60), await callsLater(240)]).toEqual([1, 0, 1]);
  expect(await app.sweep({ ...app.ports, rebuildHook: null })).toMatchObject({ status: 200 });
  app.hook.works = true;
  expect([await callsLater(), await callsLater()]).toEqual([1, 0]);
  expect(app.lines.join()).toContain('rebuild-hook-failed');
  expect(app.lines.join()).not.toContain('secret-path');
});

test('claims and releases of seats and offers cause no builds', async () => {
  const id = await publish('spiti-valley', { offerPrice: 20_000, offerSpots: 5, offerTaken: 0 });
  expect([calls(), await callsLater()]).toEqual([1, 0]);
  const claim = makeClaim({ seats: 2 }, { totalAmount: 40_000 });
  expect(await app.call('initialize_booking', claim)).toMatchObject({ success: true });
  expect(await app.trip(id)).toMatchObject({ availableSpots: 5, offerTaken: 1 });
  expect(await callsLater(1000)).toBe(0);
  expect(await app.trip(id)).toMatchObject({ availableSpots: 7, offerTaken: 0 });
  expect(await callsLater()).toBe(0);
});

test('an offer that the host changes is built, and a sweep or an event without a change builds nothing', async () => {
  app = createMemoryApp({ ...variables, REBUILD_SECONDS: '0' });
  expect(await app.sweep()).toMatchObject({ status: 200 });
  const id = await publish('spiti-valley', { offerPrice: 20_000, offerSpots: 5 });
  const other = await publish('other');
  for (const offer of [{ offerPrice: 19_000 }, { offerSpots: 6 }, { offerPrice: null, offerSpots: null }])
    await change(id, offer);
  expect(calls()).toBe(5);

  for (const row of [id, other, id]) await app.event('trips', row);
  await app.sweep();
  expect(calls()).toBe(0);
});

test('a draft is on no page until it is published, and a deleted trip was on one', async () => {
  const id = await publish('walk', { tripStatus: 'draft' });
  await change(id, { title: 'A walk' });
  expect([calls(), await callsLater()]).toEqual([0, 0]);
  await change(id, { tripStatus: 'published' });
  expect([calls(), await callsLater()]).toEqual([1, 0]);
  await app.rows.remove('trips', id);
  await app.event('trips', id);
  expect(calls()).toBe(1);
});

test('a host is on a page, other rows are on none', async () => {
  const host = { userId: 'host-asha', userName: 'asha', name: 'Asha', $createdAt: testDay };
  await app.rows.create('hProfiles', 'asha', host);
  await app.event('hProfiles', 'asha');
  expect(await app.event('bookings', 'one')).toMatchObject({ status: 200 });
  expect(await app.event('trips', 'unknown')).toMatchObject({ status: 200 });
  expect(calls()).toBe(1);
});

test('while the host is being called, no sweep calls it too', async () => {
  const id = await app.addTrip({ tripId: 'one' });
  app.hook.onCall = async () => {
    app.hook.onCall = async () => undefined;
    await Promise.all([app.sweep(), app.sweep()]);
  };
  await app.event('trips', id);
  expect(calls()).toBe(1);
});

test('a change while the host is being called is built by the next call', async () => {
  const id = await app.addTrip({ tripId: 'one' });
  app.hook.onCall = async () => {
    app.hook.onCall = async () => undefined;
    await change(id, { title: 'Another title' });
  };
  await app.event('trips', id);
  expect([calls(), await callsLater(), await callsLater()]).toEqual([1, 1, 0]);
});

test('without a hook a change waits', async () => {
  await app.rows.create('settings', changedRowId, { value: 'one' });

  expect(await requestBuild({ ...app.ports, rebuildHook: null })).toBe(0);
  expect(await requestBuild(app.ports)).toBe(1);
});

describe('the hook', () => {
  test('gets a request with nothing in it', async () => {
    const fetch = vi.fn(async () => new Response(null, { status: 201 }));
    expect(await createRebuildHook('https://builds.example/secret-path', fetch)?.call()).toBe(true);
    expect(fetch.mock.calls).toEqual([
      ['https://builds.example/secret-path', { method: 'POST', signal: expect.any(AbortSignal) }],
    ]);
  });

  test('has failed when it answers an error, or nothing', async () => {
    const failing = [
      async () => new Response(null, { status: 500 }),
      async () => Promise.reject(new TypeError('fetch failed')),
    ];
    const calls = failing.map((fetch) => createRebuildHook('https://builds.example', fetch)?.call());
    expect(await Promise.all(calls)).toEqual([false, false]);
    expect(createRebuildHook('', fetch)).toBeNull();
  });
});
