import { mailRowId } from '../identity/row-ids.ts';
import { create, type Operation } from '../rows/operations.ts';
import type { Settings } from '../settings.ts';

/** Every mail that the function writes, by what it reports. */
type MailKind = 'request-received' | 'new-request' | 'confirmed' | 'cancelled' | 'refunded';

interface MailToWrite {
  readonly mail: MailKind;
  /** Row id of the booking. */
  readonly bookingId: string;
  /** Row id of what it reports, where that is not the booking itself. */
  readonly recordId?: string;
}

/** The id of the outbox row: one mail of a kind about one record. */
export function mailId(settings: Pick<Settings, 'ID_SECRET'>, mail: MailToWrite): string {
  return mailRowId(settings.ID_SECRET, mail.mail, mail.recordId ?? mail.bookingId);
}

/** Writes the mail into the transaction that it reports. It is sent after the commit, or by the sweep. */
export function queueMail(settings: Pick<Settings, 'ID_SECRET'>, mail: MailToWrite, now: Date): Operation {
  return create('outbox', mailId(settings, mail), {
    mail: mail.mail,
    bookingId: mail.bookingId,
    recordId: mail.recordId ?? null,
    detail: null,
    state: 'waiting',
    claims: 0,
    failures: 0,
    dueAt: now.toISOString(),
    sentAt: null,
  });
}
