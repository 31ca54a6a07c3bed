import { cancelYourself, promises } from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { refundSchedule } from '../../../shared/domain/money/refund.ts';
import { runsFrom, runsFromText } from '../../../shared/domain/trips/runs-from.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
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
  const { booking, trip, supportEmail: email, t } = context;
  return {
    subject: subjectOf(context, t('Booking confirmed')),
    heading: t('Booking Confirmed!'),
    blocks: [
      paragraph(t('Hello {name}, your seats are paid and yours.', { name: theirWords(booking.name, t) })),
      facts(
        ...bookingFacts(context),
        travellerNames(context),
        [t('Amount paid'), amountPaid(context)],
        ...meetingFacts(trip?.meeting ?? null, t),
      ),
      ...(trip === null ? [] : untilItRuns(trip, t)),
      link(t('See your booking'), lookupLink(context)),
      ...(trip === null ? [] : ifYouCancel(trip, t)),
      paragraph(
        [
          t('Answer this mail to ask your host where you meet and what to bring.'),
          t(cancelYourself),
          t('For anything else, write to {email} and name your booking reference.', { email }),
        ].join(' '),
      ),
    ],
  };
}

/** What the trip still needs to take place, and what follows where it does not come. */
function untilItRuns(trip: Trip, t: Translate): readonly Block[] {
  const runs = runsFrom(trip);
  if (runs === null) return [];
  return [
    paragraph(
      t(
        '{runs}. We write to you once it is decided. If too few book in time, the trip is cancelled, and everything you paid comes back.',
        { runs: runsFromText(runs, t) },
      ),
    ),
  ];
}

function amountPaid({ booking, t }: MailContext): string {
  const { noOfSeats: seats, seatPrice: minor, currency } = booking;
  const total = totalText(booking, t);
  return seats === 1 ? total : `${total} (${seats} × ${formatMoney({ minor, currency }, t)})`;
}

function ifYouCancel(trip: Trip, t: Translate): readonly Block[] {
  const schedule = refundSchedule(new Date(trip.startDate), t);
  const items = schedule.map(({ firstDay, lastDay, period, text }) => {
    const last = formatDay(lastDay, t);
    const days =
      firstDay === null
        ? t('Until {day}', { day: last })
        : t('{first} to {last}', { first: formatDay(firstDay, t), last });
    return `${days} (${period}): ${text}`;
  });
  return [
    list(t('If you cancel'), items),
    paragraph(
      t(
        'Service and transaction fees are non-refundable. Refunds are processed in {time}, and take {longest} to arrive.',
        { time: t(promises.refundPage), longest: t('up to 14 business days') },
      ),
    ),
  ];
}
