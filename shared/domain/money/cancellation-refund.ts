import type { Booking } from '../bookings/booking.ts';
import type { Money } from './money.ts';
import { bandsFrom, shareOf } from './refund.ts';

type Bands = Readonly<Booking['refundBands']>;

/** What is lost by waiting. */
interface NextRefund {
  /** ISO text: the first day on which less comes back. */
  readonly from: string;
  readonly amount: Money;
}

/** What comes back of what was paid. */
export function refundNow(bands: Bands, paid: Money, now: Date): Money {
  return shareOf(paid, bandsFrom(bands, now)[0]?.percent ?? 0);
}

/** From when less comes back than now, and how much; null where nothing comes back already. */
export function nextRefund(bands: Bands, paid: Money, now: Date): NextRefund | null {
  const next = bandsFrom(bands, now)[1];
  return next?.firstDay ? { from: next.firstDay, amount: shareOf(paid, next.percent) } : null;
}
