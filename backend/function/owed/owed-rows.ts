import { minute } from '../../../shared/domain/time/durations.ts';
import type { TableName, Tables } from '../rows/tables.ts';
import { owing } from './policy.ts';

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
    lateAfter: owing('order').lateAfter,
  }),
  mail: of({
    what: 'unsent mails',
    table: 'outbox',
    equal: { state: 'waiting' },
    since: 'owedAt',
    lateAfter: owing('mail').lateAfter,
  }),
  refunds: of({
    what: 'refunds that were not made, by the function or by a person',
    table: 'payments',
    equal: { paymentStatus: 'REFUND_PENDING' },
    since: 'owedAt',
    lateAfter: owing('refund').lateAfter,
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
