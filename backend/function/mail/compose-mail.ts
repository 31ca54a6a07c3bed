import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { bookingMail, type KnownRows } from './booking-mail.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { hostGroupMail } from './host-group-mail.ts';
import { hostNewsMail } from './host-news.ts';
import { linkMail } from './link-mail.ts';
import { templateText } from './mail-template.ts';
import type { Message } from './mailer.ts';
import { isHostNews } from './outbox.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { supportMail } from './support-mail.ts';
import { templateHtml } from './template-html.ts';

/** A mail to send, and the rows of the outbox that it reports. */
export interface ComposedMail {
  readonly message: Message;
  readonly reported: readonly OutboxRow[];
}

/**
 * The mail of a row as things are now, or of all rows that go to a host together; null where nothing is left to report, or
 * this version does not know its kind. `known` are rows that were read since the mail was written.
 */
export async function composeMail(
  ports: Ports,
  row: OutboxRow,
  known?: KnownRows,
): Promise<ComposedMail | null> {
  const draft = isHostNews(row) ? await hostNewsMail(ports, row) : await mailOf(ports, row, known);
  if (draft === null) return null;
  const { to, replyTo = ports.settings.supportEmail, template, attachments = [], reported = [row] } = draft;
  const message = {
    to,
    replyTo,
    subject: template.subject,
    text: templateText(template),
    html: templateHtml(template),
    attachments,
    messageId: `<${row.$id}@${new URL(ports.settings.siteUrl).hostname}>`,
  };
  return { message, reported };
}

async function mailOf(
  ports: Ports,
  row: OutboxRow,
  known: KnownRows | undefined,
): Promise<OutgoingMail | null> {
  switch (row.mail) {
    case 'enquiry':
      return enquiryMail(ports, row);
    case 'manage-link':
    case 'cancel-link':
      return linkMail(ports, row);
    case 'host-group':
      return hostGroupMail(ports, row);
    case 'refund-refused':
    case 'refunded-by-hand':
    case 'confirmed-by-hand':
    case 'dispute':
    case 'seats-mended':
    case 'seats-oversold':
      return supportMail(ports, row);
    default:
      return bookingMail(ports, row, known);
  }
}
