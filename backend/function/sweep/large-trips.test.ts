import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tripChain } from '../identity/row-ids.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { createStep, stepsOf } from '../rows/steps.ts';
import { makeClaim } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { seeBookings } from './see-changed.ts';

// Appwrite ends a call of the function after 30 seconds, and what the call has not done by then stays undone.
const timeLimit = 30;
/** Of a call to Appwrite, in milliseconds: four times as long as usual. */
const slow = 200;

/** Does work on rows of which each call takes so many milliseconds, by a clock that nobody waits for. */
async function onSlowRows<T>(ports: Ports, milliseconds: number, work: (slow: Ports) => Promise<T>) {
  let calls = 0;
  const slow = new Proxy(ports.rows, {
    get:
      (rows, name: keyof Rows) =>
      async (...given: never[]) => {
        calls += 1;
        await new Promise((passed) => setTimeout(passed, milliseconds));
        return (rows[name] as (...args: never[]) => Promise<unknown>)(...given);
      },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let elapsed = 0;
    let isOver = false;
    const working = work({ ...ports, rows: slow, elapsed: () => elapsed }).finally(() => {
      isOver = true;
    });
    working.catch(() => undefined);
    while (!isOver) {
      elapsed += 10;
      await vi.advanceTimersByTimeAsync(10);
    }
    return { answer: await working, calls, seconds: elapsed / 1000 };
  } finally {
    vi.useRealTimers();
  }
}

const tripRowId = 'trip-spiti-valley';
const app = eachMemoryApp({ availableSpots: 500 }, { BOOKING_LIMITS: 'off' });

const sell = async (bookings: number) => {
  for (let count = 0; count < bookings; count += 1) await confirmedBooking(app, makeClaim());
};
const manage = signedProof('link-secret', 'manage', tripRowId, new Date('2027-04-18'), 'host-asha');

/** Sweeps until nothing is left to do. What each of them took, in seconds. */
async function sweepToEnd(isDone: () => Promise<boolean>): Promise<readonly number[]> {
  const seconds: number[] = [];
  for (let sweeps = 0; sweeps < 30 && !(await isDone()); sweeps += 1) {
    app.pass(60);
    seconds.push((await onSlowRows(app.ports, slow, app.sweep)).seconds);
  }
  expect(await isDone()).toBe(true);
  return seconds;
}

const waitingMails = (mail: string) => app.rows.count('outbox', { mail, state: 'waiting' });
const stepsBecause = async (because: string) =>
  (await app.rows.list('steps', { equal: { because }, limit: 500 })).length;

test('a hundred who booked hear that their trip was moved, in sweeps that end in time', async () => {
  await sell(100);
  await app.sweepAfter(60, 60, 60);
  await app.changeTrip({ startDate: '2027-03-14T00:00:00.000Z' });

  const seconds = await sweepToEnd(async () => (await stepsBecause('moved')) === 100);

  expect(Math.max(...seconds)).toBeLessThan(timeLimit);
});

test('a host puts off the decision over a trip that many have booked, and the sweep mails those whom the call had no time for', async () => {
  const bookings = 160;
  await app.changeTrip({ minTravellers: 200, decideBy: '2026-12-01T00:00:00.000Z' });
  await sell(bookings);
  await app.sweepAfter(60, 60, 60);
  const change = { decideBy: '2026-12-24T00:00:00.000Z' };

  const asked = (ports: typeof app.ports) =>
    app.call('update_trip', { token: manage, change }, undefined, ports);
  const { answer, seconds: taken } = await onSlowRows(app.ports, slow, asked);
  expect(answer.code).toBe('OK');
  expect(taken).toBeLessThan(timeLimit);
  expect(await stepsBecause('put-off')).toBeLessThan(bookings);

  const seconds = await sweepToEnd(async () => (await stepsBecause('put-off')) === bookings + 1);
  expect(Math.max(...seconds)).toBeLessThan(timeLimit);
});

test('chores that need more time than their share have equal parts of what is left', async () => {
  await sell(200);
  await app.sweepAfter(3600, 60, 60);
  const steps = await stepsOf(app.rows, tripChain(tripRowId));
  const cancelled = { cancelled: true, by: 'too-few', tripRowId };
  await createStep(app.ports, tripChain(tripRowId), steps.length + 1, cancelled);
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    app.pass(60);
    await onSlowRows(app.ports, 50, app.sweep);
  }

  const { cutShort } = JSON.parse(app.lines.findLast((line) => line.includes('"swept"')) ?? '');
  const names: readonly string[] = cutShort.split(' ');
  expect(names).toContain('finishSteps');
  expect(names).toEqual([...new Set(names)]);
});

test('a host reads of two hundred bookings in one mail, that leaves and is noted in time', async () => {
  await app.addHost('asha@example.com');
  await sell(200);
  const seconds = await sweepToEnd(async () => (await waitingMails('new-booking')) === 0);
  expect(app.hostNews.map(({ subject }) => subject)).toEqual(['200 new bookings: Spiti Valley']);
  expect(Math.max(...seconds)).toBeLessThan(timeLimit);
});

test.each([
  ['requests', 'new-request'],
  ['questions', 'enquiry'],
])('a host reads of a hundred %s in mails that leave and are noted in time', async (what, mail) => {
  await app.addHost('asha@example.com');
  await app.changeTrip({ hostApproval: true });
  const ask = {
    trip_id: 'spiti-valley',
    name: 'Mira Rao',
    email: 'mira@example.com',
    message: 'Is it cold?',
  };
  for (let count = 0; count < 101; count += 1) {
    if (what === 'requests') await app.call('initialize_pending_booking', makeClaim());
    else await app.call('send_enquiry', { ...ask, message: `Is it cold, number ${count}?` });
  }
  const its = () =>
    app.mails.filter(({ subject }) => subject.includes(`new ${what} about your trips`)).length;
  app.pass(3600);
  const seconds = await sweepToEnd(async () => its() > 0);
  expect(its()).toBe(1);
  expect(Math.max(...seconds)).toBeLessThan(timeLimit);
  expect(await waitingMails(mail)).toBe(what === 'requests' ? 0 : 60);
});

describe('a queue of two hundred', () => {
  const parties = 200;

  beforeEach(async () => {
    await app.changeTrip({ availableSpots: 1, waitlist: true });
    await sell(1);
    const joinedAt = app.ports.clock.now().toISOString();
    const party = { tripRowId, name: 'Mira Rao', seats: 1, joinedAt, lang: null, zone: null };
    for (let count = 0; count < parties; count += 1)
      await app.rows.create('waitlist', `party-${count}`, { ...party, email: `${count}@example.com` });
    await app.sweepAfter(60, 60);
  });
  const waiting = async () => (await app.rows.list('waitlist', { limit: 500 })).length;

  test('is offered forty seats that a host adds, and gives up the places of whom they were offered to', async () => {
    await app.call('update_trip', { token: manage, change: { seatsBy: 40 } });
    const offered = () => app.rows.count('bookings', { tripRowId, bookingStatus: 'PENDING_PAYMENT' });
    const seconds = await sweepToEnd(async () => (await offered()) === 40);
    expect(Math.max(...seconds)).toBeLessThan(timeLimit);

    const { waitlistSeconds } = app.ports.settings;
    app.pass(waitlistSeconds);
    // The last ones were offered theirs some minutes later.
    const gone = await sweepToEnd(async () => (await waiting()) <= parties - 30);
    expect(Math.max(...gone)).toBeLessThan(timeLimit);
  });

  test.each([
    ['was cancelled', { tripStatus: 'cancelled' }],
    ['departed', { startDate: '2026-10-30T00:00:00.000Z' }],
  ])('of a trip that %s is told, and goes', async (_, change) => {
    await app.changeTrip(change);
    const seconds = await sweepToEnd(async () => (await waiting()) === 0);
    expect(Math.max(...seconds)).toBeLessThan(timeLimit);
  });
});

test('who is coming is counted once for all who booked, where the trip shows that', async () => {
  await app.changeTrip({ soldSpots: 0 });
  await sell(60);

  const { calls } = await onSlowRows(app.ports, slow, (ports) => seeBookings(ports, { left: () => 1 }));

  expect(calls).toBeLessThan(60);
  expect(await app.trip()).toMatchObject({ soldSpots: 60 });
});

test.each([
  ['answers', 0.3, 'OK'],
  ['is silent', 8, 'TRY_AGAIN'],
])(
  'who claims a seat where thirty holds ran out is answered in time, where the gateway %s',
  async (_, wait, code) => {
    await app.changeTrip({ availableSpots: 30 });
    for (let count = 0; count < 30; count += 1) await orderedBooking(app, makeClaim());
    app.pass(901);
    app.fake.state.available = code === 'OK';
    const ordersOfReceipt: Ports['gateway']['ordersOfReceipt'] = async (receipt) => {
      await new Promise((passed) => setTimeout(passed, wait * 1000));
      return app.fake.gateway.ordersOfReceipt(receipt);
    };
    const gateway = { ...app.ports.gateway, ordersOfReceipt };

    const { answer, seconds } = await onSlowRows({ ...app.ports, gateway }, slow, (ports) =>
      app.call('initialize_booking', makeClaim(), undefined, ports),
    );

    expect(answer.code).toBe(code);
    expect(seconds).toBeLessThan(timeLimit);
  },
);
