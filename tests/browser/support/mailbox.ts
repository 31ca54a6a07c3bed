import { type APIRequestContext, expect } from '@playwright/test';
import { addresses } from '../product.ts';

export interface ReceivedMail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
}

/** The mails that reached an address, newest first; waits until there is one. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<ReceivedMail[]> {
  let found: ReceivedMail[] = [];
  await expect
    .poll(async () => {
      const answer = await request.get(`${addresses.mailbox}/messages.json`);
      const mails: ReceivedMail[] = await answer.json();
      found = mails.filter(({ to }) => to.includes(address));
      return found.length;
    }, `a mail to ${address}`)
    .toBeGreaterThan(0);
  return found;
}
