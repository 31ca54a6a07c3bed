import { english } from '../../../shared/domain/languages/translate.ts';
import { isTo } from '../outbox/mail-names.ts';
import type { ReadBooking } from '../outbox/write-mails.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { bookingMail } from './booking-mail.ts';
import { hostDigest } from './host-digest.ts';
import { enquiryMail, hostMail } from './host-mails.ts';
import { hostNewsMail } from './host-news.ts';
import { templateText } from './mail-template.ts';
import type { Message } from './mailer.ts';
import type { MailDeps, OutgoingMail } from './outgoing-mail.ts';
import { supportMail } from './support-mail.ts';
import { templateHtml } from './template-html.ts';
import { travellerUnreachedMail } from './traveller-unreached.ts';
import { isForHost } from './undeliverable.ts';
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
  const toHost = isForHost(row) ? await travellerUnreachedMail(ports, row) : null;
  if (toHost !== null) return toHost;
  if (isTo('support', row)) return supportMail(ports, row);
  if (isTo('waiting', row)) return waitlistMail(ports, row);
  if (isTo('host news', row)) return hostNewsMail(ports, row);
  if (isTo('host', row)) return hostMail(ports, row);
  // Its host reads it once, and each traveller of their booking.
  if (isTo('everyone', row) && row.bookingRowId === null) return hostMail(ports, row);
  const digest = isTo('host question', row) ? await hostDigest(ports, row) : null;
  return digest ?? (row.mail === 'enquiry' ? enquiryMail(ports, row) : bookingMail(ports, row, read));
}
