import path from 'node:path';
import PostalMime, { type Address } from 'postal-mime';
import { type DatabaseRow, openDatabase } from '../database/open-database.ts';
import { type MailBehaviour, type MailScenario, mailScenarios } from './mail-scenarios.ts';

export interface StoredMail extends Omit<ParsedMail, 'attachments'> {
  readonly id: string;
  readonly at: Date;
  /** Their content is read with `attachment`. */
  readonly attachments: readonly Omit<ParsedMail['attachments'][number], 'content'>[];
}

interface MailboxOptions {
  /** The mails are kept in `mailbox.sqlite` of this folder. */
  readonly dataDir: string;
  readonly now?: () => Date;
  /** How its server answers at first; default `usual`. */
  readonly scenario?: MailScenario;
}

export type Mailbox = ReturnType<typeof openMailbox>;

/** All mail that was sent, kept as it arrived. */
export function openMailbox({ dataDir, now = () => new Date(), scenario: first = 'usual' }: MailboxOptions) {
  let scenario: MailScenario = first;
  const database = openDatabase(path.join(dataDir, 'mailbox.sqlite'));
  database.run(`CREATE TABLE IF NOT EXISTS mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, raw BLOB NOT NULL, parsed TEXT NOT NULL
  ) STRICT`);

  return {
    /** Resolves once the mail is on disk. */
    async deliver(message: Uint8Array): Promise<void> {
      const { attachments, ...rest } = await parseMail(message);
      const named = attachments.map(({ content: _, ...about }) => about);
      database.run('INSERT INTO mails (at, raw, parsed) VALUES (?, ?, ?)', [
        now().getTime(),
        message,
        JSON.stringify({ ...rest, attachments: named }),
      ]);
    },
    scenario: (): MailScenario => scenario,
    behaviour: (): MailBehaviour => mailScenarios[scenario],
    choose(chosen: MailScenario): void {
      scenario = chosen;
    },
    /** Newest first. */
    list: (most = 1000): StoredMail[] =>
      database.all('SELECT id, at, parsed FROM mails ORDER BY id DESC LIMIT ?', [most]).map(toMail),
    get(id: string): StoredMail | null {
      const row = database.get('SELECT id, at, parsed FROM mails WHERE id = ?', [id]);
      return row ? toMail(row) : null;
    },
    /** @param index counts the attachments of the mail from 0. */
    async attachment(id: string, index: number): Promise<ParsedMail['attachments'][number] | null> {
      const message = database.get('SELECT raw FROM mails WHERE id = ?', [id])?.['raw'];
      if (!(message instanceof Uint8Array)) return null;
      return (await parseMail(message)).attachments[index] ?? null;
    },
    /** To be called once nothing is delivered any more: the mail server waits for that when it closes. */
    close: (): void => database.close(),
  };
}

function toMail(row: DatabaseRow): StoredMail {
  const parsed = JSON.parse(String(row['parsed'])) as Omit<StoredMail, 'id' | 'at'>;
  return { ...parsed, id: String(row['id']), at: new Date(Number(row['at'])) };
}

type ParsedMail = Awaited<ReturnType<typeof parseMail>>;

/** Reads a raw mail. Addresses are without names, separated by a comma and a space; headers have their names in lower case. */
async function parseMail(raw: Uint8Array) {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  return {
    to: addressesOf(mail.to ?? []),
    from: addressesOf(mail.from ? [mail.from] : []),
    replyTo: addressesOf(mail.replyTo ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename ?? `attachment-${index + 1}`,
      contentType: attachment.mimeType,
      /** Of a picture that the mail itself shows; else ''. */
      cid: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
      // A text only in an encoding that was not asked for.
      content: new Uint8Array(attachment.content as ArrayBuffer),
    })),
  };
}

function addressesOf(addresses: readonly Address[]): string {
  return addresses
    .flatMap(({ address, group }) => group?.map((member) => member.address) ?? [address])
    .filter(Boolean)
    .join(', ');
}
