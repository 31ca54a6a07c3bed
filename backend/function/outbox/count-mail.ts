import { day } from '../../../shared/domain/durations.ts';
import {
  type Attempt,
  type AttemptLimit,
  type CountDeps,
  countAttempt,
  uncountAttempt,
} from '../attempts/rolling-window.ts';
import type { MailLimit } from './mail-names.ts';

/** What strangers may cause: five mails a day to a recipient, whatever they are. */
const limitOf = (limit: MailLimit): AttemptLimit => ({
  kind: 'mail',
  of: 'traveller' in limit ? limit.traveller : `host ${limit.hostId}`,
  most: 5,
  milliseconds: day,
});

export type CountedMail = (Attempt | { readonly ok: true }) & {
  /** Takes the count back: nothing was written. */
  readonly uncount: () => Promise<void>;
};

/** Counts a mail against its recipient's limit, unless the limits are off. */
export async function countMail(deps: CountDeps, limit: MailLimit): Promise<CountedMail> {
  if (deps.settings.bookingLimits === 'off') return { ok: true, uncount: async () => undefined };
  const attempt = await countAttempt(deps, limitOf(limit));
  return { ...attempt, uncount: () => uncountAttempt(deps, attempt) };
}
