import { second } from '../../../shared/domain/durations.ts';
import { mailRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { NewRow } from '../rows/rows.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { isHostNews, type NamedMail } from './mail-names.ts';

/** What a call still owes once it has decided: a mail that it wrote, a refund to ask for. The sweep does what is left undone. */
export type Owed =
  | { readonly kind: 'mail'; readonly mail: OutboxRow }
  | { readonly kind: 'refund'; readonly paymentRowId: string };

export type OutboxDeps = Pick<Ports, 'rows' | 'clock' | 'owe'>;

// Longer than a call of the function may last: until then its writer is the one to send it.
const ownLease = 35 * second;

/** The row of a mail; it exists once, and whoever created it makes the first try to send it. */
export const mailId = ({ mail, reports }: Pick<NamedMail, 'mail' | 'reports'>): string =>
  mailRowId(mail, reports);

/**
 * Writes mails down, to be sent after the call has decided, or by the sweep. Written again, it changes nothing. News for a host wait for
 * the sweep, which sends them together.
 */
export async function writeMails(deps: OutboxDeps, mails: readonly NamedMail[]): Promise<void> {
  const rows = mails.map((mail) => newMail(deps, mail));
  if (rows.length === 0) return;
  if (rows.length > 1 && (await deps.rows.createAll('outbox', rows))) {
    rows.forEach((row) => owe(deps, row));
    return;
  }
  for (const row of rows) {
    if (await deps.rows.create('outbox', row.id, row.data)) owe(deps, row);
  }
}

/** Writes down a mail that is not to be sent: what it reports was reported otherwise, or must not be. */
export async function writeUnsent({ rows, clock }: OutboxDeps, mail: NamedMail): Promise<void> {
  const { id, data } = newMail({ clock, owe: null }, mail);
  await rows.create('outbox', id, { ...data, state: 'sent' });
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
      dueAt: new Date(clock.now().getTime() + lease).toISOString(),
      sentAt: null,
    },
  };
}

function owe({ owe: own }: OutboxDeps, { id, data }: NewRow<'outbox'>): void {
  if (own === null || isHostNews(data)) return;
  own({ kind: 'mail', mail: { ...(data as Omit<OutboxRow, '$id' | '$updatedAt'>), $id: id, $updatedAt: '' } });
}
