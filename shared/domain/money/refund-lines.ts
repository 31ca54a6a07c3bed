import { english, type Translate } from '../languages/translate.ts';
import { dayNumber, dayStart } from '../time/calendar.ts';
import { formatDay } from '../trips/trip-dates.ts';
import { formatMoney, type Money } from './money.ts';
import { type RefundBand, refundBands, shareOf } from './refund.ts';

type Band = Pick<RefundBand, 'firstDay' | 'lastDay' | 'percent'>;

interface Purchase {
  /** ISO text: the trip's start. */
  readonly departure: string;
  /** Other terms than those of the departure. */
  readonly bands?: readonly Band[];
  readonly paid: Money;
  readonly today: Date;
}

/** One line of a purchase's refunds, in words. */
export interface RefundLine {
  /** 'Until 9 Jan 2027'. */
  readonly period: string;
  /** '€1,335 back (75%)'. */
  readonly comesBack: string;
}

/** What comes back of a payment, and until which day; what is in the past is left out. */
export function refundLines(
  { departure, bands = refundBands(new Date(departure)), paid, today }: Purchase,
  t: Translate = english,
): RefundLine[] {
  const now = dayStart(dayNumber(today));
  return bands
    .filter(({ lastDay }) => lastDay >= now)
    .map((row) => ({ period: period(row, now, t), comesBack: comesBack(row, paid, t) }));
}

function period({ firstDay, lastDay, percent }: Band, now: string, t: Translate): string {
  if (percent > 0 || firstDay === null) return t('Until {day}', { day: formatDay(lastDay, t) });
  return firstDay > now ? t('From {day}', { day: formatDay(firstDay, t) }) : t('From today');
}

function comesBack({ percent }: Band, paid: Money, t: Translate): string {
  if (percent === 0) return t('No refund');
  const back = { amount: formatMoney(shareOf(paid, percent), t) };
  return percent === 100 ? t('{amount} back', back) : t('{amount} back ({percent}%)', { ...back, percent });
}
