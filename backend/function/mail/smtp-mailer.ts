import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const MILLISECONDS_TO_ANSWER = 6_000;

/** Sends through the server of `smtpUrl`, in the name of `from`. One connection a message: nothing stays open. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  return {
    async send(message) {
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: MILLISECONDS_TO_ANSWER,
        greetingTimeout: MILLISECONDS_TO_ANSWER,
        socketTimeout: MILLISECONDS_TO_ANSWER,
        dnsTimeout: MILLISECONDS_TO_ANSWER,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const subject = asWritten(message.subject);
        await transport.sendMail({ from, ...message, subject, attachments: [...message.attachments] });
      } finally {
        transport.close();
      }
    },
  };
}

/** Mail programs decode `=?utf-8?…?=` in a subject, whoever wrote it there: a blank keeps it what it is. */
const asWritten = (subject: string) => subject.replaceAll('=?', '= ?');
