import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { cancelByTraveller } from '../../../backend/function/testing/cancel-journey.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { accessTo, hostLink, linkTo } from '../../../backend/function/testing/links.ts';
import { orderedApproval, sentRequest } from '../../../backend/function/testing/request-journey.ts';
import { sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import type { Dice } from '../support/deep.ts';

/** What a history remembers: everything that was begun, latest last. */
export interface History {
  readonly app: AnyTestApp;
  readonly dice: Dice;
  readonly orders: Awaited<ReturnType<typeof orderedBooking>>[];
  readonly requests: Awaited<ReturnType<typeof sentRequest>>[];
  /** E-mails of those who asked for a place in the queue. */
  readonly waiting: string[];
  /** How often each command was made. */
  readonly made: Record<string, number>;
}

type Command = (history: History) => Promise<unknown>;

/** One of the latest, so that much happens to few. */
function latest<T>({ dice }: History, all: readonly T[]): T | undefined {
  return all[all.length - 1 - dice.between(0, Math.min(3, all.length - 1))];
}

const claimOf = ({ dice }: History, change: object = {}) =>
  makeClaim({ seats: dice.between(1, 4), ...change });

type Order = History['orders'][number];

/** What was refused, or had no seats, has no order. */
function note({ orders }: History, order: Order): void {
  const { ids, orderId } = order as { readonly ids: Partial<Order['ids']>; readonly orderId?: string };
  if (ids.booking_id !== undefined && orderId !== undefined) orders.push(order);
}

async function pay(history: History): Promise<void> {
  const { app, dice } = history;
  const order = latest(history, history.orders);
  if (order === undefined) return;
  const change = dice.between(1, 6) === 1 ? { amount: 100 } : {};
  const proof = app.fake.pay(order.orderId, change);
  const reporter = dice.between(0, 2);
  if (reporter === 0) await app.call('verify_payment', { ...proof, ...order.ids });
  if (reporter === 1) await sendPaymentWebhook(app, proof);
}

async function approve(history: History, decision: 'approve' | 'reject'): Promise<void> {
  const { app } = history;
  const request = latest(history, history.requests);
  if (request === undefined) return;
  await app.call('review_booking', { token: request.token, decision });
  if (decision === 'reject') return;
  if ((await app.rows.get('bookings', request.id))?.status !== 'APPROVED') return;
  const { ids, orderId } = await orderedApproval(app, request);
  note(history, { ids, orderId, reference: request.reference, claim: request.claim });
}

const tripRows = ['trip-spiti-valley', 'trip-roots'] as const;

async function changeSeats({ app, dice }: History): Promise<void> {
  const token = hostLink(app, 'manage', tripRows[dice.between(0, 1)]);
  const seatsBy = dice.between(0, 1) === 0 ? -dice.between(1, 3) : dice.between(1, 2);
  await app.call('update_trip', { token, change: { seatsBy } });
}

/** What travellers, hosts and persons at the console do, each as likely as it is often named. */
export const commands: Readonly<Record<string, Command>> = {
  async book(history) {
    note(history, await orderedBooking(history.app, claimOf(history)));
  },
  async replace(history) {
    const old = latest(history, history.orders);
    if (old === undefined) return;
    const replaces = { booking_id: old.ids.booking_id, draft_secret: old.claim.draft_secret ?? '' };
    note(history, await orderedBooking(history.app, claimOf(history, { replaces })));
  },
  async request(history) {
    const request = await sentRequest(history.app, claimOf(history, { trip_id: 'roots' }));
    const { id }: { readonly id?: string } = request;
    // One that was refused has no row.
    if (id !== undefined) history.requests.push(request);
  },
  approve: (history) => approve(history, 'approve'),
  reject: (history) => approve(history, 'reject'),
  pay,
  'pay again': pay,
  async cancel(history) {
    const order = latest(history, history.orders);
    if (order === undefined) return;
    const paid = (await history.app.rows.get('bookings', order.ids.booking_id))?.status === 'CONFIRMED';
    const amount = paid ? order.claim.booking_data.totalAmount : 0;
    await cancelByTraveller(history.app, order.reference, amount);
  },
  'change seats': changeSeats,
  async 'confirm by hand'({ app, dice, ...history }) {
    const order = latest({ app, dice, ...history }, history.orders);
    if (order === undefined || dice.between(1, 4) > 1) return;
    const bookingStatus = dice.between(0, 1) === 0 ? 'CONFIRMED' : 'CANCELLED';
    await app.rows.update('bookings', order.ids.booking_id, { bookingStatus });
  },
  async 'free seats by hand'({ app, dice }) {
    const id = tripRows[dice.between(0, 1)] ?? tripRows[0];
    const { availableSpots } = await app.trip(id);
    await app.rows.update('trips', id, { availableSpots: availableSpots + dice.between(0, 2) });
  },
  async 'wait for seats'({ app, dice, waiting }) {
    const party = { email: `wait${waiting.length}@example.com`, seats: dice.between(1, 3) };
    waiting.push(party.email);
    await app.call('join_waitlist', { trip_id: 'spiti-valley', name: 'Noor Ali', ...party }, party.email);
  },
  async 'take up or decline an offer'(history) {
    const { app, dice } = history;
    const unpaid = await app.rows.list('bookings', {
      equal: { bookingStatus: 'PENDING_PAYMENT' },
      limit: 100,
    });
    const offer = unpaid.find(({ waitlistRowId }) => waitlistRowId !== null);
    if (offer === undefined) return;
    if (dice.between(0, 2) > 0) {
      const claim = makeClaim({ seats: offer.noOfSeats, offer: linkTo(app, 'offer', offer.$id) });
      note(history, await orderedBooking(app, claim));
      return;
    }
    await app.call('leave_waitlist', { token: linkTo(app, 'waitlist', offer.waitlistRowId ?? '') });
  },
  async 'a traveller leaves'(history) {
    const { app } = history;
    const order = latest(history, history.orders);
    if (order === undefined) return;
    const change = { leave: [0], expected_refund: { amount: 25_000, currency: 'INR' } };
    await app.call('change_travellers', { ...accessTo(app, order.ids.booking_id), ...change });
  },
  async 'decide whether it runs'({ app, dice }) {
    const token = hostLink(app, 'manage');
    const later = new Date(app.ports.clock.now().getTime() + 40 * day).toISOString();
    await app.call('update_trip', { token, change: { decideBy: dice.between(0, 4) === 0 ? null : later } });
  },
  wait: async ({ app, dice }) => app.pass([5, 60, 300, 901, 86_400][dice.between(0, 4)] ?? 60),
  sweep: ({ app }) => app.sweep(),
};
