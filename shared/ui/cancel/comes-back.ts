import type { Booking } from '../../domain/bookings/booking.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { refundNow } from '../../domain/money/cancellation-refund.ts';
import { formatMoney, type Money } from '../../domain/money/money.ts';

type Terms = Pick<Booking, 'refundByPerson' | 'refundBands'>;

/** Who is asked about what was paid, where nothing of it comes back, and not by the schedule; null where it is by the schedule. */
export function personDecides(
  { refundByPerson, refundBands }: Terms,
  paid: Money,
  now: Date,
  t: Translate,
): string | null {
  if (refundByPerson) return t('Our support writes to you about what you paid.');
  // Since the look-up its bank has disputed the payment, or somebody has returned it.
  return refundNow(refundBands, paid, now).minor > 0
    ? t('Nothing comes back by itself. Please ask our support about what you paid.')
    : null;
}

/** What comes back of what was paid: the amount, where the schedule or the trip's cancellation gives any. */
export function comesBack(terms: Terms, paid: Money, refund: Money, now: Date, t: Translate): string {
  return refund.minor > 0 ? formatMoney(refund, t) : (personDecides(terms, paid, now, t) ?? t('Nothing'));
}
