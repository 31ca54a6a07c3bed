import { createTransport } from 'nodemailer';
import { type Check, failed, ok, skipped } from '../check.ts';

const MILLISECONDS_TO_ANSWER = 10_000;

export const mail: Check = {
  name: 'the mail server lets us in',
  reliesOn: 'Confirmations, approvals and refunds are told by mail.',
  async run({ variables }) {
    const url = variables['SMTP_URL']?.trim();
    if (!url) return skipped('SMTP_URL is not set here.');
    const transport = createTransport({
      url,
      connectionTimeout: MILLISECONDS_TO_ANSWER,
      greetingTimeout: MILLISECONDS_TO_ANSWER,
      socketTimeout: MILLISECONDS_TO_ANSWER,
    });
    try {
      await transport.verify();
      return ok();
    } catch (thrown) {
      // The code alone: a message may repeat the address, and the password in it.
      const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'no code';
      return failed(
        `The mail server did not let us in (${code}).`,
        'SMTP_URL is smtps://user:password@host:465 or smtp://user:password@host:587, with @, : and / in a password written as %40, %3A and %2F.',
      );
    } finally {
      transport.close();
    }
  },
};
