import { describe, expect, test } from 'vitest';
import { EmailField } from '../../domain/bookings/booking-form.ts';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import { makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { fakeDeps } from '../testing/fake-deps.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { blocked, done, failed, lost } from '../testing/outcomes.ts';
import { type ScriptOf, scripted } from '../testing/scripted.ts';
import { createHostTripsStore } from './host-trips.ts';
import { createLinkRequestStore } from './link-request.ts';
import { createManageStore } from './store.ts';
import { createCancelTripStore } from './trip-cancellation.ts';

interface Answers {
  readonly view?: ScriptOf<HostingActions['viewTrip']>;
  readonly update?: ScriptOf<HostingActions['updateTrip']>;
  readonly request?: ScriptOf<HostingActions['requestTripCancellation']>;
  readonly token?: string;
}

const { clock, random, wait } = fakeDeps();
const view = makeHostView();
const paused = makeHostView({ trip: { ...view.trip, isBookingOpen: false } });

const open = async ({ view: views = [done(view)], update = [], request = [], token = 'signed' }: Answers) => {
  const looks = scripted(views);
  const updates = scripted(update);
  const requests = scripted(request);
  const hosting = {
    viewTrip: looks.answer,
    updateTrip: updates.answer,
    requestTripCancellation: requests.answer,
  };
  const store = createManageStore({ token, hosting, random, wait });
  await store.getState().load();
  return {
    looks: looks.calls,
    updates: updates.calls,
    requests: requests.calls,
    ...store.getState(),
    state: () => store.getState().manage,
  };
};

describe('opening the link', () => {
  test('shows the trip', async () => {
    const { state, looks } = await open({});
    expect(state()).toMatchObject({ status: 'shown', view, task: null, problem: null });
    expect(looks).toEqual([['signed']]);
  });

  test('without a token asks nothing', async () => {
    const { state, looks } = await open({ token: '' });
    expect(state()).toEqual({ status: 'ended' });
    expect(looks).toEqual([]);
  });

  test.each(['LINK_INVALID', 'TRIP_NOT_FOUND'] as const)('that is of no use ends: %s', async (code) => {
    const { state } = await open({ view: [failed(code)] });
    expect(state()).toEqual({ status: 'ended' });
  });

  test('that is not answered can be tried again', async () => {
    const { state, load } = await open({ view: [blocked, done(view)] });
    expect(state()).toMatchObject({ status: 'failed', message: blocked.error.message });
    await load();
    expect(state()).toMatchObject({ status: 'shown' });
  });

  test('again keeps the view where it is not answered', async () => {
    const { state, load } = await open({ view: [done(view), blocked] });
    await load();
    expect(state()).toMatchObject({ status: 'shown', view, task: null, problem: { task: 'refresh' } });
  });
});

describe('a change', () => {
  test('shows the trip as it is then', async () => {
    const { state, change, updates } = await open({ update: [done(paused)] });
    await change({ isBookingOpen: false });
    expect(updates).toEqual([['signed', { isBookingOpen: false }, expect.stringMatching(/^\w{32}$/)]]);
    expect(state()).toMatchObject({ status: 'shown', view: paused, task: null, problem: null });
  });

  test.each([
    ['pause', { isBookingOpen: false }],
    ['seats', { seatsBy: 1 }],
    ['run', { decideBy: null }],
    ['texts', { texts: { meeting: 'Shillong' } }],
  ] as const)('that fails is known by its task: %s', async (task, wanted) => {
    const { state, change } = await open({ update: [failed('TOO_MANY_REQUESTS')] });
    await change(wanted);
    expect(state()).toMatchObject({ status: 'shown', view, problem: { task } });
  });

  test('is made once at a time', async () => {
    const { change, updates } = await open({ update: [done(view)] });
    await Promise.all([change({ seatsBy: 1 }), change({ seatsBy: 1 })]);
    expect(updates).toHaveLength(1);
  });

  test('that would undercut what is sold says how many are free', async () => {
    const { state, change } = await open({ update: [failed('SEATS_UNAVAILABLE', { left: 2 })] });
    await change({ seatsBy: -3 });
    expect(state()).toMatchObject({
      status: 'shown',
      view,
      problem: { task: 'seats', code: 'SEATS_UNAVAILABLE', left: 2 },
    });
  });

  test('that is not answered is made again with the same key, and the next one has another', async () => {
    const more = makeHostView({ seats: { ...view.seats, total: 11, free: 7 } });
    const { state, change, updates } = await open({ update: [lost, done(more), done(more)] });
    await change({ seatsBy: 1 });
    expect(updates).toHaveLength(2);
    expect(updates[1]).toEqual(updates[0]);
    expect(state()).toMatchObject({ view: more, problem: null });
    await change({ seatsBy: 1 });
    expect(updates[2]?.[2]).not.toBe(updates[0]?.[2]);
  });

  test('that is never answered shows the trip as it is then', async () => {
    const more = makeHostView({ seats: { ...view.seats, total: 11, free: 7 } });
    const update = [lost, lost, lost];
    const { state, change } = await open({ view: [done(view), done(more)], update });
    await change({ seatsBy: 1 });
    expect(state()).toMatchObject({ view: more, problem: { task: 'seats', code: 'outcome-unknown' } });
  });
});

describe('the link that cancels the trip', () => {
  test('is mailed on request', async () => {
    const { state, askForCancelLink, requests } = await open({ request: [done(null)] });
    await askForCancelLink();
    expect(requests).toEqual([['signed']]);
    expect(state()).toMatchObject({ cancelLinkSent: true, task: null });
  });

  const cancelTripOver = (...answers: ScriptOf<HostingActions['cancelTrip']>) => {
    const { calls, answer } = scripted(answers);
    const drafts = memoryStorage();
    const openPage = (tripId = 'living-roots') =>
      createCancelTripStore({ token: 'once', tripId, hosting: { cancelTrip: answer }, drafts, clock, wait });
    const store = openPage();
    return { calls, openPage, drafts, ...store.getState(), state: () => store.getState().cancelTrip };
  };

  test('keeps the reason that was typed until the trip is cancelled', async () => {
    const outcome = { cancelled: 0, left: 0, refunded: [] };
    const { setReason, openPage, drafts } = cancelTripOver(blocked, done(outcome));
    setReason('The road is closed.');
    expect(openPage('spiti-valley').getState().reason).toBe('');
    const { confirm, reason } = openPage().getState();
    expect(reason).toBe('The road is closed.');
    await confirm();
    expect([...drafts.texts]).toHaveLength(1);
    await confirm();
    expect([...drafts.texts]).toEqual([]);
  });

  test('cancels it with a reason, and goes on where it stopped', async () => {
    const outcome = { cancelled: 3, left: 0, refunded: [rupees(93_000)] };
    const { state, calls, setReason, confirm } = cancelTripOver(lost, done(outcome));
    setReason('The road is closed.');
    await confirm();
    expect(calls).toEqual([
      ['once', 'The road is closed.'],
      ['once', 'The road is closed.'],
    ]);
    expect(state()).toEqual({ status: 'cancelled', outcome });
  });

  test('that has ended says so', async () => {
    const { state, confirm } = cancelTripOver(failed('LINK_INVALID'));
    await confirm();
    expect(state()).toEqual({ status: 'ended' });
  });

  test('that is not answered can be tried again', async () => {
    const { state, confirm } = cancelTripOver(blocked);
    await confirm();
    expect(state()).toEqual({ status: 'asking', problem: blocked.error.message });
  });
});

describe('a host’s own link', () => {
  test.each([
    ['', [], { status: 'asking', problem: 'Email is required' }],
    ['asha', [], { status: 'asking', problem: 'Invalid email format' }],
    [' Asha@Example.com ', [['asha@example.com'], ['asha@example.com']], { status: 'sent' }],
  ])('is asked for by an e-mail, again while the answer is lost: %j', async (typed, asked, request) => {
    const { calls, answer } = scripted([lost, done(null)]);
    const { getState } = createLinkRequestStore({ schema: EmailField, call: answer, wait });
    await getState().send(typed);
    expect(calls).toEqual(asked);
    expect(getState().request).toEqual(request);
  });

  test('that could not be sent can be asked for again', async () => {
    const { answer } = scripted([failed('TOO_MANY_REQUESTS'), done(null)]);
    const { getState } = createLinkRequestStore({ schema: EmailField, call: answer, wait });
    await getState().send('asha@example.com');
    expect(getState().request).toEqual({
      status: 'asking',
      problem: 'The sentence for TOO_MANY_REQUESTS',
    });
    await getState().send('asha@example.com');
    expect(getState().request).toEqual({ status: 'sent' });
  });

  test('shows all trips, and ends', async () => {
    const { answer } = scripted([
      failed('TOO_MANY_REQUESTS', { message: 'Too many requests.' }),
      done([]),
      failed('LINK_INVALID'),
    ]);
    const store = createHostTripsStore({ token: 'signed', hosting: { viewHost: answer }, wait });
    const seen: unknown[] = [];
    for (let look = 0; look < 3; look += 1) {
      await store.getState().load();
      seen.push(store.getState().hostTrips);
    }
    expect(seen).toEqual([
      { status: 'failed', message: 'Too many requests.' },
      { status: 'shown', trips: [] },
      { status: 'ended' },
    ]);
  });
});
