import { refundDays } from '../../../shared/domain/money/refund-days.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import type { TableName, Tables } from '../rows/tables.ts';

/*
 * What the function owes once something is decided: mails, refunds, looks at orders, builds. Each is owed since an instant that never
 * moves, whatever is tried meanwhile: that instant, and not the next try, decides whether it is late.
 */

interface Tries {
  /** Waits between two tries, in milliseconds; the last one repeats. */
  readonly waits: readonly number[];
  /** After how long it is given up; null where money, a decision or support hang on it. */
  readonly endsAfter: number | null;
}

/** A server may take no mail for an address, and never refuse it for good: so long it is tried, in milliseconds. */
export const longestUnsent = 7 * day;

const soon = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

const policies = {
  /** Nobody is left who would hear that it was given up. */
  'support mail': { waits: [...soon, day], endsAfter: null },
  mail: { waits: [...soon, day], endsAfter: longestUnsent },
  refund: { waits: doubling(minute, 6 * hour), endsAfter: null },
} as const satisfies Readonly<Record<string, Tries>>;

type OwedKind = keyof typeof policies;

function doubling(first: number, longest: number): readonly number[] {
  const waits: number[] = [];
  for (let wait = first; wait < longest; wait *= 2) waits.push(wait);
  return [...waits, longest];
}

/** When the next try follows so many that failed; null where it is given up. */
export function nextTry(kind: OwedKind, owedAt: Date, tries: number, now: Date): Date | null {
  const { waits, endsAfter }: Tries = policies[kind];
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

export interface OwedRows<T extends TableName = TableName> {
  /** In the plural, as a person reads it. */
  readonly what: string;
  readonly table: T;
  /** Which of its rows are owed; all that have the column `since`, where it is empty. */
  readonly equal: Readonly<Record<string, string | null>>;
  /** The column with the instant since when a row is owed. No try moves it. */
  readonly since: string;
  /** In milliseconds. */
  readonly lateAfter: number;
  /** That instant is to come while all is well. */
  readonly isDeadline?: true;
}

type Column<T extends TableName> = keyof Tables[T] & string;

const of = <T extends TableName>(rows: OwedRows<T> & { readonly since: Column<T> }): OwedRows => rows;

/** After how long the doctor and health call a build late, in milliseconds. */
export const lateBuild = hour;

/** A sweep a minute deals with it. */
const bySweep = 15 * minute;

/**
 * All that is owed, and where it is written down: the one table that the doctor, health, `npm run books` and the host's view read. An
 * index covers each. Builds are not among them: they are a row of settings (`rebuild/request-build.ts`).
 */
export const owedRows = {
  bookings: of({
    what: 'bookings that ran out',
    table: 'bookings',
    equal: {},
    since: 'until',
    lateAfter: bySweep,
    isDeadline: true,
  }),
  claims: of({
    what: 'bookings not carried out',
    table: 'bookings',
    equal: { doneAt: null },
    since: 'sentAt',
    lateAfter: bySweep,
  }),
  decisions: of({
    what: 'decisions not carried out',
    table: 'steps',
    equal: { doneAt: null },
    since: 'at',
    lateAfter: bySweep,
  }),
  orders: of({
    what: 'orders that the gateway does not answer about',
    table: 'orders',
    equal: {},
    since: 'owedAt',
    lateAfter: hour,
  }),
  mail: of({
    what: 'unsent mails',
    table: 'outbox',
    equal: { state: 'waiting' },
    since: 'owedAt',
    // News for a host waits up to an hour, to be one mail.
    lateAfter: 2 * hour,
  }),
  refunds: of({
    what: 'refunds that were not made, by the function or by a person',
    table: 'payments',
    equal: { paymentStatus: 'REFUND_PENDING' },
    since: 'owedAt',
    // Support hears of it on the day that the refund page promised, and weekly from then on; one that a person is to make, weekly at once.
    lateAfter: 2 * day,
  }),
} as const;

/** From one instant to another, in milliseconds since 1970. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Clocks of two machines differ by less. */
const clocksDiffer = 5 * minute;

/** The last day that may be asked for: Appwrite's queries take no later instant. */
export const lastInstant = Date.parse('9999-12-31T00:00:00.000Z');

/**
 * What is owed since an instant in one of these spans is late; both ends included, oldest first. An instant that is still to
 * come was written by a wrong clock, which hides nothing.
 */
export function lateSpans({ lateAfter, isDeadline }: OwedRows, now: number): readonly Span[] {
  const past = { from: 0, to: now - lateAfter - 1 };
  return isDeadline ? [past] : [past, { from: now + clocksDiffer + 1, to: lastInstant }];
}

/** Whether what is owed since an instant is late. */
export function isLate(owed: OwedRows, since: Date, now: number): boolean {
  const at = since.getTime();
  return lateSpans(owed, now).some(({ from, to }) => from <= at && at <= to);
}
