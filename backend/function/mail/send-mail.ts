import { hour, minute, second } from '../../../shared/domain/time/durations.ts';
import {
  type AttemptLimit,
  type CountDeps,
  type CountedAttempts,
  countAttempts,
} from '../attempts/count-attempts.ts';
import { keyedHash } from '../identity/hashes.ts';
import { tracesOf } from '../log.ts';
import { isTo, mayBeGivenUp } from '../outbox/mail-names.ts';
import { type Owed, type ReadBooking, strangersLimit, writeMails } from '../outbox/write-mails.ts';
import { longestWait, nextTry } from '../owed/policy.ts';
import { makeRefund } from '../payments/make-refund.ts';
import type { DecideDeps, Ports } from '../ports.ts';
import { slices } from '../rows/pages.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { composeMail } from './compose-mail.ts';
import { type MailProblem, problemOf } from './mailer.ts';
import { type MailDeps, messageForgotten } from './outgoing-mail.ts';
import { isForHost, undeliverable } from './undeliverable.ts';

/** Does what a call still owes once it has decided: refunds are asked for, and mails are composed and sent. What fails is the sweep's. */
export async function payOwed(deps: SendDeps & DecideDeps, owed: readonly Owed[]): Promise<void> {
  const more: Owed[] = [];
  const its = { ...deps, owe: (one: Owed) => void more.push(one) };
  for (const one of owed) if (one.kind === 'refund') await makeRefund(its, one.paymentRowId);
  for (const one of [...owed, ...more]) if (one.kind === 'mail') await sendOwn(deps, one.mail, one.read);
}

type SendDeps = MailDeps & Pick<Ports, 'mailer' | 'log'>;

// Longer than one try may take: until then no other sender touches the mail.
const leaseDuration = 2 * minute;
const mostTries = 20;
const afterUnknown = 4 * hour;

/**
 * Takes the mail for this sender alone: its n-th try is a row that exists once. A try whose sender ended without a word is over with its
 * lease, and another follows.
 */
async function beginTry({ rows, clock, settings }: SendDeps, { $id, failures }: OutboxRow): Promise<boolean> {
  const now = clock.now().getTime();
  const expiresAt = new Date(now + leaseDuration).toISOString();
  const first = failures ?? 0;
  for (let count = first; count < first + mostTries; count += 1) {
    const id = keyedHash(settings.idSecret, 'attempts', `send ${$id} ${count}`);
    if (await rows.create('attempts', id, { kind: 'send', count, expiresAt })) return true;
    const other = await rows.get('attempts', id);
    if (other === null || Date.parse(other.expiresAt) > now) return false;
  }
  return false;
}

/**
 * Sends one mail of the outbox that is due, unless another sender has it or it is sent. A failure is noted and left to the sweep; it
 * never reaches the caller: what was decided does not depend on the mail.
 */
export async function sendMail(deps: SendDeps, mailId: string): Promise<void> {
  try {
    const row = await deps.rows.get('outbox', mailId);
    if (row !== null && isDue(deps, row) && (await beginTry(deps, row))) await deliver(deps, row);
  } catch (thrown) {
    noteFailure(deps, mailId, thrown);
  }
}

/** Whether it waits, and its time has come; one that is further away than any wait was written by a clock that was wrong. */
function isDue({ clock }: SendDeps, { state, dueAt }: OutboxRow): boolean {
  const left = Date.parse(dueAt) - clock.now().getTime();
  return state === 'waiting' && (left <= 0 || left > longestWait);
}

// Longer than it takes to compose one and to send it.
const longestSending = 15 * second;

/** Sends a mail that this call has just written. One that is due for the sweep before that is over is the sweep's. */
async function sendOwn(deps: SendDeps, row: OutboxRow, read: ReadBooking | null): Promise<void> {
  const left = Date.parse(row.dueAt) - deps.clock.now().getTime();
  if (left < longestSending) return;
  try {
    await deliver(deps, row, read);
  } catch (thrown) {
    noteFailure(deps, row.$id, thrown);
  }
}

const noteFailure = ({ log }: SendDeps, mailId: string, thrown: unknown) =>
  log.error({ event: 'mail-not-handled', mailId, ...tracesOf(thrown) });

async function deliver(deps: SendDeps, row: OutboxRow, read: ReadBooking | null = null): Promise<void> {
  const about = { mail: row.mail, mailId: row.$id };
  const now = () => deps.clock.now();
  const turn = await takeTurn(deps, row);
  if (!turn.ok) {
    await deps.rows.update('outbox', row.$id, { dueAt: turn.retryAt.toISOString() });
    return;
  }
  let reported: readonly OutboxRow[] = [row];
  try {
    const mail = await composeMail(deps, row, read);
    if (mail === null) {
      // What it would report is over.
      await end(deps, row, { state: 'given-up' });
      deps.log.info({ event: 'mail-outdated', ...about });
      return turn.uncount();
    }
    reported = mail.reported;
    await deps.mailer.send(mail.message);
  } catch (thrown) {
    // It was a try of all that it reports: else each of them would send it again.
    const tried = [...new Map([row, ...reported].map((its) => [its.$id, its])).values()];
    await noteEach(tried, (one) => noteTry(deps, one, thrown));
    return turn.uncount();
  }
  const sent = { state: 'sent', sentAt: now().toISOString() } as const;
  await noteEach(reported, (one) => end(deps, one, sent));
  // News that are true no more, with others of the trip that are.
  if (reported.every(({ $id }) => $id !== row.$id)) {
    await end(deps, row, { state: 'given-up' });
  }
  deps.log.info({ event: 'mail-sent', ...about, together: reported.length });
}

// A mail to a host may report hundreds of rows.
const notedAtOnce = 25;

async function noteEach(rows: readonly OutboxRow[], note: (row: OutboxRow) => Promise<void>): Promise<void> {
  for (const part of slices(rows, notedAtOnce)) await Promise.all(part.map(note));
}

/** A mail that has left, or never will; its row keeps which host it asked to decide. */
async function end(
  { rows }: SendDeps,
  row: OutboxRow,
  how: Pick<OutboxRow, 'state'> & Partial<Pick<OutboxRow, 'sentAt' | 'failures' | 'problem'>>,
): Promise<void> {
  await rows.update('outbox', row.$id, { recordId: row.recordId, ...how, ...messageForgotten(row) });
}

/** What becomes of a mail that was not taken over, by the policy for what is owed. */
async function noteTry(deps: SendDeps, row: OutboxRow, thrown: unknown): Promise<void> {
  const now = deps.clock.now();
  const failures = (row.failures ?? 0) + 1;
  const problem = problemOf(thrown);
  deps.log.error({
    event: 'mail-failed',
    mail: row.mail,
    mailId: row.$id,
    failures,
    problem,
    ...tracesOf(thrown),
  });
  if (problem === 'refused for good') return endUndeliverable(deps, row, { problem });
  // The server had all of it, and did not say whether it took it over: sent once more, hours later, and then believed.
  if (problem === 'outcome unknown' && row.problem === problem) {
    return end(deps, row, { state: 'sent', sentAt: now.toISOString() });
  }
  const next =
    problem === 'outcome unknown'
      ? new Date(now.getTime() + afterUnknown)
      : nextTry(policyOf(row), new Date(row.owedAt ?? now), failures, now);
  if (next === null) {
    // The reader can see the same elsewhere or ask for it again, so nobody is told.
    return mayBeGivenUp(row)
      ? end(deps, row, { state: 'given-up', failures, problem })
      : endUndeliverable(deps, row, { failures, problem: 'not taken in time' });
  }
  await deps.rows.update('outbox', row.$id, { failures, problem, dueAt: next.toISOString() });
}

/** What support reads is tried for ever. A report to a host is not: support can be told next. */
const policyOf = (row: OutboxRow) => (isTo('support', row) && !isForHost(row) ? 'support mail' : 'mail');

/** Anybody may cause them, with an address that is none: nobody else is to have mail from that. */
const isStrangers = ({ mail }: OutboxRow) => mail === 'request-received' || mail === 'waitlist-joined';

/** Ends a mail that cannot reach its reader, and reports it to whoever can reach them in another way. */
async function endUndeliverable(
  deps: SendDeps,
  row: OutboxRow,
  tried: { readonly problem: MailProblem; readonly failures?: number },
): Promise<void> {
  const detail = isStrangers(row) ? null : undeliverable(row, tried.problem);
  if (detail !== null) {
    // The report is owed since the mail was, so that erasing does not wait for another week.
    const { $id: reports, bookingRowId, recordId, tripRowId, owedAt } = row;
    const report = { mail: 'undeliverable', reports, bookingRowId, recordId, tripRowId, owedAt } as const;
    await writeMails({ ...deps, owe: null }, [{ ...report, detail: JSON.stringify(detail) }]);
  }
  // Last: cut short before, the mail is tried once more.
  await end(deps, row, { state: 'given-up', ...tried });
}

/**
 * A host gets one mail an hour of each sort: news of a trip, requests that wait, questions. The first comes at once, what comes within the
 * hour together at its end. The mail about an offer waits until fewer than five that strangers caused went there that day: its seats are held
 * until it has left. A turn in which nothing was sent is given back, and another mail may take it.
 */
async function takeTurn(deps: CountDeps, row: OutboxRow): Promise<CountedAttempts> {
  const limits = row.mail === 'waitlist-offer' ? offerLimit : hostLimit;
  return countAttempts(deps, await limits(deps, row));
}

async function offerLimit(deps: CountDeps, { bookingRowId }: OutboxRow): Promise<readonly AttemptLimit[]> {
  const offer = bookingRowId === null ? null : await deps.rows.get('bookings', bookingRowId);
  return offer === null ? [] : strangersLimit(deps, { traveller: offer.email });
}

async function hostLimit(deps: CountDeps, row: OutboxRow): Promise<readonly AttemptLimit[]> {
  const of = await turnOf(deps, row);
  return of === null ? [] : [{ kind: 'host-mail', of, most: 1, milliseconds: hour }];
}

async function turnOf({ rows }: CountDeps, row: OutboxRow): Promise<string | null> {
  if (row.tripRowId === null) return null;
  if (isTo('host news', row)) return row.tripRowId;
  if (!isTo('host question', row)) return null;
  const trip = await rows.get('trips', row.tripRowId);
  return trip && `${row.mail} ${trip.hostId}`;
}
