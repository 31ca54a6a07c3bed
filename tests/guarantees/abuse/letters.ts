import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSmtpMailer } from '../../../backend/function/mail/smtp-mailer.ts';
import type { Ports } from '../../../backend/function/ports.ts';
import { startWorld } from '../../../backend/function/testing/world.ts';
import { startMailSink } from '../../../backend/local/mailbox/mail-sink.ts';
import { openMailbox } from '../../../backend/local/mailbox/mailbox.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';

/** A world whose mails go over the wire to a real post office, and are read there as mail programs read them. */
export async function startPostalWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'letters-'));
  const mailbox = openMailbox({ dataDir: folder });
  const sink = await startMailSink({ port: 0, mailbox });
  const world = await startWorld(startBackend, { BOOKING_LIMITS: 'off' });
  const from = 'Group Trips <bookings@group-trips.example>';
  const ports: Ports = { ...world.ports, mailer: createSmtpMailer(`smtp://127.0.0.1:${sink.port}`, from) };
  return {
    world,
    /** With these, mails arrive. */
    ports,
    mailbox,
    async close() {
      await world.close();
      await sink.close();
      mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type PostalWorld = Awaited<ReturnType<typeof startPostalWorld>>;
