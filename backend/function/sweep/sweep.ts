import { day, second } from '../../../shared/domain/time/durations.ts';
import { longestWait } from '../bookings/deadlines.ts';
import { nextCheck, type OrdersState } from '../bookings/orders.ts';
import { expire } from '../changes/expire.ts';
import { impatientGateway } from '../gateway/impatient-gateway.ts';
import { tracesOf } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { longestWait as longestTry } from '../owed/policy.ts';
import { makeRefund } from '../payments/make-refund.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { Ports } from '../ports.ts';
import { requestBuild, seeDepartures } from '../rebuild/request-build.ts';
import { type Due, dueRows } from '../rows/pages.ts';
import type { BookingRow, OrderRow, PaymentRow, TableName, Tables } from '../rows/tables.ts';
import { allParts, type Budget, forEachInTime, isHourly, longestOutage, shareOf } from '../time/in-time.ts';
import { decideRun } from '../trips/decide-run.ts';
import { offerToWaiting } from '../waitlist/offer-seats.ts';
import { checkSeats } from './check-seats.ts';
import { eraseDue, forgetAddresses } from './erase-due.ts';
import { finishSteps } from './finish-steps.ts';
import { remindTravellers } from './remind-travellers.ts';
import { seeBookings, seeTrips } from './see-changed.ts';

type Chore = (ports: Ports, budget: Budget) => Promise<number>;

const nowOf = ({ clock }: Ports) => clock.now().toISOString();

/** Bookings whose time to pay, or to be decided by their host, is over. */
const endDue: Chore = (ports, budget) => {
  const end = ({ $id }: BookingRow) => expire(ports, $id);
  const due = dueRows(ports.rows, 'bookings', { since: 'until', until: nowOf(ports) });
  const astray = waitingStatuses.map((bookingStatus) => {
    const its = { equal: { bookingStatus }, since: 'until' } as const;
    return astrayRows(ports, 'bookings', its, longestWait(bookingStatus, ports.settings));
  });
  return allParts([due, ...astray].map((rows) => () => forEachInTime(ports, budget, rows, end)));
};

const waitingStatuses = ['PENDING_PAYMENT', 'APPROVED', 'PENDING_APPROVAL'] as const;

/** Trips whose day has come on which it is decided whether they run. */
const decideTrips: Chore = (ports, budget) => {
  const from = new Date(ports.clock.now().getTime() - longestOutage).toISOString();
  const due = dueRows(ports.rows, 'trips', { since: 'decideBy', from, until: nowOf(ports) });
  return forEachInTime(ports, budget, due, ({ $id }) => decideRun(ports, $id, budget));
};

/** Refunds that are due or not reported yet, and once an hour those that a person is to make: nobody may have told that they were made. */
const retryRefunds: Chore = (ports, budget) => {
  const make = (payment: PaymentRow) => makeRefund(ports, payment.$id);
  const due = dueOrAstray(ports, 'payments', { since: 'refundDueAt' }, longestTry);
  const handedOver = dueRows(ports.rows, 'payments', {
    equal: { paymentStatus: 'REFUND_PENDING', refundDueAt: null },
    since: 'owedAt',
  });
  const parts = isHourly(ports.clock.now()) ? [due, handedOver] : [due];
  return allParts(parts.map((rows) => () => forEachInTime(ports, budget, rows, make)));
};

const sendDueMail: Chore = (ports, budget) => {
  const equal = { state: 'waiting' } as const;
  const due = dueOrAstray(ports, 'outbox', { equal, since: 'dueAt' }, longestTry);
  return forEachInTime(ports, budget, due, (mail) => sendMail(ports, mail.$id));
};

/** Asks the gateway about each order that is due for it. */
export const watchOrders: Chore = (ports, budget) => {
  const due = dueOrAstray(ports, 'orders', { since: 'checkAt' }, longestWatch);
  return forEachInTime(ports, budget, due, (order) => watch(ports, order));
};

// The gateway is asked about no order more seldom.
const longestWatch = 8 * day;

async function watch(ports: Ports, order: OrderRow): Promise<void> {
  let state: OrdersState = 'unavailable';
  try {
    state = await settleOrders(ports, order.bookingRowId);
  } finally {
    // Also where that failed: an order that cannot be settled is not the first one again.
    const now = ports.clock.now();
    await ports.rows.update('orders', order.$id, {
      checkAt: nextCheck(order, state, ports.settings, now),
      owedAt: state === 'unavailable' ? (order.owedAt ?? now.toISOString()) : null,
    });
  }
}

type Pages<T extends TableName> = AsyncGenerator<readonly Tables[T][]>;

/** What is due by now, and what a clock that was wrong put off for longer than the longest wait, in milliseconds. */
async function* dueOrAstray<T extends TableName>(
  ports: Ports,
  table: T,
  due: Due<T>,
  longestWait: number,
): Pages<T> {
  yield* dueRows(ports.rows, table, { ...due, until: nowOf(ports) });
  yield* astrayRows(ports, table, due, longestWait);
}

/** Once an hour, what a clock that was wrong put off for longer than the longest wait. */
async function* astrayRows<T extends TableName>(
  { rows, clock }: Ports,
  table: T,
  due: Due<T>,
  longestWait: number,
): Pages<T> {
  const now = clock.now();
  const from = new Date(now.getTime() + longestWait).toISOString();
  if (isHourly(now)) yield* dueRows(rows, table, { ...due, from });
}

// Seats first: travellers may be waiting for them. Before them only what must not meet what this sweep ends: people whose
// bookings end now are not erased with the mail about it unsent.
const chores = {
  eraseDue,
  finishSteps,
  checkSeats,
  endDue,
  seeBookings,
  seeTrips,
  decideTrips,
  offerToWaiting,
  watchOrders,
  retryRefunds,
  remindTravellers,
  sendDueMail,
  forgetAddresses,
  seeDepartures,
  // Last: it may have to wait for a row that was forgotten just now.
  requestBuild,
} as const satisfies Readonly<Record<string, Chore>>;
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
  // What the chores owe is done by those for refunds and mail: a server that hangs holds up that one alone.
  const its = {
    ...ports,
    owe: null,
    gateway: impatientGateway(ports.gateway, time.gatewayPatience, noteSilence),
  };
  const names = Object.keys(chores) as ChoreName[];
  const done = Object.fromEntries(names.map((name) => [name, 0])) as Record<ChoreName, number>;
  const failed = new Set<ChoreName>();
  let waiting = names;
  do {
    const cutShort = new Set<ChoreName>();
    for (const [index, name] of waiting.entries()) {
      const share = { ...shareOf(time, waiting.length - index), onCutShort: () => cutShort.add(name) };
      try {
        done[name] += await chores[name](its, share);
      } catch (thrown) {
        failed.add(name);
        ports.log.error({ event: 'sweep-chore-failed', chore: name, ...tracesOf(thrown) });
      }
    }
    waiting = [...cutShort];
  } while (waiting.length > 0 && time.left() > 0);
  const report = { ...done, failed: failed.size };
  ports.log.info({ event: 'swept', ...report, cutShort: waiting.join(' ') });
  return report;
}

// Longer than a call of the function may last: by then a sweep that did not end has been cut short.
const leaseDuration = 35 * second;
const lease = 'sweep';

/**
 * Runs a sweep unless another is running, whatever started it: anyone may schedule an execution. Null where one is. The lease
 * is a row, which only one call can create.
 */
export async function oneAtATime<T>(ports: Ports, run: () => Promise<T>): Promise<T | null> {
  if (!(await takeLease(ports))) return null;
  try {
    return await run();
  } finally {
    await ports.rows.remove('settings', lease);
  }
}

async function takeLease({ rows, clock }: Ports): Promise<boolean> {
  const now = clock.now().getTime();
  const value = new Date(now + leaseDuration).toISOString();
  if (await rows.create('settings', lease, { value })) return true;
  const taken = await rows.get('settings', lease);
  const left = taken === null ? 1 : Date.parse(taken.value) - now;
  // One that would last longer than any was written by a clock that was wrong.
  if (left > 0 && left <= leaseDuration) return false;
  // Two calls that do this at one moment may both sweep: that is work done twice, and no harm.
  await rows.remove('settings', lease);
  return rows.create('settings', lease, { value });
}
