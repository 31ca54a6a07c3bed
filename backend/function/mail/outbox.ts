import { second } from '../../../shared/domain/durations.ts';
import { mailRowId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import { create, type Operation } from '../rows/operations.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';
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

const hostNewsKinds = [
  'new-booking',
  'booking-cancelled',
  'request-withdrawn',
  'host-refund-refused',
] as const;

/** What a trip's host is mailed about its bookings: by the sweep, at most once an hour, together (`mail/host-news.ts`). */
export type HostNewsKind = (typeof hostNewsKinds)[number];

export const isHostNews = <Mail extends { readonly mail: string }>(
  mail: Mail,
): mail is Mail & { readonly mail: HostNewsKind } => hostNewsKinds.some((kind) => kind === mail.mail);

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

// Longer than a call of the function may last.
const ownLease = 35 * second;

/**
 * When a mail is due that its writer sends right after the commit: not before the call is over, so that no other sender has to
 * be kept from it. At once where the sweep is to send it.
 */
export function ownMailDue({ mailer, clock }: Pick<Ports, 'mailer' | 'clock'>): Date {
  return new Date(clock.now().getTime() + (mailer === null ? 0 : ownLease));
}

/** A mail that waits, as its row begins. */
export function newMail(settings: Pick<Settings, 'idSecret'>, mail: MailToWrite, dueAt: Date): OutboxRow {
  return {
    $id: mailId(settings, mail),
    mail: mail.mail,
    bookingRowId: mail.bookingRowId,
    recordId: mail.recordId ?? null,
    detail: mail.detail ?? null,
    tripId: mail.tripId ?? null,
    state: 'waiting',
    claims: 0,
    failures: 0,
    dueAt: dueAt.toISOString(),
    sentAt: null,
  };
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
  const { $id, ...columns } = newMail(settings, mail, dueAt);
  return create('outbox', $id, { ...columns, state: becomes === 'sent' ? 'waiting' : 'sent' });
}

/** Writes news of a booking, or of a record of it, for its trip's host into the transaction that it reports. The sweep sends it. */
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
