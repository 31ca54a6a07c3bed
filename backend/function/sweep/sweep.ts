import { endExpiredHold } from '../holds/end-expired-hold.ts';
import { endHoldless, holdlessBookings } from '../holds/end-holdless.ts';
import { goOnCancelling } from '../hosting/cancel-trip.ts';
import { tracesOf } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { requestBuild } from '../rebuild/request-build.ts';
import { endRequest } from '../requests/end-request.ts';
import { overdueRequests } from '../requests/overdue-requests.ts';
import { allRows } from '../rows/pages.ts';
import { giveBack } from '../settle/give-back.ts';
import { confirmedByHand, takeSeats } from './confirmed-by-hand.ts';
import { countSeats } from './count-seats.ts';
import { type Budget, forEachInTime } from './for-each-in-time.ts';
import { watchOrders } from './watch-orders.ts';

type Chore = (ports: Ports, budget: Budget) => Promise<number>;

/** Seats of holds that are past their time. */
const endHolds: Chore = async (ports, budget) => {
  const now = ports.clock.now().toISOString();
  const due = await allRows(ports.rows, 'holds', { atMost: { expiresAt: now }, orderBy: 'expiresAt' });
  return forEachInTime(ports, budget, due, (hold) => endExpiredHold(ports, hold));
};

/** Seats of bookings that a person confirmed. */
const takeSeatsByHand: Chore = async (ports, budget) =>
  forEachInTime(ports, budget, await confirmedByHand(ports), (booking) => takeSeats(ports, booking));

/** Requests that were not reviewed in time. */
const endRequests: Chore = async (ports, budget) => {
  const due = await overdueRequests(ports);
  return forEachInTime(ports, budget, due, (request) => endRequest(ports, request));
};

/** Bookings of trips that their hosts cancelled. */
const cancelTrips: Chore = async (ports, budget) => {
  const now = ports.clock.now().toISOString();
  const due = await allRows(ports.rows, 'tripManagement', {
    atMost: { cancelDueAt: now },
    orderBy: 'cancelDueAt',
  });
  return forEachInTime(ports, budget, due, (trip) => goOnCancelling(ports, trip, budget));
};

const retryRefunds: Chore = async (ports, budget) => {
  const now = ports.clock.now().toISOString();
  const due = await allRows(ports.rows, 'payments', {
    equal: { paymentStatus: 'REFUND_PENDING' },
    atMost: { refundDueAt: now },
    orderBy: 'refundDueAt',
  });
  return forEachInTime(ports, budget, due, (payment) => giveBack(ports, payment.$id));
};

const sendDueMail: Chore = async (ports, budget) => {
  const now = ports.clock.now().toISOString();
  const due = await allRows(ports.rows, 'outbox', {
    equal: { state: 'waiting' },
    atMost: { dueAt: now },
    orderBy: 'dueAt',
  });
  return forEachInTime(ports, budget, due, (mail) => sendMail(ports, mail.$id));
};

/** Bookings that a torn commit left waiting. */
const endTorn: Chore = async (ports, budget) => {
  const left = await holdlessBookings(ports);
  return forEachInTime(ports, budget, left, (booking) => endHoldless(ports, booking));
};

/** Counters that no longer count. They are all that is known of a network address. */
const forgetAttempts: Chore = async (ports, budget) => {
  const now = ports.clock.now().toISOString();
  const over = await allRows(ports.rows, 'attempts', { atMost: { expiresAt: now }, orderBy: 'expiresAt' });
  return forEachInTime(ports, budget, over, (attempt) => ports.rows.remove('attempts', attempt.$id));
};

// Seats first: travellers may be waiting for them.
const chores = {
  endHolds,
  takeSeatsByHand,
  endRequests,
  cancelTrips,
  watchOrders,
  retryRefunds,
  sendDueMail,
  endTorn,
  countSeats,
  forgetAttempts,
  // Last: it may have to wait for a row that was forgotten just now.
  requestBuild,
} as const;

/** How many items each chore dealt with, and how many chores failed, in whole or in part. */
export type SweepReport = Record<keyof typeof chores | 'failed', number>;

/** Brings everything to its end that no call is there to end. Sweeps may overlap and may be cut short. */
export async function sweep(ports: Ports, budget: Budget): Promise<SweepReport> {
  const report: SweepReport = {
    endHolds: 0,
    takeSeatsByHand: 0,
    endRequests: 0,
    cancelTrips: 0,
    watchOrders: 0,
    retryRefunds: 0,
    sendDueMail: 0,
    endTorn: 0,
    countSeats: 0,
    forgetAttempts: 0,
    requestBuild: 0,
    failed: 0,
  };
  for (const name of Object.keys(chores) as (keyof typeof chores)[]) {
    if (!budget.hasTime()) break;
    try {
      report[name] = await chores[name](ports, budget);
    } catch (thrown) {
      report.failed += 1;
      ports.log.error({ event: 'sweep-chore-failed', chore: name, ...tracesOf(thrown) });
    }
  }
  ports.log.info({ event: 'swept', ...report });
  return report;
}
