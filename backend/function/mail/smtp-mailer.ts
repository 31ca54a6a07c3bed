import { createTransport } from 'nodemailer';
import { second } from '../../../shared/domain/durations.ts';
import type { Mailer } from './mailer.ts';
import { smtpOptions } from './smtp-options.ts';

/** Tells programs that answer by themselves not to (RFC 3834). */
const headers = { 'Auto-Submitted': 'auto-generated' };

const answerTimeout = 6 * second;

/** Sends through the server of `smtpUrl`, in the name of `from`. One connection a message: nothing stays open. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  return {
    async send(message) {
      const transport = createTransport({
        ...smtpOptions(smtpUrl),
        connectionTimeout: answerTimeout,
        greetingTimeout: answerTimeout,
        socketTimeout: answerTimeout,
        dnsTimeout: answerTimeout,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const subject = withoutEncodedWords(message.subject);
        const attachments = [...message.attachments];
        await transport.sendMail({ from, ...message, subject, attachments, headers });
      } finally {
        transport.close();
      }
    },
  };
}

/** Mail programs decode `=?utf-8?…?=` in a subject, even as user input: a blank keeps the text as it was written. */
const withoutEncodedWords = (subject: string) => subject.replaceAll('=?', '= ?');
