import { english } from '../../../shared/domain/languages/translate.ts';
import { isHostNews, isHostQuestion } from '../outbox/mail-names.ts';
import type { ReadBooking } from '../outbox/write-mails.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { bookingMail } from './booking-mail.ts';
import { hostDigest } from './host-digest.ts';
import { enquiryMail, hostLinkMail, tripMail } from './host-mails.ts';
import { hostNewsMail } from './host-news.ts';
import { templateText } from './mail-template.ts';
import type { Message } from './mailer.ts';
import type { MailDeps, OutgoingMail } from './outgoing-mail.ts';
import { isForSupport, supportMail } from './support-mail.ts';
import { templateHtml } from './template-html.ts';
import { waitlistMail } from './waitlist-mail.ts';

/** A mail to send, and the rows of the outbox that it reports. */
export interface ComposedMail {
  readonly message: Message;
  readonly reported: readonly OutboxRow[];
}

/**
 * The mail of a row as things are now, or of all rows that go to a host together; null where nothing is left to report, or
 * this version does not know its kind.
 */
export async function composeMail(
  ports: MailDeps,
  row: OutboxRow,
  read: ReadBooking | null = null,
): Promise<ComposedMail | null> {
  const draft = await mailOf(ports, row, read);
  if (draft === null) return null;
  const { to, replyTo = ports.settings.supportEmail, template, photo = null, t = english } = draft;
  const { attachments = [], reported = [row], askedHost } = draft;
  const message = {
    to,
    replyTo,
    subject: template.subject,
    text: templateText(template),
    html: templateHtml(template, photo !== null, t),
    attachments,
    photo,
    messageId: `<${row.$id}@${new URL(ports.settings.siteUrl).hostname}>`,
  };
  return {
    message,
    reported: askedHost ? reported.map((one) => ({ ...one, recordId: askedHost })) : reported,
  };
}

async function mailOf(
  ports: MailDeps,
  row: OutboxRow,
  read: ReadBooking | null,
): Promise<OutgoingMail | null> {
  if (isForSupport(row)) return supportMail(ports, row);
  if (isHostNews(row)) return hostNewsMail(ports, row);
  const digest = isHostQuestion(row) ? await hostDigest(ports, row) : null;
  if (digest !== null) return digest;
  switch (row.mail) {
    case 'enquiry':
      return enquiryMail(ports, row);
    case 'waitlist-joined':
    case 'waitlist-offer':
    case 'waitlist-message':
    case 'waitlist-closed':
      return waitlistMail(ports, row);
    case 'host-link':
      return hostLinkMail(ports, row);
    case 'manage-link':
    case 'cancel-link':
    case 'too-few':
    case 'trip-cancelled':
      return tripMail(ports, row);
    default:
      // That a trip runs, its host reads once, and each traveller of their booking.
      return row.mail === 'trip-runs' && row.bookingRowId === null
        ? tripMail(ports, row)
        : bookingMail(ports, row, read);
  }
}
