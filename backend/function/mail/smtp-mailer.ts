import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import { second } from '../../../shared/domain/durations.ts';
import { MailError, type Mailer } from './mailer.ts';
import { smtpOptions } from './smtp-options.ts';

/** One deadline for a whole message, from the connection to the server's last word, however slow its lines are. */
const longestSend = 10 * second;
const connectTimeout = 6 * second;

/** Sends through the server of `smtpUrl`, in the name of `from`. One connection a message: nothing stays open. */
export function createSmtpMailer(smtpUrl: string, from: string, deadline = longestSend): Mailer {
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
      let isWhole = false;
      transport.use('stream', (mail, next) => {
        mail.message.transform(() => noteEnd(() => (isWhole = true)));
        next();
      });
      const { promise: over, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('The deadline is over.')), deadline);
      try {
        const subject = withoutEncodedWords(message.subject);
        const mail = { from, ...message, subject, attachments: [...message.attachments] };
        await Promise.race([transport.sendMail(mail), over]);
      } catch (thrown) {
        throw asMailError(thrown, isWhole);
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

/** `isWhole`: the server was given all of the message. */
function asMailError(thrown: unknown, isWhole: boolean): MailError {
  const { responseCode, command = '', code = '' } = thrown as SmtpFailure;
  const told = [responseCode ?? code, command].filter((part) => part !== '').join(' ') || 'deadline';
  const isRecipient = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
  if (isRecipient && !passing.has(responseCode)) return new MailError('refused for good', told, thrown);
  // Whatever ended the connection then: only the server's own number says what became of the message.
  return new MailError(isWhole && responseCode === undefined ? 'outcome unknown' : 'failed', told, thrown);
}

/** Passes a message on, and reports when all of it was read. */
function noteEnd(report: () => void): Transform {
  return new Transform({
    transform: (chunk, _, next) => next(null, chunk),
    flush(next) {
      report();
      next();
    },
  });
}

/** A full mailbox empties itself, whatever its number says. */
const passing: ReadonlySet<number> = new Set([552]);

/** Mail programs decode `=?utf-8?…?=` in a subject, even as user input: a blank keeps the text as it was written. */
const withoutEncodedWords = (subject: string) => subject.replaceAll('=?', '= ?');
