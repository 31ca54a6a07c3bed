import { beforeEach, describe, expect, test } from 'vitest';
import { runsFrom } from '../../../shared/domain/trips/runs-from.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { manageToken } from '../hosting/host-links.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { sentRequest } from '../testing/request-journey.ts';
import { asTrip } from './find-trip.ts';

const app = eachMemoryApp({ minTravellers: 3, decideBy: '2026-11-20T00:00:00.000Z' });
beforeEach(async () => {
  await app.addHost('asha@example.com');
});

const later = () => app.sweepAfter(61);
const token = async () => {
  const trip = asTrip(await app.trip());
  if (trip === null) throw new Error('no trip');
  return manageToken(app.ports.settings, trip);
};
const subjects = (start: string) => app.mails.filter(({ subject }) => subject.startsWith(start)).length;

test('a trip that has enough travellers runs, and everybody hears of it once', async () => {
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  await later();
  expect(await app.trip()).toMatchObject({ tripStatus: 'published', soldSpots: 2 });
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  await later();
  await later();
  expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
  expect(subjects('The trip runs')).toBe(3);
});

test('who pays counts at once, for the page and for the own mail', async () => {
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await app.trip()).toMatchObject({ soldSpots: 2 });
  expect(app.mails.at(-1)?.text).toContain('Runs from 3 · 1 more by 20 Nov');
});

test('who has paid is promised a mail about the decision, and who has not is not', async () => {
  const promise = 'We write to you once it is decided.';
  const lastMail = () => app.mails.at(-1)?.text.replace(/\s+/g, ' ');
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  expect(lastMail()).toContain(promise);
  await app.changeTrip({ hostApproval: true });
  await sentRequest(app);
  expect(lastMail()).toContain('everything you paid comes back');
  expect(lastMail()).not.toContain(promise);
});

test('of a trip that runs from no number it is counted where its host wants it shown', async () => {
  await app.changeTrip({ minTravellers: null, decideBy: null });
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  await later();
  expect(await app.trip()).toMatchObject({ soldSpots: null });
  await app.changeTrip({ soldSpots: 0 });
  await later();
  expect(await app.trip()).toMatchObject({ tripStatus: 'published', soldSpots: 2 });
});

test('who comes and who leaves is counted, before it is decided and after', async () => {
  const counted = async () => {
    await later();
    return (await app.trip()).soldSpots;
  };
  const first = await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await counted()).toBe(2);
  await cancelByTraveller(app, first.reference, 50_000);
  expect(await counted()).toBe(0);
  await confirmedBooking(app, makeClaim({ seats: 3 }));
  expect(await counted()).toBe(3);
  const last = await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await counted()).toBe(5);
  await cancelByTraveller(app, last.reference, 50_000);
  expect(await counted()).toBe(3);
  expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
});

test('a payment that only the sweep finds counts, too', async () => {
  const { orderId } = await orderedBooking(app, makeClaim({ seats: 3 }));
  app.fake.pay(orderId);
  app.pass(901);
  await later();
  await later();
  expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
});

test.each([
  ['', {}],
  [' and was withdrawn from sale', { tripStatus: 'draft', isBookingOpen: false }],
])(
  'one that has too few by its day%s is cancelled as its host would, with everything refunded',
  async (_, change) => {
    const { ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
    await app.changeTrip(change);
    await app.sweepAfter(20 * 86_400);
    await later();
    await later();
    expect(await app.trip()).toMatchObject({ tripStatus: 'cancelled' });
    expect(await app.booking(ids.booking_id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'trip',
    });
    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
    const text = app.mails.find(({ subject }) => subject.startsWith('Booking cancelled'))?.text;
    expect(text).toContain('Too few travellers had booked in time.');
    expect(text).not.toContain('From the host');
    const told = app.mails.filter(({ subject }) => subject === 'Trip cancelled: Spiti Valley');
    expect(told).toMatchObject([
      { to: 'asha@example.com', text: expect.stringContaining('too few travellers had booked') },
    ]);
  },
);

const putOffTo = async (decideBy: string | null) =>
  (await app.call('update_trip', { token: await token(), change: { decideBy } })).code;

describe('a trip that was withdrawn from sale', () => {
  const set = async (change: object) => {
    await app.changeTrip(change);
    await later();
    await later();
  };

  test('is put off, of which who has booked hears', async () => {
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await set({ tripStatus: 'draft' });
    await set({ decideBy: '2026-12-20T00:00:00.000Z' });
    expect(subjects('It is decided later')).toBe(1);
  });

  test('is shown as confirmed once it is on sale again, where that was decided meanwhile', async () => {
    await confirmedBooking(app, makeClaim({ seats: 3 }));
    await set({ tripStatus: 'draft' });
    expect(subjects('The trip runs')).toBe(2);
    expect(runsFrom(asTrip(await app.trip()) as Trip)).toBeNull();
    await set({ tripStatus: 'published' });
    expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
  });
});

/** Turns the clock to an instant, at which a sweep runs, and another one a minute later. */
const statusAt = async (instant: string) => {
  await app.sweepAfter((Date.parse(instant) - app.ports.clock.now().getTime()) / 1000, 61);
  return (await app.trip()).tripStatus;
};

test.each(['2026-11-20T00:00:00.000Z', '2026-11-20T23:59:59.999Z'])(
  'the day that mails name counts as a whole, where its row says %s',
  async (decideBy) => {
    await app.changeTrip({ decideBy });
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    expect(app.mails.at(-1)?.text).toContain('1 more by 20 Nov');
    expect(await statusAt('2026-11-20T23:58:58.000Z')).toBe('published');
    expect(await statusAt('2026-11-21T00:00:00.000Z')).toBe('cancelled');
  },
);

test('a day that has an hour is decided at that hour', async () => {
  await app.changeTrip({ decideBy: '2026-11-20T12:00:00.000Z' });
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await statusAt('2026-11-20T11:58:58.999Z')).toBe('published');
  expect(await statusAt('2026-11-20T12:00:00.000Z')).toBe('cancelled');
});

test('one that has too few by the day before it departs is cancelled on its first day', async () => {
  await app.changeTrip({ decideBy: '2027-03-11T23:59:59.999Z' });
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await statusAt('2027-03-11T23:58:58.000Z')).toBe('published');
  expect(await statusAt('2027-03-12T00:00:30.000Z')).toBe('cancelled');
  await app.sweepAfter(61);
  expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
});

test('one whose day nobody saw pass, and that has been under way for a day, runs', async () => {
  await app.changeTrip({ decideBy: '2027-03-11T23:59:59.999Z' });
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await statusAt('2027-03-13T00:00:00.000Z')).toBe('published');
});

test('a trip that a person moved ahead of its day, and that is under way, is not cancelled', async () => {
  await confirmedBooking(app, makeClaim({ seats: 1 }));
  await app.changeTrip({
    startDate: '2026-11-15T00:00:00.000Z',
    endDate: '2026-11-25T00:00:00.000Z',
  });
  await later();
  app.pass((Date.parse('2026-11-21T00:00:00.000Z') - app.ports.clock.now().getTime()) / 1000);
  await later();
  expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
});

test('a host puts the day off, of which who has booked hears once, and may leave in full', async () => {
  await app.changeTrip({ startDate: '2026-12-25T00:00:00.000Z' });
  const { reference } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await putOffTo('2026-12-20T00:00:00.000Z')).toBe('OK');
  expect(await putOffTo('2026-12-20T00:00:00.000Z')).toBe('OK');
  await later();
  expect(subjects('It is decided later')).toBe(1);
  app.pass(6 * 86_400);
  // The schedule has a quarter kept by now.
  expect(await cancelByTraveller(app, reference, 50_000)).toMatchObject({ code: 'OK' });
  await app.sweepAfter(13 * 86_400);
  expect(await app.trip()).toMatchObject({ tripStatus: 'published' });
});

test('a host puts the day off once more to the day that was taken back since', async () => {
  await app.changeTrip({ startDate: '2026-12-25T00:00:00.000Z' });
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await putOffTo('2026-12-20T00:00:00.000Z')).toBe('OK');
  await later();
  await app.changeTrip({ decideBy: '2026-11-25T00:00:00.000Z' });
  await later();
  expect(await putOffTo('2026-12-20T00:00:00.000Z')).toBe('OK');
  expect(await app.trip()).toMatchObject({ decideBy: '2026-12-20T00:00:00.000+00:00' });
});

test('who has paid by the day counts, also where neither page nor webhook said so', async () => {
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  app.pass(20 * 86_400 - 36_000 - 60);
  const { orderId } = await orderedBooking(app);
  app.fake.pay(orderId);
  app.fake.state.available = false;
  await app.sweepAfter(120);
  expect(await app.trip()).toMatchObject({ tripStatus: 'published' });

  app.fake.state.available = true;
  await app.sweep();
  expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
});

test('a day that was put off at the row itself is put off as by the host', async () => {
  const { ids } = await confirmedBooking(app, makeClaim({ seats: 2 }));
  const name = async (decideBy: string) => {
    await app.changeTrip({ decideBy });
    await later();
    await later();
    return subjects('It is decided later');
  };
  // Nobody is let go by a day that comes earlier.
  expect(await name('2026-11-18T00:00:00.000Z')).toBe(0);
  expect(await name('2026-11-25T00:00:00.000Z')).toBe(1);
  // Another hour of it is the same day.
  expect(await name('2026-11-25T23:59:59.999Z')).toBe(1);
  expect(await app.rows.list('steps', { equal: { chain: ids.booking_id }, limit: 9 })).toMatchObject([
    { to: 'CONFIRMED' },
    { because: 'put-off' },
  ]);
});

test('a host decides earlier, once', async () => {
  await confirmedBooking(app, makeClaim({ seats: 2 }));
  expect(await putOffTo(null)).toBe('OK');
  expect(await app.trip()).toMatchObject({ tripStatus: 'confirmed' });
  expect(await putOffTo(null)).toBe('OK');
  await later();
  expect(subjects('The trip runs')).toBe(2);
  const own = app.mails.find(({ subject }) => subject === 'The trip runs: Spiti Valley');
  expect(own?.text).toContain('Spiti Valley runs, as you decided');
  expect(await putOffTo('2026-12-20T00:00:00.000Z')).toBe('BOOKING_CLOSED');
});

describe('decided at its row, of which who waits to hear hears once', () => {
  const write = async (columns: object) => {
    await app.changeTrip(columns);
    await later();
    await later();
  };
  const shown = () => app.trip().then(({ tripStatus }) => tripStatus);

  test.each([
    ['it is confirmed', { tripStatus: 'confirmed' }],
    ['what it runs from is taken away', { minTravellers: null }],
    ['a folder is published without it', { minTravellers: null, decideBy: null, soldSpots: null }],
  ])('%s', async (_, columns) => {
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await later();
    await write(columns);
    expect(await shown()).toBe('confirmed');
    expect(subjects('The trip runs')).toBe(2);
    const own = app.mails.find(({ subject }) => subject === 'The trip runs: Spiti Valley');
    expect(own?.text.replace(/\s+/g, ' ')).toContain('Spiti Valley runs: it is shown as confirmed');
    await write({ minTravellers: 3, tripStatus: 'published' });
    expect(subjects('The trip runs')).toBe(2);
  });

  test.each([
    ['it was confirmed from the start', { tripStatus: 'confirmed' }],
    ['it shows how many have booked, and runs from no number', { minTravellers: null, soldSpots: 0 }],
  ])('nobody where %s', async (_, columns) => {
    await write(columns);
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await later();
    await write({ minTravellers: null, tripStatus: 'confirmed' });
    expect(subjects('The trip runs')).toBe(0);
  });

  test('nobody where it is withdrawn', async () => {
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await later();
    await write({ tripStatus: 'draft', minTravellers: null });
    expect(subjects('The trip runs')).toBe(0);
  });

  test('nobody once it has departed', async () => {
    await app.changeTrip({ decideBy: null });
    await confirmedBooking(app, makeClaim({ seats: 2 }));
    await later();
    app.pass((Date.parse('2027-03-13T00:00:00.000Z') - app.ports.clock.now().getTime()) / 1000);
    await write({ tripStatus: 'confirmed' });
    expect(subjects('The trip runs')).toBe(0);
  });
});

test('another day is later than it was, and before the trip', async () => {
  expect(await putOffTo('2026-11-19T00:00:00.000Z')).toBe('VALIDATION_FAILED');
  expect(await putOffTo('2026-11-20T23:59:59.999Z')).toBe('VALIDATION_FAILED');
  expect(await putOffTo('2027-03-12T00:00:00.000Z')).toBe('VALIDATION_FAILED');
  expect(await app.trip()).toMatchObject({ decideBy: '2026-11-20T00:00:00.000+00:00' });
});
