import type { Booking } from '../../domain/bookings/booking.ts';
import { bookingStatusDisplay } from '../../domain/bookings/booking-status.ts';
import * as promises from '../../domain/bookings/promises.ts';
import type { Translate } from '../../domain/languages/translate.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';

export interface Headline {
  readonly title: string;
  /** What it means for the traveller, and what comes next. */
  readonly text: string;
  readonly tone: 'good' | 'calm' | 'danger';
}

/** For a booking whose payment was made but is not settled yet. */
function settling(t: Translate): Headline {
  return {
    title: t('Payment Being Settled'),
    text: t(
      'Your payment was made, so please do not pay again. It becomes your booking, or comes back to you, and we write to you either way.',
    ),
    tone: 'calm',
  };
}

/**
 * The headline for a booking's status. `paid`: a payment was made that the booking does not show yet.
 */
export function bookingHeadline(booking: Booking, t: Translate, paid = false): Headline {
  if (paid && booking.status === 'APPROVED') return settling(t);
  // Of a booking that has ended.
  const byPerson = booking.refundByPerson && {
    text: t('Our support writes to you about what you paid.'),
    tone: 'calm' as const,
  };
  switch (booking.status) {
    case 'CONFIRMED':
      return {
        title: t('Booking Confirmed!'),
        text: booking.seats === 1 ? t('Your seat is booked and paid.') : t('Your seats are booked and paid.'),
        tone: 'good',
      };
    case 'APPROVED':
      return {
        title: t('Booking Approved'),
        text:
          booking.holdExpiresAt === null
            ? t('The host said yes. Pay to confirm your booking.')
            : t('The host said yes. Your booking is held until {time}: pay before then.', {
                time: dayAndTime(booking.holdExpiresAt, t),
              }),
        tone: 'good',
      };
    case 'PENDING_APPROVAL':
      return {
        title: t('Booking Request Received!'),
        text: t('The host reviews it within {time}. Nothing was charged.', {
          time: t(promises.hostReviewHours),
        }),
        tone: 'calm',
      };
    case 'PENDING_PAYMENT':
      return {
        title: t('Payment Pending'),
        text: t('We have no payment for this booking yet. If you have just paid, look again in a minute.'),
        tone: 'calm',
      };
    case 'REJECTED':
      return {
        title: t('Not Approved'),
        text:
          booking.cancellation === null
            ? t(
                'The host could not take this request. Nothing was charged, and there are other trips to join.',
              )
            : endedText(booking, t),
        tone: 'danger',
        ...byPerson,
      };
    case 'CANCELLED':
      return { title: t('Booking Cancelled'), ...cancelledText(booking, t), ...byPerson };
    case 'UNKNOWN':
      return {
        title: t(bookingStatusDisplay(booking).label),
        text: t('This is the status of your booking.'),
        tone: 'calm',
      };
  }
}

function cancelledText(booking: Booking, t: Translate): Pick<Headline, 'text' | 'tone'> {
  const { cancellation } = booking;
  if (cancellation === null || cancellation.by === 'late-payment')
    return { text: endedText(booking, t), tone: 'danger' };
  if (cancellation.by === 'trip') {
    return { text: t('The trip was cancelled, and your booking with it.'), tone: 'danger' };
  }
  return {
    text:
      cancellation.refund === null
        ? t('You cancelled it, and it holds no seats any more.')
        : t('You cancelled it. Your money comes back the way you paid.'),
    tone: 'good',
  };
}

/** Of a booking that ended without anybody cancelling it: what becomes of a payment for it. */
function endedText({ approvalEndedAt: end }: Booking, t: Translate): string {
  return end === null
    ? t('It holds no seats any more. A payment that reached us is refunded.')
    : t('It holds no seats any more, as it was not paid by {time}. A payment that reached us is refunded.', {
        time: dayAndTime(end, t),
      });
}
