import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { bookingDraft } from './booking-draft.ts';
import { enquiryDraft } from './enquiry-draft.ts';
import { letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import type { Message } from './mailer.ts';

/** A mail as its row stands now; null where there is nothing left to report, or its kind is unknown to this version. */
export async function composeMail(ports: Ports, row: OutboxRow): Promise<Message | null> {
  const draft = row.mail === 'enquiry' ? await enquiryDraft(ports, row) : await bookingDraft(ports, row);
  if (draft === null) return null;
  const { to, replyTo, letter, attachments = [] } = draft;
  return {
    to,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments,
    messageId: `<${row.$id}@${new URL(ports.settings.SITE_URL).hostname}>`,
  };
}
