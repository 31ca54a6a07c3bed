import { english, type Translate } from '../languages/translate.ts';
import { formatDay } from '../trips/trip-dates.ts';
import { formatMoney, type Money } from './money.ts';
import { bandsFrom, type RefundBand, shareOf } from './refund.ts';

type Band = Pick<RefundBand, 'firstDay' | 'lastDay' | 'percent'>;

/** One line of a purchase's refunds, in words. */
export interface RefundLine {
  /** 'Until 9 Jan 2027'. */
  readonly period: string;
  /** '€1,335 back (75%)'. */
  readonly comesBack: string;
}

/** What comes back of a payment, and until which day; what is in the past is left out. */
export function refundLines(
  bands: readonly Band[],
  paid: Money,
  today: Date,
  t: Translate = english,
): RefundLine[] {
  return bandsFrom(bands, today).map((row) => ({
    period: period(row, today, t),
    comesBack: comesBack(row, paid, t),
  }));
}

function period({ firstDay, lastDay, percent }: Band, today: Date, t: Translate): string {
  if (percent > 0 || firstDay === null) return t('Until {day}', { day: formatDay(lastDay, t) });
  return new Date(firstDay) > today ? t('From {day}', { day: formatDay(firstDay, t) }) : t('From today');
}

function comesBack({ percent }: Band, paid: Money, t: Translate): string {
  if (percent === 0) return t('No refund');
  const back = { amount: formatMoney(shareOf(paid, percent), t) };
  return percent === 100 ? t('{amount} back', back) : t('{amount} back ({percent}%)', { ...back, percent });
}
