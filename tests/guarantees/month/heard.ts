import type { Chain } from '../../../backend/function/bookings/chain.ts';
import { stepId } from '../../../backend/function/identity/row-ids.ts';
import type { MailKind } from '../../../backend/function/outbox/mail-names.ts';
import { isOutOfReach, mailId } from '../../../backend/function/outbox/write-mails.ts';
import type { OutboxRow } from '../../../backend/function/rows/tables.ts';
import type { Delivered, MonthApp } from './month-app.ts';

/** The heading of a mail with a host's news. */
const newsHeading = 'News of your trip';

/** Something that was decided, and who is to hear of it. */
interface Decided {
  readonly chain: Chain;
  readonly mail: MailKind;
  readonly reports: string;
  readonly who: 'traveller' | 'host';
}

/** What is to be heard of a booking, by its steps; what its own traveller or host did just then, they know. */
function decisionsOf(chain: Chain): readonly Decided[] {
  const { row, steps, id } = chain;
  if (row === null) return [];
  const isRequest = steps.every(({ $id }) => $id !== stepId(id, 0)) && row.seats.length === 0;
  const of = (who: Decided['who'], mail: MailKind, reports: string) => ({ chain, mail, reports, who });
  const found: Decided[] =
    chain.state.isRequest && isRequest ? [of('host', 'new-request', stepId(id, 0))] : [];
  let isPaid = false;
  for (const { $id, to, by, because } of steps) {
    if (to === 'CONFIRMED') found.push(of('traveller', 'confirmed', $id), of('host', 'new-booking', $id));
    if (to === 'APPROVED' && by === 'host') found.push(of('traveller', 'approved', $id));
    if (to === 'REJECTED') found.push(of('traveller', 'rejected', $id));
    if (to === 'CANCELLED' && by === 'trip') found.push(of('traveller', 'cancelled', $id));
    if (to === 'CANCELLED' && by === 'traveller' && isPaid)
      found.push(of('traveller', 'cancelled', $id), of('host', 'booking-cancelled', $id));
    if (because === 'approval-expired' || because === 'request-expired' || because === 'departed')
      found.push(of('traveller', 'cancelled', $id));
    if (because === 'moved') found.push(of('traveller', 'trip-moved', $id));
    if (to === 'CONFIRMED') isPaid = true;
  }
  return found;
}

const wordsForHost: Partial<Record<MailKind, string>> = {
  'new-booking': 'paid and confirmed',
  'booking-cancelled': 'their seats are free again',
};

/** How often somebody has a mail about a decision in their mailbox. */
function timesHeard(delivered: readonly Delivered[], decided: Decided, hosts: readonly Delivered[]): number {
  const { mail, who, chain } = decided;
  if (who === 'traveller') return delivered.filter((one) => one.mailId === mailId(decided)).length;
  const reference = chain.row?.bookingId ?? '';
  const words = wordsForHost[mail];
  return hosts.filter(
    ({ text }) =>
      text.includes(reference) &&
      !text.includes('cannot be reached by mail') &&
      (words === undefined
        ? !text.includes(newsHeading)
        : text.includes(words) && text.includes(newsHeading)),
  ).length;
}

export interface Hearing {
  decisions: number;
  twice: number;
  /** No longer true when its mail could leave: a later decision was heard instead. */
  overtaken: number;
  /** Whose mailbox is gone: their host, or support, heard of that. */
  unreachable: number;
  readonly wrong: string[];
}

/** Whether each traveller and host heard of each decision once, or at most twice. */
export async function hearing(app: MonthApp, chains: readonly Chain[]): Promise<Hearing> {
  const found: Hearing = { decisions: 0, twice: 0, overtaken: 0, unreachable: 0, wrong: [] };
  const hosts = app.delivered.filter(({ to }) => to.endsWith('@hosts.example'));
  const byMail = Map.groupBy(app.delivered, (one) => one.mailId);
  for (const decided of chains.flatMap(decisionsOf)) {
    found.decisions += 1;
    const its = byMail.get(mailId(decided)) ?? [];
    const times = timesHeard(its, decided, hosts);
    if (times === 2) found.twice += 1;
    const about = `${decided.mail} of ${decided.reports}`;
    if (times > 2) found.wrong.push(`${about} was heard ${times} times`);
    if (times > 0) continue;
    const row = await app.rows.get('outbox', mailId(decided));
    const why = whyUnheard(row, byMail);
    if (why === null) found.wrong.push(`${about} was never heard: ${row?.state ?? 'not written'}`);
    else found[why] += 1;
  }
  return found;
}

function whyUnheard(
  row: OutboxRow | null,
  byMail: ReadonlyMap<string, readonly Delivered[]>,
): 'overtaken' | 'unreachable' | null {
  if (row === null || row.state !== 'given-up') return null;
  if (!isOutOfReach(row)) return 'overtaken';
  const instead = mailId({ mail: 'undeliverable', reports: row.$id });
  return byMail.has(instead) ? 'unreachable' : null;
}
