import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { type RowFault, type RowFaults, withRowFaults } from '../../local/testing/row-faults.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelRequest } from '../testing/cancel-journey.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { orderedApproval, sentRequest } from '../testing/request-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// A killed commit of a real server has taken effect, and is answered 409 or not at all. A read by id may bring a row of an hour ago: none
// is needed.

let faults: RowFaults;
let app: TestApp;
beforeEach(async () => {
  faults = () => null;
  const rowFaults: RowFaults = (call) => faults(call);
  app = await startTestApp((options) => startBackend({ ...options, unsafe: withRowFaults(rowFaults) }));
  await app.addHost('asha@example.com');
  await app.addTrip();
  await app.addTrip({ tripId: 'asked', hostApproval: true });
});
afterEach(() => app.close());

const noReads: RowFaults = ({ action }) => (action === 'read' ? { answer: 'failed', done: false } : null);
/** All creates but those of leases, for which an answer that is not sure is a no. */
const creates =
  (fault: RowFault): RowFaults =>
  ({ action, tableId }) =>
    action === 'create' && tableId !== 'settings' ? fault : null;

describe.each<[string, RowFaults]>([
  ['reads by id that fail', noReads],
  ['creates that are done, and answered as taken', creates({ answer: 'taken', done: true })],
  ['creates that are done, and not answered', creates({ answer: 'none', done: true })],
])('with %s', (_, its) => {
  beforeEach(() => {
    faults = its;
  });

  test('a booking is claimed, paid and cancelled, with its refund', async () => {
    const { answer, reference } = await confirmedBooking(app);
    expect(answer).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 5, held: 0, sold: 2 });
    const request = await cancelRequest(app, reference, 50_000);
    expect(await app.call('cancel_booking', request)).toMatchObject({ code: 'OK' });
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
    await app.sweepAfter(121);
    expect([...app.fake.refunds.values()].map(({ amount }) => amount)).toEqual([5_000_000]);
  });

  test('a request is approved, and paid', async () => {
    const request = await sentRequest(app, makeClaim({ seats: 2, trip_id: 'asked' }));
    const { token } = request;
    expect(await app.call('review_booking', { token, decision: 'approve' })).toMatchObject({ code: 'OK' });
    const { ids, orderId } = await orderedApproval(app, request);
    expect(await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids })).toMatchObject({
      code: 'OK',
    });
    expect(await app.seats('trip-asked')).toEqual({ free: 5, held: 0, sold: 2 });
  });

  test('what is not paid runs out', async () => {
    await orderedBooking(app);
    app.pass(901);
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await app.sweep();
    expect(await app.seats()).toEqual({ free: 7, held: 0, sold: 0 });
  });
});

test('two cancellations side by side give the seats back once, also after they were sold again', async () => {
  faults = noReads;
  const { reference } = await confirmedBooking(app);
  const request = await cancelRequest(app, reference, 50_000);
  const again = () => app.call('initialize_booking', makeClaim({ seats: 6 }), '198.51.100.1');

  const [one, other] = await Promise.all([
    app.call('cancel_booking', request),
    app.call('cancel_booking', request),
  ]);
  expect([one.code, other.code]).toEqual(['OK', 'OK']);
  expect((await again()).code).toBe('OK');
  expect((await app.call('cancel_booking', request)).code).toBe('OK');

  expect(await app.seats()).toEqual({ free: 1, held: 6, sold: 0 });
  expect(await app.rows.list('steps', { equal: { to: 'CANCELLED' }, limit: 5 })).toHaveLength(1);
});

test('a sweep takes no seat of a buyer who was told OK, whatever the counts of free seats come back to', async () => {
  faults = noReads;
  await orderedBooking(app, makeClaim({ seats: 3 }));
  const ended = await orderedBooking(app, makeClaim({ seats: 2 }));
  app.pass(600);
  const request = await cancelRequest(app, ended.reference, 0);
  // While the sweep looks, seats go back, and as many are sold.
  const { list } = app.rows;
  let isFirst = true;
  const rows = {
    ...app.rows,
    async list(...about: Parameters<typeof list>) {
      const found = await list(...about);
      if (about[0] === 'seats' && isFirst) {
        isFirst = false;
        await app.call('cancel_booking', request);
        expect((await confirmedBooking(app)).answer).toMatchObject({ code: 'OK' });
      }
      return found;
    },
  } as typeof app.rows;
  await app.sweep({ ...app.ports, rows });
  await app.sweepAfter(61, 61, 61);
  expect(isFirst).toBe(false);
  expect(await app.seats()).toMatchObject({ sold: 2 });
});
