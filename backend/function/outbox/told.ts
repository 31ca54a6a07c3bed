import type { Rows } from '../rows/rows.ts';
import type { NamedMail } from './mail-names.ts';
import { mailId } from './write-mails.ts';

/** Whether the one to whom a mail goes has heard of what it reports. */
export type Told =
  | { readonly kind: 'told'; readonly at: Date }
  /** It waits to be sent, or was not written yet. */
  | { readonly kind: 'waits' }
  /** It was never to be sent, or cannot be. */
  | { readonly kind: 'never' };

export async function told(
  rows: Pick<Rows, 'get'>,
  mail: Pick<NamedMail, 'mail' | 'reports'>,
): Promise<Told> {
  const row = await rows.get('outbox', mailId(mail));
  if (row === null || row.state === 'waiting') return { kind: 'waits' };
  // Who can reach the person otherwise is told instead.
  if (row.problem === 'refused for good' && row.mail !== 'undeliverable') {
    return told(rows, { mail: 'undeliverable', reports: row.$id });
  }
  return row.sentAt === null ? { kind: 'never' } : { kind: 'told', at: new Date(row.sentAt) };
}
