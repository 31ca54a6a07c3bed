import { day, second } from '../../../shared/domain/time/durations.ts';
import { type AttemptLimit, countAttempts, limitsOf } from '../attempts/count-attempts.ts';
import { plainHash } from '../identity/hashes.ts';
import type { Ports } from '../ports.ts';
import { createMissing } from '../rows/create-missing.ts';
import type { NewRow, Rows } from '../rows/rows.ts';
import type { BookingRow, OutboxRow, StepRow, TripRow } from '../rows/tables.ts';
import { isHostNews, type MailLimit, type NamedMail } from './mail-names.ts';

/** What a call still owes once it has decided: a mail that it wrote, a refund to ask for. The sweep does what is left undone. */
export type Owed =
  | { readonly kind: 'mail'; readonly mail: OutboxRow; readonly read: ReadBooking | null }
  | { readonly kind: 'refund'; readonly paymentRowId: string };

/** A booking and its steps, as the call that wrote a mail about it had read and decided them: it is not read again to compose the mail. */
export interface ReadBooking {
  readonly row: BookingRow;
  readonly steps: readonly StepRow[];
  /** Null where it was not read. */
  readonly trip: TripRow | null;
}

export type OutboxDeps = Pick<Ports, 'rows' | 'clock' | 'owe' | 'settings'>;

// Longer than a call of the function may last: until then its writer is the one to send it.
const ownLease = 35 * second;

/** The row of a mail: one of a kind exists for what it reports. Whoever created it makes the first try to send it. */
export const mailId = ({ mail, reports }: { readonly mail: string; readonly reports: string }): string =>
  plainHash('mail', `${mail} ${reports}`);

/**
 * Writes mails down, to be sent after the call has decided, or by the sweep. Written again, it changes nothing. News for a host wait for
 * the sweep, which sends them together. One beyond its recipient's limit is written too, since it exists once, and not sent; a link, which
 * may be asked for again, is not written.
 */
export async function writeMails(
  deps: OutboxDeps,
  mails: readonly NamedMail[],
  read: ReadBooking | null = null,
): Promise<void> {
  const free = mails.filter(({ limited }) => limited === undefined).map((mail) => newMail(deps, mail));
  const ours = await createMissing(deps.rows, 'outbox', free);
  for (const row of free) if (ours.has(row.id)) owe(deps, row, read);
  for (const mail of mails) {
    const row = mail.limited === undefined ? null : await writeLimited(deps, mail, mail.limited);
    if (row !== null) owe(deps, row, read);
  }
}

// Fewer than a recipient gets: one network address never uses up all of a host's.
const mostLinksOfNetwork = 3;

/**
 * What strangers may cause: five mails a day to a recipient, whatever they are. Links to a host are counted apart from what the
 * host's own address is sent as a traveller's, and three of them are one network address's.
 */
export function strangersLimit(deps: Pick<Ports, 'settings'>, limit: MailLimit): readonly AttemptLimit[] {
  const to = (of: string) => ({ kind: 'mail', of, most: 5, milliseconds: day });
  if ('traveller' in limit) return limitsOf(deps, [to(mailboxOf(limit.traveller))]);
  const host = `host ${limit.hostId}`;
  const of = `${limit.networkHash} ${host}`;
  return limitsOf(deps, [to(host), { kind: 'link', of, most: mostLinksOfNetwork, milliseconds: day }]);
}

/** Many servers deliver to one mailbox whatever follows a + in the name: `mira+trips@example.com` is counted as `mira@example.com`. */
const mailboxOf = (email: string): string => email.replace(/\+.*(?=@)/, '');

/** The row of a mail that is to be sent; null where it is another call's, or beyond the limit. */
async function writeLimited(
  deps: OutboxDeps,
  mail: NamedMail,
  limit: MailLimit,
): Promise<NewRow<'outbox'> | null> {
  if (await isMailWritten(deps, mail)) return null;
  const counted = await countAttempts(deps, strangersLimit(deps, limit));
  // The next who asks for the link may be the host.
  if (!counted.ok && 'hostId' in limit) return null;
  const row = newMail(deps, mail);
  const data = counted.ok ? row.data : { ...row.data, state: 'sent' as const };
  let isOurs = false;
  try {
    isOurs = (await createMissing(deps.rows, 'outbox', [{ id: row.id, data }])).has(row.id);
  } finally {
    if (counted.ok && !isOurs) await counted.uncount();
  }
  return counted.ok && isOurs ? row : null;
}

export async function isMailWritten({ rows }: Pick<Ports, 'rows'>, mail: NamedMail): Promise<boolean> {
  return (await rows.get('outbox', mailId(mail))) !== null;
}

function newMail({ clock, owe: own }: Pick<OutboxDeps, 'clock' | 'owe'>, mail: NamedMail): NewRow<'outbox'> {
  const lease = own === null || isHostNews(mail) ? 0 : ownLease;
  return {
    id: mailId(mail),
    data: {
      mail: mail.mail,
      bookingRowId: mail.bookingRowId ?? null,
      recordId: mail.recordId ?? null,
      detail: mail.detail ?? null,
      tripRowId: mail.tripRowId ?? null,
      state: 'waiting',
      failures: 0,
      owedAt: mail.owedAt ?? clock.now().toISOString(),
      dueAt: new Date(clock.now().getTime() + lease).toISOString(),
      sentAt: null,
    },
  };
}

function owe({ owe: own }: OutboxDeps, { id, data }: NewRow<'outbox'>, read: ReadBooking | null): void {
  if (own === null || isHostNews(data)) return;
  own({
    kind: 'mail',
    mail: { ...(data as Omit<OutboxRow, '$id' | '$updatedAt'>), $id: id, $updatedAt: '' },
    read,
  });
}

/** Whether the one to whom a mail goes has heard of what it reports. */
type Told =
  | { readonly kind: 'told'; readonly at: Date }
  /** It waits to be sent, or was not written yet. */
  | { readonly kind: 'waits' }
  /** It was never to be sent, or cannot be. */
  | { readonly kind: 'never' };

/** Whether a mail does not reach its reader: no server takes it for them. */
export const isOutOfReach = ({ problem }: Pick<OutboxRow, 'problem'>): boolean =>
  problem === 'refused for good' || problem === 'not taken in time';

export async function told(
  rows: Pick<Rows, 'get'>,
  mail: Pick<NamedMail, 'mail' | 'reports'>,
): Promise<Told> {
  const row = await rows.get('outbox', mailId(mail));
  return row === null ? { kind: 'waits' } : toldBy(rows, row);
}

/** The same by the row of the mail. */
export async function toldBy(rows: Pick<Rows, 'get'>, row: OutboxRow): Promise<Told> {
  if (row.state === 'waiting') return { kind: 'waits' };
  if (isOutOfReach(row)) {
    // Its report counts instead: the host's first, and support's where that cannot arrive either.
    const report = await rows.get('outbox', mailId({ mail: 'undeliverable', reports: row.$id }));
    if (report !== null) return toldBy(rows, report);
    if (row.mail !== 'undeliverable') return { kind: 'waits' };
  }
  return row.sentAt === null ? { kind: 'never' } : { kind: 'told', at: new Date(row.sentAt) };
}
