import type { Booking } from '../../domain/bookings/booking.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney, type Money } from '../../domain/money/money.ts';

/** What comes back of what was paid: the amount, where the schedule or the trip's cancellation gives any. */
export function comesBack(
  { refundByPerson }: Pick<Booking, 'refundByPerson'>,
  amount: Money,
  t: Translate,
): string {
  if (amount.minor > 0) return formatMoney(amount, t);
  return refundByPerson ? t('Our support writes to you about what you paid.') : t('Nothing');
}
