import { refundDays } from '../../../shared/domain/money/refund-days.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import type { MailKind } from '../outbox/mail-names.ts';

/*
 * What the function owes once something is decided: mails, refunds, looks at orders, builds. Each is owed since an instant that never
 * moves, whatever is tried meanwhile: that instant, and not the next try, decides whether it is late.
 */

export interface Owing {
  /** Waits between two tries, in milliseconds; the last one repeats. */
  readonly waits: readonly number[];
  /** After how long it is given up; null where money, a decision or support hang on it. */
  readonly endsAfter: number | null;
  /** After how long the doctor and health call it late. */
  readonly lateAfter: number;
}

const soon = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

// News for a host waits up to an hour, to be one mail.
const lateMail = 2 * hour;

const policies = {
  /** Mail without which somebody loses money, a seat or a decision, and all that support is to read. */
  'certain mail': { waits: [...soon, day], endsAfter: null, lateAfter: lateMail },
  mail: { waits: [...soon, day], endsAfter: 5 * day, lateAfter: lateMail },
  /** Support hears of it on the day that the refund page promised, and weekly from then on; one that a person is to make, weekly at once. */
  refund: { waits: doubling(minute, 6 * hour), endsAfter: null, lateAfter: 2 * day },
  /** A look at an order that the gateway did not answer: `payments/orders.ts` says when the next one follows. */
  order: { waits: [30 * minute], endsAfter: null, lateAfter: hour },
  build: { waits: [5 * minute], endsAfter: null, lateAfter: hour },
} as const satisfies Readonly<Record<string, Owing>>;

export type OwedKind = keyof typeof policies;

export const owing = (kind: OwedKind): Owing => policies[kind];

function doubling(first: number, longest: number): readonly number[] {
  const waits: number[] = [];
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait);
  return [...waits, longest];
}

/** Mails that may be given up: they report something that can be seen or asked for again. */
const passing: ReadonlySet<string> = new Set<MailKind>([
  'request-received',
  'enquiry',
  'manage-link',
  'host-link',
  'cancel-link',
  'new-booking',
  'booking-cancelled',
  'request-withdrawn',
]);

export const mailPolicy = (mail: string): OwedKind => (passing.has(mail) ? 'mail' : 'certain mail');

/** When the next try follows so many that failed; null where it is given up. */
export function nextTry(kind: OwedKind, owedAt: Date, tries: number, now: Date): Date | null {
  const { waits, endsAfter } = owing(kind);
  const wait = waits[Math.min(tries, waits.length) - 1] ?? waits[0] ?? minute;
  const next = now.getTime() + wait;
  return endsAfter !== null && next - owedAt.getTime() > endsAfter ? null : new Date(next);
}

/** Longer than any wait between two tries: an instant further away was written by a clock that was wrong. */
export const longestWait = 25 * hour;

/** In which week after the day that was promised a refund is still owed, from 1; 0 before it. */
export function weeksOverdue(owedAt: Date, now: Date): number {
  return Math.max(0, weeksOver(new Date(refundDays(owedAt).by), now) + 1);
}

/** Whole weeks since then. */
export const weeksOver = (since: Date, now: Date): number =>
  Math.floor((now.getTime() - since.getTime()) / (7 * day));
