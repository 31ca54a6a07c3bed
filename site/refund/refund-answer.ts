import { promises } from '../../shared/domain/bookings/promises.ts';
import type { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { formatMoney, moneyFromMajor } from '../../shared/domain/money/money.ts';
import { refundFor } from '../../shared/domain/money/refund.ts';
import { type RefundLine, refundLines } from '../../shared/domain/money/refund-lines.ts';
import { formatDay } from '../../shared/domain/trips/trip-dates.ts';

/** As the calculator's fields hold it; the form itself has checked that nothing is missing. */
interface RefundQuestion {
  /** '2027-06-30'. */
  readonly departure: string;
  /** In major units, with or without separators of thousands. */
  readonly paid: string;
  readonly currency: CurrencyCode;
  /** '2027-04-30'. */
  readonly cancelled: string;
}

interface RefundAnswer {
  readonly headline: string;
  readonly detail: string;
  /** What would come back on other days, from the day of the cancellation on. */
  readonly lines: readonly RefundLine[];
}

/** What a cancellation brings back, and when, in words. */
export function refundAnswer(question: RefundQuestion): RefundAnswer {
  const paid = moneyFromMajor(Number(question.paid.replace(/[,\s]/g, '')), question.currency);
  const cancelledOn = new Date(question.cancelled);
  const departure = new Date(question.departure);
  const { daysBefore, percent, amount, processedFrom, processedBy } = refundFor({
    departure,
    cancelledOn,
    paid,
  });
  const days = `${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before departure`;
  const lines = refundLines({ departure: question.departure, paid, today: cancelledOn });
  if (daysBefore < 0) {
    return { headline: 'No refund', detail: 'The trip has departed by then.', lines };
  }
  if (processedFrom === null || processedBy === null) {
    return { headline: 'No refund', detail: `You cancel ${days}.`, lines };
  }
  const share = percent === 100 ? '' : ` (${percent}%)`;
  return {
    headline: `${formatMoney(amount)} comes back${share}`,
    detail:
      `You cancel ${days}. The refund is processed in ${promises.refundPage}, between ${formatDay(processedFrom)} ` +
      `and ${formatDay(processedBy)}, less the non-refundable service and transaction fees.`,
    lines,
  };
}
