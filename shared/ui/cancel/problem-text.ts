import { formatMoney, type Money } from '../../domain/money/money.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';

/** Why a booking was not cancelled; `refund` is what would come back now. */
export function problemText({ code, message }: Pick<ActionError, 'code' | 'message'>, refund: Money): string {
  switch (code) {
    case 'REFUND_CHANGED':
      return `What comes back has changed: it is ${formatMoney(refund)} now. Nothing has been cancelled yet.`;
    case 'GATEWAY_UNAVAILABLE':
      return 'The payment gateway does not answer, so nothing has been cancelled yet. Please try again in a minute.';
    case 'outcome-unknown':
      return 'We could not hear whether it was cancelled. Please try again: it is cancelled once, and refunded once.';
    default:
      return `${message.replace(/\.$/, '')}. Nothing has been cancelled.`;
  }
}
