import { english, type Translate } from '../languages/translate.ts';
import { dayAndMonth, formatDay } from '../trips/trip-dates.ts';
import { formatMoney, type Money } from './money.ts';
import { bandsFrom, refundBands, shareOf } from './refund.ts';

interface Purchase {
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly paid: Money;
  readonly today: Date;
}

/** What a cancellation of today brings back, and until when: '₹28,125 back until 27 Nov'; the year where it is another. */
export function refundFact({ departure, paid, today }: Purchase, t: Translate = english): string {
  const [row] = bandsFrom(refundBands(new Date(departure)), today);
  if (!row?.percent) return t('Nothing comes back');
  const thisYear = new Date(row.lastDay).getUTCFullYear() === today.getUTCFullYear();
  const day = thisYear ? dayAndMonth(row.lastDay, t) : formatDay(row.lastDay, t);
  return t('{amount} back until {day}', { amount: formatMoney(shareOf(paid, row.percent), t), day });
}
