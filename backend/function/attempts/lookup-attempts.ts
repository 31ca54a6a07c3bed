import { day, minute } from '../../../shared/domain/durations.ts';
import type { Caller } from '../caller.ts';
import type { Ports } from '../ports.ts';
import { type Attempt, type AttemptLimit, countAttempt, endOf, uncountAttempt } from './rolling-window.ts';

/** Failed lookups of one e-mail and network after which the lookup locks. */
const maxFailedLookups = 5;
const quarterHour = 15 * minute;

export type LookupAttempt =
  | {
      readonly ok: true;
      /** How many more may fail. */
      readonly left: number;
      /** A lookup that finds its booking is no failed attempt. */
      readonly uncount: () => Promise<void>;
      /** From when on another may be tried; null while any is left. */
      readonly lockedUntil: () => Promise<Date | null>;
    }
  | { readonly ok: false; readonly retryAt: Date };

function limitsOf(email: string, { networkHash }: Caller): readonly AttemptLimit[] {
  return [
    { kind: 'lookup', of: `${networkHash} ${email}`, most: maxFailedLookups, milliseconds: quarterHour },
    { kind: 'lookup-network', of: networkHash, most: 30, milliseconds: quarterHour },
    { kind: 'lookup-email', of: email, most: 50, milliseconds: day },
  ];
}

/**
 * Counts a lookup before it looks: calls side by side cannot all look first and be counted after. Five in 15 minutes for an
 * e-mail from one network address, 30 for the address, 50 a day for the e-mail.
 */
export async function countLookup(ports: Ports, email: string, caller: Caller): Promise<LookupAttempt> {
  const attempts = await Promise.all(limitsOf(email, caller).map((limit) => countAttempt(ports, limit)));
  const uncount = async () => {
    await Promise.all(attempts.map((attempt) => uncountAttempt(ports, attempt)));
  };
  const full = attempts.flatMap((attempt) => (attempt.ok ? [] : [attempt.retryAt.getTime()]));
  if (full.length === 0) {
    return {
      ok: true,
      left: Math.min(...attempts.map((attempt) => (attempt.ok ? attempt.left : 0))),
      uncount,
      lockedUntil: () => endOfSpent(ports, attempts),
    };
  }
  await uncount();
  return { ok: false, retryAt: new Date(Math.max(...full)) };
}

/** The latest end of the windows that have no attempt left. */
async function endOfSpent(ports: Ports, attempts: readonly Attempt[]): Promise<Date | null> {
  const spent = attempts.flatMap((attempt) => (attempt.ok && attempt.left === 0 ? [attempt.rowId] : []));
  const now = ports.clock.now().getTime();
  const ends = await Promise.all(spent.map((rowId) => endOf(ports, rowId, now)));
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}
