import { createTransport } from 'nodemailer';
import { smtpOptions } from '../../function/mail/smtp-mailer.ts';
import { type Check, failed, ok, skipped } from '../check.ts';

const timeoutMs = 10_000;

export const mail: Check = {
  name: 'the mail server accepts our login',
  reliesOn: 'Confirmations, approvals and refunds are sent by mail.',
  async run({ variables }) {
    const url = variables['SMTP_URL']?.trim();
    if (!url) return skipped('SMTP_URL is not set here.');
    try {
      await logIn(url);
      return ok();
    } catch (thrown) {
      // Only the code: a message may repeat the address with its password.
      const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'no code';
      return failed(
        `The mail server did not accept our login (${code}).`,
        'SMTP_URL is smtps://user:password@host:465 or smtp://user:password@host:587, with @, : and / in a password written as %40, %3A and %2F. The server has to offer encryption (STARTTLS on port 587): without it nothing is sent.',
      );
    }
  },
};

/** @throws Error where the server does not accept the login, or the address is none. */
async function logIn(url: string): Promise<void> {
  const transport = createTransport({
    ...smtpOptions(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  await transport.verify().finally(() => transport.close());
}
