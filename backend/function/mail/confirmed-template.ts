import { formatMoney, moneyFromMajor } from '../../../shared/domain/money.ts';
import { promises } from '../../../shared/domain/promises.ts';
import { refundSchedule } from '../../../shared/domain/refund.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { formatDay } from '../../../shared/domain/trip-dates.ts';
import type { BookingRow } from '../rows/tables.ts';
import { bookingFacts, type MailContext, totalText, travellerNames, tripTitle } from './booking-facts.ts';
import { lookupLink } from './lookup-link.ts';
import type { Block, MailTemplate } from './mail-template.ts';

/** To the traveller, once the booking is paid. */
export function confirmedTemplate(context: MailContext): MailTemplate {
  const { booking, trip, siteUrl, supportEmail } = context;
  return {
    subject: `Booking confirmed: ${tripTitle(context)} (${booking.bookingId})`,
    heading: 'Booking Confirmed!',
    blocks: [
      { kind: 'paragraph', text: `Hello ${booking.name}, your seats are paid and yours.` },
      {
        kind: 'facts',
        facts: [
          ...bookingFacts(context),
          ['Travellers', travellerNames(booking).join(', ')],
          ['Amount paid', amountPaid(booking)],
        ],
      },
      {
        kind: 'link',
        label: 'See your booking',
        href: lookupLink(siteUrl, booking.bookingId, booking.email),
      },
      ...(trip === null ? [] : ifYouCancel(trip)),
      {
        kind: 'paragraph',
        text: `To cancel, or for anything else, write to ${supportEmail} and name your booking reference.`,
      },
    ],
  };
}

function amountPaid(booking: BookingRow): string {
  const price = formatMoney(moneyFromMajor(booking.pricePerSeat, booking.currency));
  return booking.noOfSeats === 1
    ? totalText(booking)
    : `${totalText(booking)} (${booking.noOfSeats} × ${price})`;
}

function ifYouCancel(trip: Trip): readonly Block[] {
  const items = refundSchedule(new Date(trip.startDate)).map(({ firstDay, lastDay, period, text }) => {
    const last = formatDay(lastDay);
    const days = firstDay === null ? `Until ${last}` : `${formatDay(firstDay)} to ${last}`;
    return `${days} (${period}): ${text}`;
  });
  return [
    { kind: 'list', heading: 'If you cancel', items },
    {
      kind: 'paragraph',
      text: `Service and transaction fees are non-refundable. Refunds are processed in ${promises.refundPage}, and take ${promises.termsPage} to arrive.`,
    },
  ];
}
