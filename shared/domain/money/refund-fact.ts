import { monthName } from '../time/calendar.ts';
import { formatMoney, type Money } from './money.ts';
import { refundFor, refundSchedule } from './refund.ts';

interface Purchase {
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly paid: Money;
  readonly today: Date;
}

/** What a cancellation of today brings back, and until when: '₹28,125 back until 27 Nov'; the year where it is another. */
export function refundFact({ departure, paid, today }: Purchase): string {
  const start = new Date(departure);
  const { amount } = refundFor({ departure: start, cancelledOn: today, paid });
  if (amount.minor === 0) return 'Nothing comes back';
  const row = refundSchedule(start).find(
    ({ lastDay }) => lastDay >= `${today.toISOString().slice(0, 10)}T00`,
  );
  if (row === undefined) return 'Nothing comes back';
  const until = new Date(row.lastDay);
  const year = until.getUTCFullYear();
  const day = `${until.getUTCDate()} ${monthName(until)}`;
  return `${formatMoney(amount)} back until ${day}${year === today.getUTCFullYear() ? '' : ` ${year}`}`;
}
