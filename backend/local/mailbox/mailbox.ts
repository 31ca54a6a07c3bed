import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

import { type ParsedMail, parseMail } from './parse-mail.ts';

export interface StoredMail extends Omit<ParsedMail, 'attachments'> {
  readonly id: string;
  readonly at: Date;
  /** Their content is read with `attachment`. */
  readonly attachments: readonly { readonly filename: string; readonly contentType: string }[];
}

export interface MailboxOptions {
  /** The mails are kept in `mailbox.sqlite` of this folder. */
  readonly dataDir: string;
  readonly now?: () => Date;
}

export type Mailbox = ReturnType<typeof openMailbox>;

/** All mail that was sent, kept as it arrived. */
export function openMailbox({ dataDir, now = () => new Date() }: MailboxOptions) {
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(path.join(dataDir, 'mailbox.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS mails (
      id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, raw BLOB NOT NULL, parsed TEXT NOT NULL
    ) STRICT;
  `);
  const add = database.prepare('INSERT INTO mails (at, raw, parsed) VALUES (?, ?, ?)');
  const list = database.prepare('SELECT id, at, parsed FROM mails ORDER BY id DESC LIMIT ?');
  const one = database.prepare('SELECT id, at, parsed FROM mails WHERE id = ?');
  const raw = database.prepare('SELECT raw FROM mails WHERE id = ?');

  return {
    /** Resolves once the mail is on disk. */
    async deliver(message: Uint8Array): Promise<void> {
      const { attachments, ...rest } = await parseMail(message);
      const named = attachments.map(({ filename, contentType }) => ({ filename, contentType }));
      add.run(now().getTime(), message, JSON.stringify({ ...rest, attachments: named }));
    },
    /** Newest first. */
    list: (most = 1000): StoredMail[] => list.all(most).map(toMail),
    get(id: string): StoredMail | null {
      const row = one.get(id);
      return row ? toMail(row) : null;
    },
    /** @param index counts the attachments of the mail from 0. */
    async attachment(id: string, index: number): Promise<ParsedMail['attachments'][number] | null> {
      const message = raw.get(id)?.['raw'];
      if (!(message instanceof Uint8Array)) return null;
      return (await parseMail(message)).attachments[index] ?? null;
    },
    close: () => database.close(),
  };
}

function toMail(row: Record<string, SQLOutputValue>): StoredMail {
  const parsed = JSON.parse(String(row['parsed'])) as Omit<StoredMail, 'id' | 'at'>;
  return { ...parsed, id: String(row['id']), at: new Date(Number(row['at'])) };
}
