import { english, type Translate } from '../languages/translate.ts';
import { dayAndMonth, formatDay } from '../trips/trip-dates.ts';
import { formatMoney, type Money } from './money.ts';
import { refundBands, refundFor } from './refund.ts';

interface Purchase {
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly paid: Money;
  readonly today: Date;
}

/** What a cancellation of today brings back, and until when: '₹28,125 back until 27 Nov'; the year where it is another. */
export function refundFact({ departure, paid, today }: Purchase, t: Translate = english): string {
  const start = new Date(departure);
  const { amount } = refundFor({ departure: start, cancelledOn: today, paid });
  if (amount.minor === 0) return t('Nothing comes back');
  const row = refundBands(start).find(({ lastDay }) => lastDay >= `${today.toISOString().slice(0, 10)}T00`);
  if (row === undefined) return t('Nothing comes back');
  const thisYear = new Date(row.lastDay).getUTCFullYear() === today.getUTCFullYear();
  const day = thisYear ? dayAndMonth(row.lastDay, t) : formatDay(row.lastDay, t);
  return t('{amount} back until {day}', { amount: formatMoney(amount, t), day });
}
