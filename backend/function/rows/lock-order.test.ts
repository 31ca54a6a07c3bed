import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { makeClaim } from '../testing/builders.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { expectedLockOrder, expectedOperations } from '../testing/expected-locks.ts';
import { confirmedBooking, orderedBooking } from '../testing/instant-journey.ts';
import { foundBooking, orderedApproval, sentRequest } from '../testing/request-journey.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sendEvent } from '../testing/webhook.ts';
import { inLockOrder } from './lock-order.ts';
import { increment, type Operation } from './operations.ts';
import type { TableName } from './tables.ts';

let app: TestApp;
let transactions: (readonly Operation[])[];

beforeEach(async () => {
  app = await startTestApp(startBackend);
  transactions = [];
  const { commit } = app.rows;
  Object.assign(app.ports.rows, {
    commit(operations: readonly Operation[]) {
      transactions.push(operations);
      return commit(operations);
    },
  } satisfies Partial<Ports['rows']>);
  await app.addTrip({ offerPrice: 20_000, offerSpots: 3, availableSpots: 40 });
  await app.addTrip({ tripId: 'asked', hostApproval: true });
});
afterEach(() => app.close());

const offered = (change: Parameters<typeof makeClaim>[0] = {}) => {
  const seats = change?.seats ?? 2;
  return makeClaim({ seats, ...change }, { totalAmount: 20_000 * seats });
};
const asked = () => makeClaim({ seats: 2, trip_id: 'asked' });

/** Everything that the function commits, once at least. */
async function commitEverything(): Promise<void> {
  // Claimed, replaced, paid, paid twice.
  const first = await orderedBooking(app, offered());
  const replaces = { booking_id: first.ids.booking_id, draft_secret: first.claim.draft_secret };
  const second = await confirmedBooking(app, offered({ seats: 3, replaces }));
  await app.call('verify_payment', { ...app.fake.pay(second.orderId), ...second.ids });
  // Run out, and paid late.
  const late = await orderedBooking(app, offered());
  app.pass(901);
  await app.sweep();
  await app.call('verify_payment', { ...app.fake.pay(late.orderId), ...late.ids });
  // Cancelled by its traveller, paid and unpaid.
  const paidInFull = await confirmedBooking(app, offered());
  await cancelByTraveller(app, paidInFull.reference, 40_000);
  const held = await orderedBooking(app, offered());
  await cancelByTraveller(app, held.reference, 0);
  // Requested, approved, paid; requested, rejected; requested, approved, run out; approved by hand;
  // confirmed by hand; never reviewed.
  const approve = (token: string, decision = 'approve') => app.call('review_booking', { token, decision });
  const paid = await sentRequest(app, asked());
  await approve(paid.token);
  const order = await orderedApproval(app, paid);
  await app.call('verify_payment', { ...app.fake.pay(order.orderId), ...order.ids });
  await approve((await sentRequest(app, asked())).token, 'reject');
  await approve((await sentRequest(app, asked())).token);
  app.pass(3 * 86_400);
  await app.sweep();
  const byHand = await sentRequest(app, asked());
  await app.rows.update('bookings', byHand.id, { bookingStatus: 'APPROVED' });
  await app.call('validate_approved_booking', await foundBooking(app, byHand));
  const confirmed = await sentRequest(app, asked());
  await app.rows.update('bookings', confirmed.id, { bookingStatus: 'CONFIRMED' });
  app.pass(8 * 86_400);
  await sentRequest(app, asked());
  app.pass(8 * 86_400);
  await app.sweep();
  // A host changes the seats of a trip, and cancels another with a booking.
  const link = (purpose: 'manage' | 'cancel-trip', tripId: string) =>
    signedProof('link-secret', purpose, tripId, new Date(app.ports.clock.now().getTime() + 1000));
  await app.call('update_trip', { token: link('manage', 'spiti-valley'), change: { seatsBy: 2 } });
  await app.addTrip({ tripId: 'called-off' });
  await confirmedBooking(app, makeClaim({ seats: 2, trip_id: 'called-off' }));
  await app.call('cancel_trip', { token: link('cancel-trip', 'called-off'), step: 'confirm' });
  // Paid for a trip that was cancelled, with a refund that is refused; an enquiry; a dispute; a refund by hand.
  const over = await orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  await app.rows.update('trips', 'trip-spiti-valley', { tripStatus: 'cancelled' } as object);
  app.fake.state.refundsRefused = true;
  await app.call('verify_payment', { ...app.fake.pay(over.orderId), ...over.ids });
  const question = { name: 'Mira Rao', email: 'mira@example.com', message: 'Is there a shower on the way?' };
  await app.call('send_enquiry', { trip_id: 'asked', ...question });
  const paymentId = second.proof.razorpay_payment_id;
  const about = { id: 'id', payment_id: paymentId, amount: 100, currency: 'INR', status: 'open' };
  await sendEvent(app, 'payment.dispute.created', { dispute: about });
  await sendEvent(app, 'refund.processed', { refund: about });
}

const placeOf = ({ tableId }: Operation) => expectedLockOrder.indexOf(tableId);

test('every transaction locks its tables in one order, its trips first and by row id', async () => {
  await commitEverything();

  const kinds = new Set(
    transactions.flatMap((operations) => operations.map(({ action, tableId }) => `${action} ${tableId}`)),
  );
  expect([...kinds].sort()).toEqual(expectedOperations);
  for (const operations of transactions) {
    const ordered = inLockOrder(operations);
    expect(ordered.map(placeOf)).toEqual(ordered.map(placeOf).toSorted((a, b) => a - b));
    expect(ordered.map(placeOf)).not.toContain(-1);
    for (const table of expectedLockOrder) {
      const changes = ordered
        .filter(({ tableId }) => tableId === table)
        .map(({ action }) => action !== 'create');
      expect(changes).toEqual(changes.toSorted());
    }
    const trips = ordered.filter(({ tableId }) => tableId === 'trips').map(({ rowId }) => rowId);
    expect(trips).toEqual(trips.toSorted());
    expect([...ordered].sort(byText)).toEqual([...operations].sort(byText));
  }
});

test('operations go by table, those of trips by row id, others with what is created first', () => {
  const tables = [...expectedLockOrder.slice(1), 'settings'] as readonly TableName[];
  const trip = (id: string, column: 'seatsTaken' | 'availableSpots') => increment('trips', id, column, 1);
  const trips = [
    trip('trip-a', 'seatsTaken'),
    trip('trip-a', 'availableSpots'),
    trip('trip-b', 'seatsTaken'),
    trip('trip-b', 'availableSpots'),
    trip('trip-c', 'seatsTaken'),
  ];
  const [a, alsoA, b, alsoB, c] = trips;
  const changes = tables.flatMap((tableId): Operation[] => [
    { action: 'create', tableId, rowId: 'row-b', data: {} },
    { action: 'delete', tableId, rowId: 'row-a' },
  ]);

  const given = [...changes.toReversed(), b, c, a, alsoB, alsoA] as readonly Operation[];

  expect(inLockOrder(given)).toEqual([...trips, ...changes]);
});

const byText = (a: Operation, b: Operation) => JSON.stringify(a).localeCompare(JSON.stringify(b));

test('a replacement gives all of its old seats back before it takes the new ones', async () => {
  const first = await orderedBooking(app, offered());
  const replaces = { booking_id: first.ids.booking_id, draft_secret: first.claim.draft_secret };
  transactions = [];

  await app.call('initialize_booking', offered({ seats: 3, replaces }));

  const seats = transactions.flatMap(inLockOrder).filter(({ tableId }) => tableId === 'trips');
  expect(seats).toMatchObject([
    { action: 'decrement', data: { column: 'seatsTaken', value: 2 } },
    { action: 'increment', data: { column: 'availableSpots', value: 2 } },
    { action: 'decrement', data: { column: 'offerTaken', value: 1 } },
    { action: 'decrement', data: { column: 'seatsTakenCheck', value: 2 } },
    { action: 'increment', data: { column: 'seatsTaken', value: 3 } },
    { action: 'decrement', data: { column: 'availableSpots', value: 3, min: 0 } },
    { action: 'increment', data: { column: 'offerTaken', value: 1 } },
    { action: 'increment', data: { column: 'seatsTakenCheck', value: 3 } },
  ]);
});
