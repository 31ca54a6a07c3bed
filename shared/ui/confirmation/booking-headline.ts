import type { Booking } from '../../domain/bookings/booking.ts';
import { bookingStatusDisplay } from '../../domain/bookings/booking-status.ts';
import { promises } from '../../domain/bookings/promises.ts';
import { dayAndTime } from '../../domain/time/local-time.ts';

export interface Headline {
  readonly title: string;
  /** What it means for the traveller, and what comes next. */
  readonly text: string;
  readonly tone: 'good' | 'calm' | 'danger';
}

/** For a booking whose payment was made but is not settled yet. */
const settling: Headline = {
  title: 'Payment Being Settled',
  text: 'Your payment was made, so please do not pay again. It becomes your booking, or comes back to you, and we write to you either way.',
  tone: 'calm',
};

/**
 * The headline for a booking's status. `paid`: a payment was made that the booking does not show yet.
 */
export function bookingHeadline(booking: Booking, paid = false): Headline {
  if (paid && booking.status === 'APPROVED') return settling;
  switch (booking.status) {
    case 'CONFIRMED':
      return {
        title: 'Booking Confirmed!',
        text: booking.seats === 1 ? 'Your seat is booked and paid.' : 'Your seats are booked and paid.',
        tone: 'good',
      };
    case 'APPROVED':
      return {
        title: 'Booking Approved',
        text:
          booking.holdExpiresAt === null
            ? 'The host said yes. Pay to make the seats yours.'
            : `The host said yes. Your seats are held until ${dayAndTime(booking.holdExpiresAt)}: pay before then.`,
        tone: 'good',
      };
    case 'PENDING_APPROVAL':
      return {
        title: 'Booking Request Received!',
        text: `The host reviews it within ${promises.hostReviewHours}. Nothing was charged.`,
        tone: 'calm',
      };
    case 'PENDING_PAYMENT':
      return {
        title: 'Payment Pending',
        text: 'We have no payment for this booking yet. If you have just paid, look again in a minute.',
        tone: 'calm',
      };
    case 'REJECTED':
      return {
        title: 'Not Approved',
        text: 'The host could not take this request. Nothing was charged, and there are other trips to join.',
        tone: 'danger',
      };
    case 'CANCELLED':
      return { title: 'Booking Cancelled', ...cancelledText(booking) };
    case 'UNKNOWN':
      return {
        title: bookingStatusDisplay(booking).label,
        text: 'This is the status of your booking.',
        tone: 'calm',
      };
  }
}

function cancelledText(booking: Booking): Pick<Headline, 'text' | 'tone'> {
  const { cancellation } = booking;
  if (cancellation === null) {
    const text = `Its seats were given back${unpaidBy(booking)}. A payment that reached us is refunded.`;
    return { text, tone: 'danger' };
  }
  if (cancellation.by === 'trip') {
    return { text: 'The trip was cancelled, and your booking with it.', tone: 'danger' };
  }
  return {
    text:
      cancellation.refund === null
        ? 'You cancelled it, and its seats were given back.'
        : 'You cancelled it. Your money comes back the way you paid.',
    tone: 'good',
  };
}

/** Why the seats were given back, where an approval ran out. */
function unpaidBy({ approvalEndedAt: end }: Booking): string {
  return end === null ? '' : `, as it was not paid by ${dayAndTime(end)}`;
}
