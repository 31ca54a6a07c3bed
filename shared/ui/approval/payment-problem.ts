import { paidButNotUpdated } from '../../domain/bookings/lookup-messages.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import type { ApprovedPayment } from '../../flows/approved-payment/state.ts';

/** What went wrong: in English for the support, and as its traveller reads it. */
export interface PaymentProblem {
  readonly error: string;
  readonly told: string;
}

/** Why a booking was not paid, or is not shown as paid; null while nothing is wrong. `reference` is the booking's. */
export function paymentProblem(
  payment: ApprovedPayment,
  reference: string,
  t: Translate,
): PaymentProblem | null {
  if (payment.status === 'unsettled') {
    const { message, paymentId } = payment;
    // The message has its names filled in already, which no language knows.
    const told = paymentId === undefined ? t<string>(message) : paidButNotUpdated(reference, paymentId, t);
    return { error: message, told };
  }
  const error = payment.status === 'waiting' && payment.problem?.message;
  return error ? { error, told: t<string>(error) } : null;
}
