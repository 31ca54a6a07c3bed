import { cancelYourself, promises } from '../../../shared/domain/bookings/promises.ts';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { refundSchedule } from '../../../shared/domain/money/refund.ts';
import { runsFrom, runsFromText } from '../../../shared/domain/trips/runs-from.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import type { BookingRow } from '../rows/tables.ts';
import { facts, link, list, paragraph } from './blocks.ts';
import {
  bookingFacts,
  lookupLink,
  type MailContext,
  subjectOf,
  totalText,
  travellerNames,
} from './booking-facts.ts';
import { meetingFacts } from './group-templates.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';

/** To the traveller, once the booking is paid. */
export function confirmedTemplate(context: MailContext): MailTemplate {
  const { booking, trip, supportEmail } = context;
  return {
    subject: subjectOf(context, 'Booking confirmed'),
    heading: 'Booking Confirmed!',
    blocks: [
      paragraph(`Hello ${theirWords(booking.name)}, your seats are paid and yours.`),
      facts(
        ...bookingFacts(context),
        travellerNames(booking),
        ['Amount paid', amountPaid(booking)],
        ...meetingFacts(trip?.meeting ?? null),
      ),
      ...(trip === null ? [] : untilItRuns(trip)),
      link('See your booking', lookupLink(context)),
      ...(trip === null ? [] : ifYouCancel(trip)),
      paragraph(
        `Answer this mail to ask your host where you meet and what to bring. ${cancelYourself} For anything else, write to ${supportEmail} and name your booking reference.`,
      ),
    ],
  };
}

/** What the trip still needs to take place, and what follows where it does not come. */
function untilItRuns(trip: Trip): readonly Block[] {
  const runs = runsFrom(trip);
  if (runs === null) return [];
  return [
    paragraph(
      `${runsFromText(runs)}. We write to you once it is decided. If too few book in time, the trip is cancelled, and everything you paid comes back.`,
    ),
  ];
}

function amountPaid(booking: BookingRow): string {
  const price = formatMoney({ minor: booking.seatPrice, currency: booking.currency });
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
    list('If you cancel', items),
    paragraph(
      `Service and transaction fees are non-refundable. Refunds are processed in ${promises.refundPage}, and take ${promises.termsPage} to arrive.`,
    ),
  ];
}
