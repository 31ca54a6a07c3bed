import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { bookingMail } from './booking-mail.ts';
import { enquiryMail } from './enquiry-mail.ts';
import { hostGroupMail } from './host-group-mail.ts';
import { hostNewsMail, isHostNews } from './host-news.ts';
import { linkMail } from './link-mail.ts';
import { templateText } from './mail-template.ts';
import type { Message } from './mailer.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { supportMail } from './support-mail.ts';
import { templateHtml } from './template-html.ts';

/**
 * The mail of a row, or of several that go to a host together, as things are now; null where nothing is left to report, or
 * this version does not know its kind.
 */
export async function composeMail(ports: Ports, rows: readonly OutboxRow[]): Promise<Message | null> {
  const [row] = rows;
  if (row === undefined) return null;
  const draft = isHostNews(row) ? await hostNewsMail(ports, rows) : await mailOf(ports, row);
  if (draft === null) return null;
  const { to, replyTo, template, attachments = [] } = draft;
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: template.subject,
    text: templateText(template),
    html: templateHtml(template),
    attachments,
    messageId: `<${row.$id}@${new URL(ports.settings.siteUrl).hostname}>`,
  };
}

async function mailOf(ports: Ports, row: OutboxRow): Promise<OutgoingMail | null> {
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
      return bookingMail(ports, row);
  }
}
