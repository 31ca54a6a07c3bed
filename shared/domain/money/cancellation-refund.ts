import type { Booking } from '../bookings/booking.ts';
import type { Money } from './money.ts';
import { refundBands, refundFor } from './refund.ts';

interface Cancelled {
  /** ISO text: the trip's start. */
  readonly departure: string;
  readonly paid: Money;
  readonly now: Date;
}

/** What is lost by waiting. */
interface NextRefund {
  /** ISO text: the first day on which less comes back. */
  readonly from: string;
  readonly amount: Money;
}

/** From when less comes back than now, and how much; null where nothing comes back already. */
export function nextRefund({ departure, paid, now }: Cancelled): NextRefund | null {
  const start = new Date(departure);
  const { amount } = refundFor({ departure: start, cancelledOn: now, paid });
  const bands = refundBands(start).map(({ firstDay }) => {
    const from = firstDay ?? now.toISOString();
    return { from, amount: refundFor({ departure: start, cancelledOn: new Date(from), paid }).amount };
  });
  return bands.find((band) => band.amount.minor < amount.minor) ?? null;
}

/** What comes back of a booking that is cancelled now: by the schedule what was paid, else nothing. */
export function refundNow({ status }: Pick<Booking, 'status'>, { departure, paid, now }: Cancelled): Money {
  if (status !== 'CONFIRMED') return { minor: 0, currency: paid.currency };
  return refundFor({ departure: new Date(departure), cancelledOn: now, paid }).amount;
}
