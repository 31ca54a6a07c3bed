import { minute } from '../../../shared/domain/durations.ts';
import { tracesOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import { increment, update } from '../rows/operations.ts';
import type { OutboxRow } from '../rows/tables.ts';
import type { KnownRows } from './booking-mail.ts';
import { type ComposedMail, composeMail } from './compose-mail.ts';
import { takeTurn } from './host-turn.ts';
import type { Mailer } from './mailer.ts';
import { tornMail } from './torn-mail.ts';

// From a short failure of the mail server to one of a weekend.
const waitsAfterFailure = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute);
// Longer than one attempt may take: until then no other sender touches the mail.
const leaseDuration = 2 * minute;

/**
 * Takes the mail for this sender alone: of several that read the same number of claims, one commits.
 * The increment comes first, since Appwrite compares only the first operation on a row with what was read.
 */
async function claim(ports: Ports, row: OutboxRow): Promise<boolean> {
  const claims = row.claims ?? 0;
  const outcome = await ports.rows.commit([
    increment('outbox', row.$id, 'claims', 1, claims + 1),
    update('outbox', row.$id, { dueAt: new Date(ports.clock.now().getTime() + leaseDuration).toISOString() }),
  ]);
  return outcome === 'committed';
}

/** Whether another sender has the mail, or its next attempt is not due yet. */
const isLeased = (row: OutboxRow, now: Date) => Date.parse(row.dueAt) > now.getTime();

/**
 * Sends one mail of the outbox, unless another sender has it or it is sent. A failure is noted and left to the sweep; it
 * never reaches the caller: what the caller committed does not depend on the mail.
 */
export async function sendMail(ports: Ports, mailId: string): Promise<void> {
  if (ports.mailer === null) return;
  try {
    const row = await ports.rows.get('outbox', mailId);
    if (row?.state !== 'waiting' || isLeased(row, ports.clock.now())) return;
    if (await claim(ports, row)) await deliver(ports, ports.mailer, row);
  } catch (thrown) {
    noteFailure(ports, mailId, thrown);
  }
}

/** Sends a mail that this call has just written, and that is due for no other sender before it is over (`ownMailDue`). */
export async function sendOwn(ports: Ports, row: OutboxRow, known: KnownRows): Promise<void> {
  if (ports.mailer === null) return;
  try {
    await deliver(ports, ports.mailer, row, known);
  } catch (thrown) {
    noteFailure(ports, row.$id, thrown);
  }
}

const noteFailure = ({ log }: Ports, mailId: string, thrown: unknown) =>
  log.error({ event: 'mail-not-handled', mailId, ...tracesOf(thrown) });

/** What is to be sent where nothing could be written: mostly nothing. */
async function mailOfTorn(ports: Ports, row: OutboxRow): Promise<ComposedMail | null> {
  const cause = await tornMail(ports, row);
  ports.log.error({ event: 'mail-without-context', mail: row.mail, mailId: row.$id, cause });
  if (cause === 'finished') return composeMail(ports, row);
  if (cause === 'torn') await ports.rows.remove('outbox', row.$id);
  else await ports.rows.update('outbox', row.$id, { state: 'given-up' });
  return null;
}

async function deliver(ports: Ports, mailer: Mailer, row: OutboxRow, known?: KnownRows): Promise<void> {
  const about = { mail: row.mail, mailId: row.$id };
  const now = () => ports.clock.now();
  const turn = await takeTurn(ports, row);
  if (!turn.ok) {
    await ports.rows.update('outbox', row.$id, { dueAt: turn.retryAt.toISOString() });
    return;
  }
  const sent: OutboxRow[] = [];
  try {
    const mail = (await composeMail(ports, row, known)) ?? (await mailOfTorn(ports, row));
    if (mail === null) return turn.giveBack();
    await mailer.send(mail.message);
    sent.push(...mail.reported);
  } catch (thrown) {
    const failures = (row.failures ?? 0) + 1;
    const wait = waitsAfterFailure[failures - 1];
    await ports.rows.update('outbox', row.$id, {
      failures,
      state: wait === undefined ? 'given-up' : 'waiting',
      dueAt: new Date(now().getTime() + (wait ?? 0)).toISOString(),
    });
    ports.log.error({ event: 'mail-failed', ...about, failures, ...tracesOf(thrown) });
    return turn.giveBack();
  }
  for (const { $id } of sent) {
    await ports.rows.update('outbox', $id, { state: 'sent', sentAt: now().toISOString() });
  }
  ports.log.info({ event: 'mail-sent', ...about, together: sent.length });
}
