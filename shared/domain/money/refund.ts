import { english, type Translate } from '../languages/translate.ts';
import { dayNumber, dayStart } from '../time/calendar.ts';
import type { Money } from './money.ts';

/** One line of the policy: cancelling at least `fromDays` and at most `toDays` days before departure. */
interface RefundRule {
  readonly fromDays: number;
  /** null: no upper end. */
  readonly toDays: number | null;
  /** Of the price, in percent. */
  readonly fee: number;
  readonly text: string;
}

/** The policy, the best terms first. */
const refundRules: readonly RefundRule[] = [
  { fromDays: 61, toDays: null, fee: 0, text: 'Full refund minus service fees' },
  { fromDays: 31, toDays: 60, fee: 25, text: '25% cancellation fee' },
  { fromDays: 0, toDays: 30, fee: 100, text: 'No refund' },
];

/** Business days (Monday to Friday) until a refund has been processed; both readings of the policies stand. */
const refundBusinessDays = { from: 5, to: 10, atMost: 14 } as const;

export interface Refund {
  /** Whole calendar days in UTC from the cancellation to the departure; negative after it. */
  readonly daysBefore: number;
  /** The share that comes back, in percent. */
  readonly percent: number;
  /** What comes back, before the non-refundable service and transaction fees. The fee is rounded down. */
  readonly amount: Money;
  /** ISO texts of the days when it is processed: 5 to 10 business days, 14 at most. Null when nothing comes back. */
  readonly processedFrom: string | null;
  readonly processedBy: string | null;
  readonly until: string | null;
}

/** What cancelling on a day brings back. `departure` is the trip's start; after it nothing comes back. */
export function refundFor(cancellation: {
  readonly departure: Date;
  readonly cancelledOn: Date;
  readonly paid: Money;
}): Refund {
  const { departure, cancelledOn, paid } = cancellation;
  const today = dayNumber(cancelledOn);
  const daysBefore = dayNumber(departure) - today;
  const fee = refundRules.find((rule) => daysBefore >= rule.fromDays)?.fee ?? 100;
  const amount = { minor: paid.minor - Math.floor((paid.minor * fee) / 100), currency: paid.currency };
  const dayAfter = (days: number) => (amount.minor > 0 ? dayStart(addBusinessDays(today, days)) : null);
  return {
    daysBefore,
    percent: 100 - fee,
    amount,
    processedFrom: dayAfter(refundBusinessDays.from),
    processedBy: dayAfter(refundBusinessDays.to),
    until: dayAfter(refundBusinessDays.atMost),
  };
}

/** ISO text of the day by which a refund is processed at the latest, as the refund page promises it. */
export function refundDueBy(cancelledOn: Date): string {
  return dayStart(addBusinessDays(dayNumber(cancelledOn), refundBusinessDays.to));
}

/** One line of a trip's refund schedule, with the days on which it applies as ISO texts. */
export interface RefundScheduleRow {
  /** '61 or more days before departure', '31-60 days before departure'. */
  readonly period: string;
  /** null: from any day on. */
  readonly firstDay: string | null;
  /** The last day, inclusive; the departure itself for the last line. */
  readonly lastDay: string;
  readonly percent: number;
  readonly text: string;
}

/** The policy with the dates of one departure, the best terms first. */
export function refundSchedule(departure: Date, t: Translate = english): RefundScheduleRow[] {
  const start = dayNumber(departure);
  return refundRules.map(({ fromDays, toDays, fee, text }) => ({
    period:
      toDays === null
        ? t('{days} or more days before departure', { days: fromDays })
        : t('{from}-{to} days before departure', { from: fromDays, to: toDays }),
    firstDay: toDays === null ? null : dayStart(start - toDays),
    lastDay: dayStart(start - fromDays),
    percent: 100 - fee,
    text: t<string>(text),
  }));
}

/** The day number `count` business days after a day. */
function addBusinessDays(day: number, count: number): number {
  let current = day;
  for (let left = count; left > 0; ) {
    current += 1;
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}

/** Day 0, 1 January 1970, was a Thursday. */
function isBusinessDay(day: number): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday !== 0 && weekday !== 6;
}
