import { type APIRequestContext, expect } from '@playwright/test';
import { addresses } from '../product.ts';

export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
}

/** Of all tests: those of one that runs are among them. All would be megabytes at the end of a run. */
async function newestMails(request: APIRequestContext): Promise<readonly ReceivedMail[]> {
  return (await request.get(`${addresses.mailbox}/messages.json?newest=100`)).json();
}

/** The mails that are wanted, newest first; waits until there is one. */
export async function mailsWhere(
  request: APIRequestContext,
  wanted: (mail: ReceivedMail) => boolean,
  what: string,
): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = [];
  await expect
    .poll(
      async () => {
        found = (await newestMails(request)).filter(wanted);
        return found.length;
      },
      { message: what, intervals: [100, 250] },
    )
    .toBeGreaterThan(0);
  return found;
}

/** The mails that reached an address, newest first; waits until there is one. */
export const mailsTo = (request: APIRequestContext, address: string): Promise<ReceivedMail[]> =>
  mailsWhere(request, ({ to }) => to.includes(address), `a mail to ${address}`);

/** The newest mail with such a subject about a booking; waits until there is one. */
export async function mailAbout(
  request: APIRequestContext,
  reference: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  const isAbout = (mail: ReceivedMail) => mail.subject.includes(reference) && subject.test(mail.subject);
  const [mail] = await mailsWhere(request, isAbout, `a mail ${subject} about ${reference}`);
  if (!mail) throw new Error('Polling ended without a mail.');
  return mail;
}

/** Whether there is such a mail by now, without waiting for it. */
export async function isMailed(
  request: APIRequestContext,
  reference: string,
  subject: RegExp,
): Promise<boolean> {
  return (await newestMails(request)).some(
    (mail) => mail.subject.includes(reference) && subject.test(mail.subject),
  );
}

/** The first link to a page of the site in a mail's text. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const link = text.match(new RegExp(`https?://\\S+${path}\\S*`))?.[0];
  if (link === undefined) throw new Error(`The mail has no link to ${path}.`);
  return link;
}
