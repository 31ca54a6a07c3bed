import { longestWait } from '../bookings/deadlines.ts';
import { expire } from '../changes/expire.ts';
import { impatientGateway } from '../gateway/impatient-gateway.ts';
import { tracesOf } from '../log.ts';
import { sendMail } from '../mail/send-mail.ts';
import { longestWait as longestTry } from '../owed/policy.ts';
import { makeRefund } from '../payments/make-refund.ts';
import type { Ports } from '../ports.ts';
import { requestBuild } from '../rebuild/request-build.ts';
import { dueRows } from '../rows/pages.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { type Budget, forEachInTime, isHourly, shareOf } from '../time/in-time.ts';
import { checkSeats } from './check-seats.ts';
import { decideTrips } from './decide-trips.ts';
import { eraseDue, forgetAddresses } from './erase-due.ts';
import { finishSteps } from './finish-steps.ts';
import { offerToWaiting } from './offer-to-waiting.ts';
import { remindTravellers } from './remind-travellers.ts';
import { seeBookings } from './see-bookings.ts';
import { seeTrips } from './see-trips.ts';
import { watchOrders } from './watch-orders.ts';

type Chore = (ports: Ports, budget: Budget) => Promise<number>;

const nowOf = ({ clock }: Ports) => clock.now().toISOString();

/** Bookings whose time to pay, or to be decided by their host, is over. */
const endDue: Chore = async (ports, budget) => {
  const due = dueRows(ports.rows, 'bookings', { since: 'until', until: nowOf(ports) });
  let ended = await forEachInTime(ports, budget, due, ({ $id }) => expire(ports, $id));
  for (const bookingStatus of isHourly(ports.clock.now()) ? waitingStatuses : []) {
    const from = after(ports, longestWait(bookingStatus, ports.settings));
    const astray = dueRows(ports.rows, 'bookings', { equal: { bookingStatus }, since: 'until', from });
    ended += await forEachInTime(ports, budget, astray, ({ $id }) => expire(ports, $id));
  }
  return ended;
};

const waitingStatuses = ['PENDING_PAYMENT', 'APPROVED', 'PENDING_APPROVAL'] as const;

const after = ({ clock }: Ports, milliseconds: number) =>
  new Date(clock.now().getTime() + milliseconds).toISOString();

/** What is due by now, and once an hour what a clock that was wrong put off for longer than anything waits. */
async function* dueOf<T extends 'payments' | 'outbox'>(
  ports: Ports,
  table: T,
  due: Parameters<typeof dueRows<T>>[2],
): ReturnType<typeof dueRows<T>> {
  yield* dueRows(ports.rows, table, { ...due, until: nowOf(ports) });
  if (isHourly(ports.clock.now())) {
    yield* dueRows(ports.rows, table, { ...due, from: after(ports, longestTry) });
  }
}

/** Refunds that are due, and once an hour those that a person is to make: nobody may have told that they were made. */
const retryRefunds: Chore = async (ports, budget) => {
  const make = (payment: PaymentRow) => makeRefund(ports, payment.$id);
  const equal = { paymentStatus: 'REFUND_PENDING' } as const;
  const due = dueOf(ports, 'payments', { equal, since: 'refundDueAt' });
  const tried = await forEachInTime(ports, budget, due, make);
  if (!isHourly(ports.clock.now())) return tried;
  const handedOver = dueRows(ports.rows, 'payments', {
    equal: { ...equal, refundDueAt: null },
    since: 'owedAt',
  });
  return tried + (await forEachInTime(ports, budget, handedOver, make));
};

const sendDueMail: Chore = (ports, budget) => {
  const equal = { state: 'waiting' } as const;
  const due = dueOf(ports, 'outbox', { equal, since: 'dueAt' });
  return forEachInTime(ports, budget, due, (mail) => sendMail(ports, mail.$id));
};

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
    const cutShort: ChoreName[] = [];
    for (const [index, name] of waiting.entries()) {
      const share = { ...shareOf(time, waiting.length - index), onCutShort: () => cutShort.push(name) };
      try {
        done[name] += await chores[name](its, share);
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
