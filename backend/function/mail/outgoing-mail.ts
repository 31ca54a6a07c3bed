import * as v from 'valibot';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { languageOf, linksIn } from './language.ts';
import type { MailTemplate } from './mail-template.ts';
import type { Attachment } from './mailer.ts';
import { hostGreeting } from './wording.ts';

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
  /** The user id of the host who is asked to decide: another one has to be asked anew. */
  readonly askedHost?: string;
}

/** Where to write to a trip's host. One without an e-mail is answered for by support. */
export async function hostEmail(
  { hosts, settings }: Pick<Ports, 'hosts' | 'settings'>,
  trip: Pick<Trip, 'hostId'> | null,
): Promise<string> {
  return (await hosts.addressOf(trip?.hostId ?? ''))?.email ?? settings.supportEmail;
}

/**
 * Whom a mail to a trip's host is for: the address, the name and the language, those of their profile where they have one, a greeting, and
 * settings whose links lead to pages in that language.
 */
export async function hostReader({ rows, hosts, settings }: MailDeps, trip: Pick<Trip, 'hostId'> | null) {
  const userId = trip?.hostId ?? '';
  const [host, [profile]] = await Promise.all([
    hosts.addressOf(userId),
    userId === '' ? [] : rows.list('hProfiles', { equal: { userId }, limit: 1 }),
  ]);
  const to = host?.email ?? settings.supportEmail;
  const name = profile?.name ?? host?.name ?? '';
  const t = languageOf(profile?.language ?? null);
  return { to, name, hello: hostGreeting(name, t), t, settings: linksIn(settings, t) };
}

const Detail = v.object({ text: v.string() });

/** What a host wrote to all, as its mail's row keeps it; null where it does not. */
export function hostMessage({ detail }: Pick<OutboxRow, 'detail'>): string | null {
  const parsed = v.safeParse(Detail, parseJsonOrNull(detail ?? ''));
  return parsed.success ? parsed.output.text : null;
}

/** What its row keeps no longer, once the mail has left or will not. */
export const messageForgotten = (row: Pick<OutboxRow, 'detail'>): { readonly detail?: null } =>
  hostMessage(row) === null ? {} : { detail: null };
