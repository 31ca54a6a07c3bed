import { impatientGateway } from '../gateway/impatient-gateway.ts';
import { endExpiredHold } from '../holds/end-expired-hold.ts';
import { endHoldless, holdlessBookings } from '../holds/end-holdless.ts';
import { tracesOf } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { requestBuild } from '../rebuild/request-build.ts';
import { endRequest } from '../requests/end-request.ts';
import { dueRows } from '../rows/pages.ts';
import { giveBack } from '../settle/give-back.ts';
import { type Budget, shareOf } from './budget.ts';
import { completeRows } from './complete-rows.ts';
import { confirmedByHand, takeSeats } from './confirmed-by-hand.ts';
import { countSeats } from './count-seats.ts';
import { eraseDue } from './erase-due.ts';
import { finishCancellations } from './finish-cancellations.ts';
import { forEachInTime } from './for-each-in-time.ts';
import { goOnCancelling } from './go-on-cancelling.ts';
import { type SharedReads, sharedReads } from './shared-reads.ts';
import { watchOrders } from './watch-orders.ts';

type Chore = (ports: Ports, budget: Budget, shared: SharedReads) => Promise<number>;

const nowOf = ({ clock }: Ports) => clock.now().toISOString();

/** Seats of holds that are past their time. */
const endHolds: Chore = (ports, budget) => {
  const due = dueRows(ports.rows, 'holds', { since: 'expiresAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, due, (hold) => endExpiredHold(ports, hold));
};

/** Seats of bookings that a person confirmed. */
const takeSeatsByHand: Chore = async (ports, budget) =>
  forEachInTime(ports, budget, [await confirmedByHand(ports)], (booking) => takeSeats(ports, booking));

/** Requests that were not reviewed in time. */
const endRequests: Chore = (ports, budget) => {
  const equal = { bookingStatus: 'PENDING_APPROVAL' };
  const due = dueRows(ports.rows, 'bookings', { equal, since: 'endsAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, due, (request) => endRequest(ports, request));
};

/** Bookings of trips that their hosts cancelled. */
const cancelTrips: Chore = (ports, budget) => {
  const due = dueRows(ports.rows, 'tripManagement', { since: 'cancelDueAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, due, (trip) => goOnCancelling(ports, trip, budget));
};

const retryRefunds: Chore = (ports, budget) => {
  const equal = { paymentStatus: 'REFUND_PENDING' } as const;
  const due = dueRows(ports.rows, 'payments', { equal, since: 'refundDueAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, due, (payment) => giveBack(ports, payment.$id));
};

const sendDueMail: Chore = (ports, budget) => {
  const equal = { state: 'waiting' } as const;
  const due = dueRows(ports.rows, 'outbox', { equal, since: 'dueAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, due, (mail) => sendMail(ports, mail.$id));
};

/** Bookings that a torn commit left waiting. */
const endTorn: Chore = async (ports, budget, { allHolds }) => {
  const left = holdlessBookings(ports, await allHolds());
  return forEachInTime(ports, budget, left, (booking) => endHoldless(ports, booking));
};

/** Counters that no longer count. They are all that is known of a network address. */
const forgetAttempts: Chore = (ports, budget) => {
  const over = dueRows(ports.rows, 'attempts', { since: 'expiresAt', until: nowOf(ports) });
  return forEachInTime(ports, budget, over, (attempt) => ports.rows.remove('attempts', attempt.$id));
};

// Seats first: travellers may be waiting for them. Before them only what must not meet what this sweep ends: people whose
// bookings end now are not erased with the mail about it unsent.
const chores = {
  eraseDue,
  endHolds,
  takeSeatsByHand,
  endRequests,
  cancelTrips,
  finishCancellations,
  watchOrders,
  retryRefunds,
  endTorn,
  countSeats,
  sendDueMail,
  forgetAttempts,
  completeRows,
  // Last: it may have to wait for a row that was forgotten just now.
  requestBuild,
} as const;
type ChoreName = keyof typeof chores;

/** How many items each chore dealt with, and how many chores failed, in whole or in part. */
export type SweepReport = Record<ChoreName | 'failed', number>;

interface SweepTime extends Budget {
  /** For how many milliseconds an answer of the gateway is waited for. */
  readonly gatewayPatience: number;
}

/**
 * Brings everything to its end that no call is there to end. Sweeps may overlap and may be cut short. Each chore has a share of
 * the time and passes on what it does not need; those that need more go on with what is left at the end.
 */
export async function sweep(ports: Ports, time: SweepTime): Promise<SweepReport> {
  const noteSilence = () => ports.log.error({ event: 'gateway-silent' });
  const its = { ...ports, gateway: impatientGateway(ports.gateway, time.gatewayPatience, noteSilence) };
  // What the other chores write is sent by the one for mail: a mail server that hangs holds up that one alone.
  const withoutMail = { ...its, mailer: null };
  const shared = sharedReads(ports.rows);
  const names = Object.keys(chores) as ChoreName[];
  const done = Object.fromEntries(names.map((name) => [name, 0])) as Record<ChoreName, number>;
  const failed = new Set<ChoreName>();
  let waiting = names;
  do {
    const cutShort: ChoreName[] = [];
    for (const [index, name] of waiting.entries()) {
      const share = { ...shareOf(time, waiting.length - index), onCutShort: () => cutShort.push(name) };
      try {
        done[name] += await chores[name](name === 'sendDueMail' ? its : withoutMail, share, shared);
      } catch (thrown) {
        failed.add(name);
        ports.log.error({ event: 'sweep-chore-failed', chore: name, ...tracesOf(thrown) });
      }
    }
    waiting = cutShort;
  } while (waiting.length > 0 && time.left() > 0);
  const report = { ...done, failed: failed.size };
  ports.log.info({ event: 'swept', ...report, cutShort: waiting.join(' ') });
  return report;
}
