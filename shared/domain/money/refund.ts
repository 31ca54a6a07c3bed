import { dayNumber, dayStart } from '../time/calendar.ts';
import type { Money } from './money.ts';

/** One line of the policy: cancelling at least `fromDays` and at most `toDays` days before departure. */
interface RefundRule {
  readonly fromDays: number;
  /** null: no upper end. */
  readonly toDays: number | null;
  /** Of the price, in percent. */
  readonly fee: number;
}

/** The policy, the best terms first. */
const refundRules: readonly RefundRule[] = [
  { fromDays: 61, toDays: null, fee: 0 },
  { fromDays: 31, toDays: 60, fee: 25 },
  { fromDays: 0, toDays: 30, fee: 100 },
];

interface Refund {
  /** Whole calendar days in UTC from the cancellation to the departure; negative after it. */
  readonly daysBefore: number;
  /** The share that comes back, in percent. */
  readonly percent: number;
  /** What comes back, before the non-refundable service and transaction fees. */
  readonly amount: Money;
}

/** What cancelling on a day brings back. `departure` is the trip's start; after it nothing comes back. */
export function refundFor(cancellation: {
  readonly departure: Date;
  readonly cancelledOn: Date;
  readonly paid: Money;
}): Refund {
  const { departure, cancelledOn, paid } = cancellation;
  const daysBefore = dayNumber(departure) - dayNumber(cancelledOn);
  const fee = refundRules.find((rule) => daysBefore >= rule.fromDays)?.fee ?? 100;
  return { daysBefore, percent: 100 - fee, amount: shareOf(paid, 100 - fee) };
}

/** So many percent of what was paid. The fee is rounded down. */
export function shareOf({ minor, currency }: Money, percent: number): Money {
  return { minor: minor - Math.floor((minor * (100 - percent)) / 100), currency };
}

/** One line of the policy with the days of one departure, as ISO texts. */
export interface RefundBand extends Pick<RefundRule, 'fromDays' | 'toDays'> {
  /** null: from any day on. */
  readonly firstDay: string | null;
  /** The last day, inclusive; the departure itself for the last line. */
  readonly lastDay: string;
  readonly percent: number;
}

/** The policy with the days of one departure, the best terms first. */
export function refundBands(departure: Date): RefundBand[] {
  const start = dayNumber(departure);
  return refundRules.map(({ fromDays, toDays, fee }) => ({
    fromDays,
    toDays,
    firstDay: toDays === null ? null : dayStart(start - toDays),
    lastDay: dayStart(start - fromDays),
    percent: 100 - fee,
  }));
}

/** Those of the lines that are not over on a day. */
export function bandsFrom<Band extends Pick<RefundBand, 'lastDay'>>(
  bands: readonly Band[],
  day: Date,
): readonly Band[] {
  const from = dayStart(dayNumber(day));
  return bands.filter(({ lastDay }) => lastDay >= from);
}
