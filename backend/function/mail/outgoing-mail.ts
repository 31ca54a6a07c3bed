import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { languageOf, linksIn } from './language.ts';
import type { MailTemplate } from './mail-template.ts';
import type { Attachment } from './mailer.ts';

/** What mails are composed from. */
export type MailDeps = Pick<Ports, 'rows' | 'hosts' | 'photos' | 'settings' | 'clock'>;

/** What differs between mails: who reads it, who gets the answer, what it says, what comes with it. */
export interface OutgoingMail {
  readonly to: string;
  /** Support, unless it is named. */
  readonly replyTo?: string;
  readonly template: MailTemplate;
  /** What it is written in; English, unless it is named. */
  readonly t?: Translate;
  readonly attachments?: readonly Attachment[];
  /** Shown above its heading. */
  readonly photo?: Uint8Array | null;
  /** The rows of the outbox that it reports, where it is more than the one at hand. */
  readonly reported?: readonly OutboxRow[];
}

/** Where to write to a trip's host. A host without an e-mail is answered for by support. */
export async function hostOf(
  ports: Pick<Ports, 'hosts' | 'settings'>,
  trip: Pick<Trip, 'hostId'> | null,
): Promise<{ readonly to: string; readonly name: string }> {
  const host = await ports.hosts.addressOf(trip?.hostId ?? '');
  return { to: host?.email ?? ports.settings.supportEmail, name: host?.name ?? '' };
}

/** What the host of a trip reads: the language of their profile, or English. */
export async function hostLanguage(
  { rows }: Pick<Ports, 'rows'>,
  trip: Pick<Trip, 'hostId'> | null,
): Promise<Translate> {
  const userId = trip?.hostId ?? '';
  const [profile] = userId === '' ? [] : await rows.list('hProfiles', { equal: { userId }, limit: 1 });
  return languageOf(profile?.language ?? null);
}

/** Whom a mail to a trip's host is for: the address and name, the language, and settings whose links lead to pages in it. */
export async function hostReader(ports: MailDeps, trip: Pick<Trip, 'hostId'> | null) {
  const [host, t] = await Promise.all([hostOf(ports, trip), hostLanguage(ports, trip)]);
  return { ...host, t, settings: linksIn(ports.settings, t) };
}
