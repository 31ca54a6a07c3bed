import type { Booking } from '../../domain/bookings/booking.ts';
import type { Translate } from '../../domain/languages/translate.ts';

/** In English: what the step is called for a booking; a request that waits is withdrawn. */
interface CancelWords {
  readonly title: string;
  /** The button; `amount` comes back. */
  confirm(amount: string | null, t: Translate): string;
  readonly keep: string;
  /** Once it is done. */
  readonly done: string;
}

const request: CancelWords = {
  title: 'Withdraw your request',
  confirm: (_, t) => t('Withdraw request'),
  keep: 'Keep my request',
  done: 'Request Withdrawn',
};

const unpaid: CancelWords = {
  title: 'Cancel your booking',
  confirm: (_, t) => t('Cancel booking'),
  keep: 'Keep my booking',
  done: 'Booking Cancelled',
};

const paid: CancelWords = {
  ...unpaid,
  confirm: (amount, t) =>
    amount ? t('Cancel booking, get {amount} back', { amount }) : t('Cancel booking without a refund'),
};

/** Paid, and a person decides what comes back. */
const paidForPerson: CancelWords = {
  ...unpaid,
  confirm: (amount, t) => (amount === null ? unpaid : paid).confirm(amount, t),
};

export function cancelWords({
  status,
  refundByPerson,
}: Pick<Booking, 'status' | 'refundByPerson'>): CancelWords {
  if (status === 'CONFIRMED') return refundByPerson ? paidForPerson : paid;
  return status === 'PENDING_APPROVAL' ? request : unpaid;
}
