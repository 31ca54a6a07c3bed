import { day } from '../../../shared/domain/durations.ts';
import { type Attempt, type AttemptLimit, countAttempt, uncountAttempt } from '../attempts/rolling-window.ts';
import type { Ports } from '../ports.ts';
import type { Operation } from '../rows/operations.ts';
import { type MailToWrite, mailId, queueMail } from './outbox.ts';

/** A mail that a stranger causes, as the transaction writes it. */
export interface LimitedMail {
  readonly operations: readonly Operation[];
  /** Takes the count back: nothing was written. */
  readonly uncount: () => Promise<void>;
}

const toTraveller = (email: string): AttemptLimit => ({
  kind: 'mail-traveller',
  of: email,
  most: 5,
  milliseconds: day,
});

const toHost = (hostId: string): AttemptLimit => ({
  kind: 'mail-host',
  of: hostId,
  most: 20,
  milliseconds: day,
});

/**
 * A mail to an address that its sender typed: five a day. Beyond that its row is written, since it may exist once only, and
 * nothing is sent: the request itself is taken, or a stranger could keep the owner of the address from making one.
 */
export async function mailToTraveller(ports: Ports, email: string, mail: MailToWrite): Promise<LimitedMail> {
  const attempt = await count(ports, toTraveller(email));
  return { operations: [queue(ports, mail, attempt)], uncount: () => uncount(ports, attempt) };
}

/** A mail to a host: twenty a day, and then one at the end of that day about all the others. */
export async function mailToHost(ports: Ports, hostId: string, mail: MailToWrite): Promise<LimitedMail> {
  const attempt = await count(ports, toHost(hostId));
  const operations = [queue(ports, mail, attempt)];
  if (attempt !== null && !attempt.ok) operations.push(...(await groupMail(ports, hostId, attempt)));
  return { operations, uncount: () => uncount(ports, attempt) };
}

/** Null where the limits are off. */
async function count(ports: Ports, limit: AttemptLimit): Promise<Attempt | null> {
  if (ports.settings.bookingLimits === 'off') return null;
  return countAttempt(ports, limit);
}

async function uncount(ports: Ports, attempt: Attempt | null): Promise<void> {
  if (attempt !== null) await uncountAttempt(ports, attempt);
}

function queue({ settings, clock }: Ports, mail: MailToWrite, attempt: Attempt | null): Operation {
  return queueMail(settings, mail, clock.now(), attempt?.ok === false ? 'not sent' : 'sent');
}

/** One for each day in which the limit is met. */
async function groupMail(
  { rows, settings, clock }: Ports,
  hostId: string,
  { rowId, retryAt }: Extract<Attempt, { ok: false }>,
): Promise<readonly Operation[]> {
  const detail = JSON.stringify({ hostId, since: clock.now().toISOString() });
  const mail = { mail: 'host-group', bookingRowId: null, recordId: rowId, detail } as const;
  const written = await rows.get('outbox', mailId(settings, mail));
  return written === null ? [queueMail(settings, mail, retryAt)] : [];
}
