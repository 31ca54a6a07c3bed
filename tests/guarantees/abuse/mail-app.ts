import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSmtpMailer } from '../../../backend/function/mail/smtp-mailer.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { startTestApp } from '../../../backend/function/testing/test-app.ts';
import { startMailSink } from '../../../backend/local/mailbox/mail-sink.ts';
import { openMailbox } from '../../../backend/local/mailbox/mailbox.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';

/** A test app that sends its mails over SMTP, and a mailbox that parses them as mail programs do. */
export async function startMailApp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-app-'));
  const mailbox = openMailbox({ dataDir: folder });
  const sink = await startMailSink({ port: 0, mailbox });
  const app = await startTestApp(startBackend, { BOOKING_LIMITS: 'off' });
  const from = 'Group Trips <bookings@group-trips.example>';
  const ports: Ports = { ...app.ports, mailer: createSmtpMailer(`smtp://127.0.0.1:${sink.port}`, from) };
  return {
    app,
    /** Ports that send mails to the mailbox. */
    ports,
    mailbox,
    async close() {
      await app.close();
      await sink.close();
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type MailApp = Awaited<ReturnType<typeof startMailApp>>;
