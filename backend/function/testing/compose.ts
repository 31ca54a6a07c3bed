import { type ComposedMail, composeMail } from '../mail/compose-mail.ts';
import type { Ports } from '../ports.ts';
import { type OutboxRow, readRow } from '../rows/tables.ts';
import { testDay } from './builders.ts';

/** The mail of a row of the outbox with these columns, which waits, as it would be sent now; null where nothing is left to report. */
export function compose(ports: Ports, columns: Partial<OutboxRow>): Promise<ComposedMail | null> {
  const row = { $id: 'mail-1', state: 'waiting', dueAt: testDay, ...columns };
  return composeMail(ports, readRow('outbox', row));
}
