import type { Translate } from '../../domain/languages/translate.ts';
import { formatMoney, type Money } from '../../domain/money/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';

/** Why a booking was not cancelled; `refund` is what would come back now. */
export function problemText(
  { code, message }: Pick<ActionError, 'code' | 'message'>,
  refund: Money,
  t: Translate,
): string {
  switch (code) {
    case 'REFUND_CHANGED':
      return t('What comes back has changed: it is {amount} now. Nothing has been cancelled yet.', {
        amount: formatMoney(refund, t),
      });
    case 'GATEWAY_UNAVAILABLE':
      return t(
        'The payment gateway does not answer, so nothing has been cancelled yet. Please try again in a minute.',
      );
    case 'outcome-unknown':
      return t(
        'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.',
      );
    default:
      return `${t(message).replace(/\.$/, '')}. ${t('Nothing has been cancelled.')}`;
  }
}
