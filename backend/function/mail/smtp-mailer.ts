import { createTransport } from 'nodemailer';
import { second } from '../../../shared/domain/durations.ts';
import { MailError, type Mailer } from './mailer.ts';
import { smtpOptions } from './smtp-options.ts';

/** Tells programs that answer by themselves not to (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** One deadline for a whole message, from the connection to the server's last word, however slow its lines are. */
const deadline = 10 * second;
const connectTimeout = 6 * second;

/** Sends through the server of `smtpUrl`, in the name of `from`. One connection a message: nothing stays open. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  return {
    async send(message) {
      const transport = createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: connectTimeout,
        greetingTimeout: connectTimeout,
        socketTimeout: deadline,
        dnsTimeout: connectTimeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { promise: over, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new MailError('failed', 'deadline')), deadline);
      try {
        const subject = withoutEncodedWords(message.subject);
        const mail = { from, ...message, subject, attachments: [...message.attachments], headers };
        await Promise.race([transport.sendMail(mail), over]);
      } catch (thrown) {
        throw asMailError(thrown);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}

/** What nodemailer knows of a failure. */
interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
}

function asMailError(thrown: unknown): MailError {
  if (thrown instanceof MailError || !(thrown instanceof Error)) {
    return thrown instanceof MailError ? thrown : new MailError('failed', 'unknown', thrown);
  }
  const { responseCode, command = '', code = '' } = thrown as SmtpFailure;
  const told = [responseCode ?? code, command].filter((part) => part !== '').join(' ');
  const isRecipient = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  if (isRecipient && !passing.has(responseCode)) return new MailError('refused for good', told, thrown);
  const isAfterData = command === 'DATA' && responseCode === undefined;
  return new MailError(isAfterData ? 'outcome unknown' : 'failed', told, thrown);
}

/** A full mailbox empties itself, whatever its number says. */
const passing: ReadonlySet<number> = new Set([552]);

/** Mail programs decode `=?utf-8?…?=` in a subject, even as user input: a blank keeps the text as it was written. */
const withoutEncodedWords = (subject: string) => subject.replaceAll('=?', '= ?');
