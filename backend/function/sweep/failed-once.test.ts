import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../shared/domain/time/durations.ts';
import { createSqliteRows } from '../../local/testing/sqlite-rows.ts';
import { readChain } from '../bookings/chain.ts';
import { MailError } from '../mail/mailer.ts';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { confirmedBooking, orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { intercept } from '../testing/intercept.ts';
import { breakCalls, failCreates } from '../testing/interrupt.ts';
import { hostLink } from '../testing/links.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { approvedRequest, sentRequest } from '../testing/request-journey.ts';
import { refundOf, sendEvent } from '../testing/webhook.ts';

// What one call or one sweep could not write, because it died or the server broke down, later sweeps make good.

const tripRowId = 'trip-spiti-valley';
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  // What was written since the last sweep is found by the server's clock.
  const rows: Rows = createSqliteRows(() => app.ports.clock.now());
  app = createMemoryApp({}, rows);
  await app.addTrip();
  await app.addTrip({ tripId: 'other' });
});

/** So many days, of which each has sweeps at the full hour and between. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await app.sweepAfter(1800, 1800, 60, 60, 43_200, 60, 36_500);
}

/** A sweep that looks at a change of a trip or a booking, which is not the last one. */
async function sweepAfterAnother(table: 'trips' | 'bookings', id: string, ports?: Ports): Promise<void> {
  app.pass(10);
  await (table === 'trips'
    ? app.rows.update('trips', id, { title: 'Another' })
    : app.rows.update('bookings', id, { why: 'Another' }));
  app.pass(60);
  await app.sweep(ports);
}

/** True so many times. */
function times(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

const subjects = () => app.mails.map(({ subject }) => subject).join();
const outbox = () => app.rows.list('outbox', { limit: 100 });
const moveTrip = () => app.changeTrip({ startDate: '2027-03-14T00:00:00.000Z' });

describe('a refund', () => {
  beforeEach(() => {
    app.fake.state.refundStatus = 'pending';
  });
  const refund = async () =>
    (await app.rows.list('payments', { equal: { refundReason: 'cancelled-by-traveller' }, limit: 2 }))[0];
  async function refunding() {
    const { reference, paymentId } = await confirmedBooking(app);
    await cancelByTraveller(app, reference, 50_000);
    return (name: string, its = app.ports) =>
      sendEvent(app, name, refundOf(paymentId, 5_000_000), `${name}-1`, its);
  }

  test('that was made is mailed, also where its mail could not be written then', async () => {
    await refunding();
    app.fake.endRefund('rfnd_1', 'processed');
    app.pass(120);
    await app.sweep(failCreates(app.ports, (table, { mail }) => table === 'outbox' && mail === 'refunded'));
    expect(await refund()).toMatchObject({ paymentStatus: 'REFUNDED' });
    expect(subjects()).not.toContain('Refund of');

    await days(1);
    expect(subjects()).toContain('Refund of');
    expect(await refund()).toMatchObject({ refundDueAt: null });
  });

  test('that its bank sent back is told again until it is noted', async () => {
    const event = await refunding();
    app.fake.endRefund('rfnd_1', 'processed');
    await event('refund.processed');
    app.fake.endRefund('rfnd_1', 'failed');
    const failing = failCreates(app.ports, (table) => table === 'steps');

    expect((await event('refund.failed', failing)).status).toBe(503);
    expect((await event('refund.failed')).status).toBe(200);
    expect(await refund()).toMatchObject({ paymentStatus: 'REFUND_PENDING' });
  });

  test('that failed is asked for with another key, also where a slow call wrote that it was under way', async () => {
    const event = await refunding();
    app.pass(120);
    const isFirst = times(1);
    const update: Rows['update'] = async (table, ...row) => {
      if (table === 'payments' && isFirst()) {
        app.fake.endRefund('rfnd_1', 'failed');
        await event('refund.failed');
      }
      return app.rows.update(table, ...row);
    };
    await app.sweep({ ...app.ports, rows: { ...app.rows, update } });
    await days(1);
    app.fake.state.refundStatus = 'processed';
    // A person asks for another try.
    const refundDueAt = app.ports.clock.now().toISOString();
    await app.rows.update('payments', (await refund())?.$id ?? '', { refundDueAt });
    await days(1);
    expect(await refund()).toMatchObject({ paymentStatus: 'REFUNDED' });
  });
});

describe('a mail', () => {
  test('that cannot be delivered is reported, also where that could not be written then', async () => {
    await app.changeTrip({ hostApproval: true });
    const request = await sentRequest(app);
    await app.sweepAfter(60);
    app.mail.works = false;
    await app.call('review_booking', { token: request.token, decision: 'approve' });
    const mailer = {
      send: () => Promise.reject(new MailError('refused for good', '550 RCPT TO')),
    };
    const failing = failCreates(
      app.ports,
      (table, { mail }) => table === 'outbox' && mail === 'undeliverable',
    );
    app.pass(60);
    await app.sweep({ ...failing, mailer });
    await app.sweepAfter(3600, 60);
    app.mail.works = true;
    await app.sweep({ ...app.ports, mailer });

    // Nobody waits for ever for a traveller who cannot hear of it.
    await days(10);
    expect((await readChain(app.rows, request.id)).state.status).toBe('CANCELLED');
  });

  test('that strangers caused counts once it is written', async () => {
    await app.changeTrip({ hostApproval: true });
    await approvedRequest(app, makeClaim());
    await app.sweepAfter(60, 60);
    app.pass((2 * day) / 1000);
    const failing = failCreates(app.ports, (table) => table === 'outbox');
    for (let sweeps = 0; sweeps < 7; sweeps += 1) {
      await app.sweep(failing);
      app.pass(60);
    }
    await days(2);
    const cancelled = (await outbox()).find(({ mail }) => mail === 'cancelled');
    expect(cancelled).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
  });
});

describe('what a person changed', () => {
  test('in the seats of a booking is looked at until a step says it', async () => {
    const { ids } = await confirmedBooking(app);
    const other = await confirmedBooking(app);
    await days(2);
    await app.rows.update('bookings', ids.booking_id, { noOfSeats: 3 });
    const fails = times(1);
    const failing = failCreates(
      app.ports,
      (table, { because }) => table === 'steps' && because === 'by-hand' && fails(),
    );
    await sweepAfterAnother('bookings', other.ids.booking_id, failing);
    expect(fails()).toBe(false);

    await app.sweepAfter(60);
    expect(await app.seats()).toMatchObject({ sold: 5 });
  });

  test('in the seats of a trip is looked at until a step says it', async () => {
    const numbers = { publishedSpots: 12, shownSpots: 12, availableSpots: 12 };
    await app.changeTrip(numbers);
    await confirmedBooking(app);
    await app.sweepAfter(120, 60);
    await app.changeTrip({ publishedSpots: 4 });
    const fails = times(1);
    const failing = failCreates(app.ports, (table) => table === 'seats' && fails());
    await sweepAfterAnother('trips', 'trip-other', failing);
    expect(fails()).toBe(false);

    await app.sweepAfter(60);
    expect(await app.seats()).toMatchObject({ free: 2, sold: 2 });
  });
});

describe('that a trip departs on another day', () => {
  const departures = async (id: string) => (await readChain(app.rows, id)).state.departures.map(String);

  test('is told to all others where one of its bookings cannot be judged at the moment', async () => {
    const held = await orderedBooking(app);
    const paid = await confirmedBooking(app);
    await app.sweepAfter(120, 60);
    // Whether it was paid, the gateway knows.
    await app.rows.update('bookings', held.ids.booking_id, { bookingStatus: 'CONFIRMED' });
    await moveTrip();
    app.fake.state.available = false;
    await sweepAfterAnother('trips', 'trip-other');
    app.fake.state.available = true;
    expect((await departures(paid.ids.booking_id)).at(-1)).toContain('2027-03-14');
  });

  test('is told to whoever paid in that moment', async () => {
    await confirmedBooking(app);
    const held = await orderedBooking(app);
    await app.sweepAfter(120, 60);
    const isFirst = times(1);
    const create: Rows['create'] = async (table, id, data) => {
      if (table === 'steps' && id.startsWith(held.ids.booking_id) && isFirst()) {
        await moveTrip();
        await app.sweep();
      }
      return app.rows.create(table, id, data);
    };
    const ports = { ...app.ports, rows: { ...app.rows, create } };
    await app.call('verify_payment', payOrder(app, held).report, undefined, ports);
    expect((await departures(held.ids.booking_id)).at(-1)).toContain('2027-03-12');
    await app.sweepAfter(60);
    expect((await departures(held.ids.booking_id)).at(-1)).toContain('2027-03-14');
  });
});

/** Chains that a sweep finishes side by side with what was decided just before. */
async function openOtherChains(): Promise<void> {
  const at = app.ports.clock.now().toISOString();
  for (let index = 0; index < 6; index += 1)
    await app.rows.create('steps', `draft-${index}.1`, { chain: `draft-${index}`, at });
}

test('a trip is cancelled once no booking lives by its steps, whatever rows show', async () => {
  const held = await orderedBooking(app);
  await app.sweepAfter(905, 60, 60);
  const late = payOrder(app, held);
  // It is paid while its trip is cancelled, by a call that dies with its step, and no sweep comes for a while.
  let isDead = false;
  const rows = intercept(app.rows, async (name, call, [table, , data]) => {
    if (isDead) throw new Error('Dead.');
    const isLast =
      name === 'create' && table === 'steps' && (data as { readonly to?: string }).to === 'CONFIRMED';
    if (isLast) {
      const token = hostLink(app, 'cancel-trip', tripRowId);
      await app.call('cancel_trip', { token, step: 'confirm', reason: '' });
      await openOtherChains();
    }
    const answer = await call();
    isDead ||= isLast;
    return answer;
  });
  await app.call('verify_payment', late.report, undefined, { ...app.ports, rows });
  expect(await app.booking(held.ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
  await app.sweepAfter(150, 60, 60);
  await days(1);
  expect((await readChain(app.rows, held.ids.booking_id)).state.status).toBe('CANCELLED');
  expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([5_000_000]);
});

test('support hears of a trip that was deleted, also where its page could not be noted as changed', async () => {
  const { rows } = app;
  app = createMemoryApp({ REBUILD_HOOK_URL: 'https://builds.example/secret-path' }, rows);
  await confirmedBooking(app);
  await app.sweepAfter(120, 60);
  await rows.remove('trips', tripRowId);
  const broken = breakCalls(app.ports, 'update', (table) => table === 'settings');

  expect(await app.event('trips', tripRowId, broken)).toMatchObject({ status: 500 });
  await app.sweepAfter(60);
  expect(app.supportMails().map(({ subject }) => subject)).toEqual(['Deleted, and booked: spiti-valley']);
});
