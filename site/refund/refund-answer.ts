import * as promises from '../../shared/domain/bookings/promises.ts';
import { english, type Translate } from '../../shared/domain/languages/translate.ts';
import type { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { formatMoney, moneyFromMajor } from '../../shared/domain/money/money.ts';
import { refundBands, refundFor } from '../../shared/domain/money/refund.ts';
import { refundDays } from '../../shared/domain/money/refund-days.ts';
import { type RefundLine, refundLines } from '../../shared/domain/money/refund-lines.ts';
import { formatDay } from '../../shared/domain/trips/trip-dates.ts';
import { majorAsTyped } from './amount-as-typed.ts';

/** As the calculator's fields hold it; the form itself has checked that nothing is missing. */
interface RefundQuestion {
  /** '2027-06-30'. */
  readonly departure: string;
  /** In major units, as it was typed. */
  readonly paid: string;
  readonly currency: CurrencyCode;
  /** '2027-04-30'. */
  readonly cancelled: string;
}

interface RefundAnswer {
  readonly headline: string;
  readonly detail: string;
  /** What would come back on other days, from the day of the cancellation on; none where nothing does. */
  readonly lines: readonly RefundLine[];
}

/** What a cancellation brings back, and when, in words. */
export function refundAnswer(question: RefundQuestion, t: Translate = english): RefundAnswer {
  const paid = moneyFromMajor(majorAsTyped(question.paid), question.currency);
  const cancelledOn = new Date(question.cancelled);
  const departure = new Date(question.departure);
  const { daysBefore, percent, amount } = refundFor({ departure, cancelledOn, paid });
  const cancel = t(
    'You cancel {n} days before departure.',
    { n: daysBefore },
    'You cancel {n} day before departure.',
  );
  if (amount.minor === 0) {
    const detail = daysBefore < 0 ? t('The trip has departed by then.') : cancel;
    return { headline: t('No refund'), detail, lines: [] };
  }
  const processed = refundDays(cancelledOn);
  const back = formatMoney(amount, t);
  return {
    headline:
      percent === 100
        ? t('{amount} comes back', { amount: back })
        : t('{amount} comes back ({percent}%)', { amount: back, percent }),
    detail: `${cancel} ${t(
      'The refund is processed in {time}, between {first} and {last}, less the non-refundable service and transaction fees.',
      {
        time: t<string>(promises.refundPage),
        first: formatDay(processed.from, t),
        last: formatDay(processed.by, t),
      },
    )}`,
    lines: refundLines(refundBands(departure), paid, cancelledOn, t),
  };
}
