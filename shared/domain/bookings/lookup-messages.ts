import type { Translate } from '../languages/translate.ts';

/** 'Attempts remaining: 3'. */
export function attemptsLeft(left: number): string {
  return `Attempts remaining: ${left}`;
}

/** After paying for an approved booking: the money went through, the booking could not be updated. */
export function paidButNotUpdated(bookingId: string, payment: string, t: Translate): string {
  return t(
    'Your payment was processed, but the booking could not be updated. Please contact support with booking ID {bookingId} and payment reference {payment}.',
    { bookingId, payment },
  );
}
