import { createTransport } from 'nodemailer';
import { second } from '../../../shared/domain/time/durations.ts';
import { photoCid } from '../photos.ts';
import { MailError, type Mailer } from './mailer.ts';

/** Tells programs that answer by themselves not to (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

const connectTimeout = 6 * second;

/**
 * Sends through the server of `smtpUrl`, in the name of `from`. One connection a message: nothing stays open.
 * @param deadline milliseconds for a whole message, from the connection to the server's last word, however slow its lines are.
 */
export function createSmtpMailer(smtpUrl: string, from: string, deadline = 10 * second): Mailer {
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
      let isWritten = false;
      transport.use('stream', (mail, done) => {
        mail.message.processFunc((content) =>
          content.once('end', () => {
            isWritten = true;
          }),
        );
        done();
      });
      // Once all of it is written, a server that is slow to answer may have taken it over.
      const asUnsent = (code: string, cause?: unknown) =>
        new MailError(isWritten ? 'outcome unknown' : 'failed', code, cause);
      const { promise: over, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(asUnsent('deadline')), deadline);
      try {
        const subject = withoutEncodedWords(message.subject);
        const { photo, ...rest } = message;
        const attachments = [...rest.attachments, ...(photo === null ? [] : [inlined(photo)])];
        const mail = { from, ...rest, subject, attachments, headers };
        await Promise.race([transport.sendMail(mail), over]);
      } catch (thrown) {
        throw asMailError(thrown, asUnsent);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}

/** A picture within the mail is no file to save. */
const inlined = (photo: Uint8Array) => ({
  filename: 'trip.jpg',
  contentType: 'image/jpeg',
  content: Buffer.from(photo),
  cid: photoCid,
  contentDisposition: 'inline' as const,
});

/** What nodemailer knows of a failure. */
interface SmtpFailure {
  readonly responseCode?: number;
  readonly command?: string;
  readonly code?: string;
  /** What the server answered, whole. */
  readonly response?: string;
}

function asMailError(thrown: unknown, asUnsent: (code: string, cause: unknown) => MailError): MailError {
  if (thrown instanceof MailError) return thrown;
  const failure = (thrown instanceof Error ? thrown : {}) as SmtpFailure;
  const { responseCode, command = '', code = '' } = failure;
  const told = [responseCode ?? code, command].filter((part) => part !== '').join(' ') || 'unknown';
  if (responseCode === undefined) return asUnsent(told, thrown);
  const isForGood = command === 'RCPT TO' && isNoAddress(responseCode, failure.response ?? '');
  return new MailError(isForGood ? 'refused for good' : 'failed', told, thrown);
}

// No such mailbox or host, no address at all, a mailbox that moved or takes no mail (RFC 3463 and 7505).
const noAddress = /^5\.(?:1\.(?:[1236]|10)|2\.1)$/;

/**
 * Whether it is the recipient's address that is of no use. The server may refuse at the same place whom it does not trust, or who sent too
 * much: that is set right, and the mail is still to leave.
 */
function isNoAddress(responseCode: number, response: string): boolean {
  const [, status] = /^\d{3}[ -]([245]\.\d+\.\d+)/.exec(response) ?? [];
  return status === undefined ? responseCode === 550 || responseCode === 551 : noAddress.test(status);
}

/** Mail programs decode `=?utf-8?…?=` in a subject, even as user input: a blank keeps the text as it was written. */
const withoutEncodedWords = (subject: string) => subject.replaceAll('=?', '= ?');

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * How the server of `smtpUrl` is reached. Mail and password are encrypted on their way, by STARTTLS where the address is not
 * `smtps:`; a server that offers none is given neither. Only this machine's own may do without, except on port 587.
 */
export function smtpOptions(smtpUrl: string): { readonly url: string; readonly requireTLS: boolean } {
  const { hostname, port } = new URL(smtpUrl);
  return { url: smtpUrl, requireTLS: port === '587' || !thisMachine.has(hostname) };
}
