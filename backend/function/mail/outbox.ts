import { mailRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import { create, type Operation } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';

/** Every mail that the function writes, by what it reports. */
type MailKind =
  | 'request-received'
  | 'new-request'
  | 'approved'
  | 'rejected'
  | 'confirmed'
  | 'cancelled'
  | 'booking-cancelled'
  | 'refunded'
  | 'enquiry'
  | 'host-group'
  | 'refund-refused'
  | 'refunded-by-hand'
  | 'confirmed-by-hand'
  | 'dispute'
  | 'seats-mended'
  | 'seats-oversold'
  | 'manage-link'
  | 'cancel-link'
  | HostNewsKind;

/** What a trip's host is mailed about its bookings: at most once an hour, together (`mail/host-news.ts`). */
export type HostNewsKind = 'new-booking' | 'booking-cancelled' | 'request-withdrawn' | 'host-refund-refused';

/** What a confirmed booking is reported with: to its traveller, and to the host. */
export const confirmedMails = ['confirmed', 'new-booking'] as const satisfies readonly MailKind[];

/** What a mail is about, by row id: a booking, a record of it such as a payment, or something that belongs to no booking. */
type MailSubject =
  | { readonly bookingRowId: string; readonly recordId?: string }
  | { readonly bookingRowId: null; readonly recordId: string };

export type MailToWrite = MailSubject & {
  readonly mail: MailKind;
  /** What no row holds, as JSON. */
  readonly detail?: string;
  /** The trip, by its id in addresses, whose host reads the mail. */
  readonly tripId?: string;
  /** Mails that exclude one another share this name: whichever is written first is the only one. */
  readonly only?: 'decision' | 'confirmed';
};

/** The id of the outbox row: one mail of a kind about one record. */
export function mailId({ idSecret }: Pick<Settings, 'idSecret'>, mail: MailToWrite): string {
  const about = mail.bookingRowId === null ? mail.recordId : (mail.recordId ?? mail.bookingRowId);
  return mailRowId(idSecret, mail.only ?? mail.mail, about);
}

/** Whether the mail was written, with the current secret or with the one before it. */
export async function isMailWritten({ rows, settings }: Ports, mail: MailToWrite): Promise<boolean> {
  const idOf = (idSecret: string) => mailId({ idSecret }, mail);
  return (await findBySecret(rows, 'outbox', settings, idOf)) !== null;
}

/**
 * Writes the mail into the transaction that it reports. It is sent after the commit, or by the sweep once `dueAt` is past. A
 * mail that is not to be sent has its row too, with no time at which it was: each exists once.
 */
export function queueMail(
  settings: Pick<Settings, 'idSecret'>,
  mail: MailToWrite,
  dueAt: Date,
  becomes: 'sent' | 'not sent' = 'sent',
): Operation {
  return create('outbox', mailId(settings, mail), {
    mail: mail.mail,
    bookingRowId: mail.bookingRowId,
    recordId: mail.recordId ?? null,
    detail: mail.detail ?? null,
    tripId: mail.tripId ?? null,
    state: becomes === 'sent' ? 'waiting' : 'sent',
    claims: 0,
    failures: 0,
    dueAt: dueAt.toISOString(),
    sentAt: null,
  });
}

/** Writes news of a booking, or of a record of it, for its trip's host into the transaction that it reports. */
export function queueHostNews(
  settings: Pick<Settings, 'idSecret'>,
  mail: HostNewsKind,
  { $id: bookingRowId, tripId }: Pick<BookingRow, '$id' | 'tripId'>,
  now: Date,
  recordId?: string,
): Operation {
  const record = recordId === undefined ? {} : { recordId };
  return queueMail(settings, { mail, bookingRowId, tripId, ...record }, now);
}
