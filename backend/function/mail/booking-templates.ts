import * as promises from '../../../shared/domain/bookings/promises.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatMoney } from '../../../shared/domain/money/money.ts';
import { refundSchedule } from '../../../shared/domain/money/refund-schedule.ts';
import { runsFrom, runsFromText } from '../../../shared/domain/trips/runs-from.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import {
  anyQuestion,
  bookingTemplate,
  type MailContext,
  totalText,
  travellerName,
  travellerNames,
} from './booking-facts.ts';
import { lookupLink } from './links.ts';
import { type Block, type Fact, link, list, type MailTemplate, paragraph, quote } from './mail-template.ts';
import { dayText, minuteText, nameOfHost, theirWords } from './wording.ts';

/** Once the request is on its way to the host. */
export function requestReceivedTemplate(context: MailContext): MailTemplate {
  const { booking, t } = context;
  return bookingTemplate(context, {
    subject: t('Request received'),
    heading: t('Booking Request Received!'),
    text: t(
      'Hello {name}, your request is with the host, who reviews it within {time}. Nothing is charged before the host approves and you pay.',
      { name: travellerName(context), time: t(promises.hostReviewHours) },
    ),
    facts: [travellerNames(context), [t('Amount due after approval'), totalText(booking, t)]],
    after: [
      ...untilItRuns(context),
      link(t('See your request'), lookupLink(context)),
      paragraph(t(promises.withdrawYourself)),
      anyQuestion(context),
    ],
  });
}

/** Once the host has approved: how to pay, and until when the seats are held (an instant in ISO form). */
export function approvedTemplate(context: MailContext, heldUntil: string): MailTemplate {
  const { booking, supportEmail: email, t } = context;
  const until = minuteText(heldUntil, t, booking.zone);
  return bookingTemplate(context, {
    subject: t('Request approved'),
    heading: t('Your request was approved'),
    text: t(
      'Hello {name}, the host would like you to come along. Your booking is held until {time}: pay by then, and it is confirmed.',
      { name: travellerName(context), time: until },
    ),
    before: hostNote(context),
    facts: [travellerNames(context), [t('Amount due'), totalText(booking, t)], [t('Pay until'), until]],
    after: [
      ...untilItRuns(context),
      link(t('Proceed to payment'), lookupLink(context)),
      paragraph(
        [
          t('Unpaid by then, your booking is cancelled.'),
          t(promises.cancelYourself),
          t('If you have any question, write to {email}.', { email }),
        ].join(' '),
      ),
    ],
  });
}

/** When the host has decided against the request. */
export function rejectedTemplate(context: MailContext): MailTemplate {
  const { siteUrl, t } = context;
  return bookingTemplate(context, {
    subject: t('Request not approved'),
    heading: t('Your request was not approved'),
    text: t('Hello {name}, the host could not take you along this time. You have not been charged.', {
      name: travellerName(context),
    }),
    before: hostNote(context),
    after: [link(t('See other trips'), `${siteUrl}/trips`), anyQuestion(context)],
  });
}

/** What the host wrote along with the decision. */
const hostNote = ({ booking, t }: MailContext): readonly Block[] =>
  booking.reviewNote ? [quote(t('A note from the host'), booking.reviewNote)] : [];

/** Once the booking is paid. `seats` are all that were paid, also of who has left since. */
export function confirmedTemplate(context: MailContext, seats: number): MailTemplate {
  const { trip, supportEmail: email, t } = context;
  return bookingTemplate(context, {
    subject: t('Booking confirmed'),
    heading: t('Booking Confirmed!'),
    text: t('Hello {name}, your booking is paid and confirmed.', { name: travellerName(context) }),
    facts: [
      travellerNames(context),
      [t('Amount paid'), amountPaid(context, seats)],
      ...meetingFacts(trip?.meeting ?? null, t),
    ],
    after: [
      ...untilItRuns(context),
      link(t('See your booking'), lookupLink(context)),
      ...(trip === null ? [] : ifYouCancel(trip, t)),
      paragraph(
        [
          t('Answer this mail to ask your host where you meet and what to bring.'),
          t(promises.cancelYourself),
          t('For anything else, write to {email} and name your booking reference.', { email }),
        ].join(' '),
      ),
    ],
  });
}

/** What the trip still needs to take place, and what follows where it does not come. */
export function untilItRuns({ trip, t }: Pick<MailContext, 'trip' | 't'>): readonly Block[] {
  const runs = trip && runsFrom(trip);
  if (runs === null) return [];
  const text = t(
    '{runs}. We write to you once it is decided. If too few book in time, the trip is cancelled, and everything you paid comes back.',
    { runs: runsFromText(runs, t) },
  );
  return [paragraph(text)];
}

function amountPaid({ booking, t }: MailContext, seats: number): string {
  const { seatPrice: minor, currency } = booking;
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

/** Where and when the group meets, as the host wrote it; nothing where they did not. */
const meetingFacts = (meeting: string | null, t: Translate): readonly Fact[] =>
  meeting === null || meeting === '' ? [] : [[t('Meeting point'), theirWords(meeting, t)]];

/** When the trip departs on another day. `until` is an instant in ISO form. */
export function tripMovedTemplate(context: MailContext, until: string): MailTemplate {
  const { t } = context;
  const day = dayText(until, t);
  return bookingTemplate(context, {
    subject: t('The dates have changed'),
    heading: t('The dates of your trip have changed'),
    text: t(
      'Hello {name}, the host has moved your trip. Your booking stays as it is, with the new dates below. If they do not suit you, you may cancel in full until {day}.',
      { name: travellerName(context), day },
    ),
    facts: [[t('Cancel in full until'), day]],
    after: [link(t('See or cancel your booking'), lookupLink(context)), anyQuestion(context)],
  });
}

/** When the trip of a request departs on another day. */
export function requestMovedTemplate(context: MailContext): MailTemplate {
  const { t } = context;
  return bookingTemplate(context, {
    subject: t('The dates have changed'),
    heading: t('The dates of your trip have changed'),
    text: t('Hello {name}, the host has moved your trip to the dates below. Your request stays as it is.', {
      name: travellerName(context),
    }),
    after: [
      link(t('See your request'), lookupLink(context)),
      paragraph(t(promises.withdrawYourself)),
      anyQuestion(context),
    ],
  });
}

/** When the day was put off on which it is decided whether the trip runs. */
export function putOffTemplate(context: MailContext, decideBy: string, until: string): MailTemplate {
  const { t } = context;
  const decision = dayText(decideBy, t);
  const day = dayText(until, t);
  return bookingTemplate(context, {
    subject: t('It is decided later whether the trip runs'),
    text: t(
      'Hello {name}, the host now decides by {decision} whether the trip runs. Your booking stays as it is. If you do not want to wait, you may cancel in full until {day}.',
      { name: travellerName(context), decision, day },
    ),
    facts: [
      [t('Decided by'), decision],
      [t('Cancel in full until'), day],
    ],
    after: [link(t('See or cancel your booking'), lookupLink(context)), anyQuestion(context)],
  });
}

/** When enough have booked, or the host decided so. */
export function tripRunsTemplate(context: MailContext): MailTemplate {
  const { t } = context;
  return bookingTemplate(context, {
    subject: t('The trip runs'),
    text: t('Hello {name}, it is decided: your trip takes place.', { name: travellerName(context) }),
    after: seeYourBooking(context),
  });
}

/** After somebody of the party left or was replaced. */
export function travellersChangedTemplate(context: MailContext, isRefundByPerson: boolean): MailTemplate {
  const { t } = context;
  const hello = t('Hello {name}, these are the travellers of your booking now.', {
    name: travellerName(context),
  });
  return bookingTemplate(context, {
    subject: t('Your travellers have changed'),
    text: isRefundByPerson ? `${hello} ${t('Our support writes to you about what you paid.')}` : hello,
    facts: [travellerNames(context)],
    after: seeYourBooking(context),
  });
}

/** Some days before the departure. */
export function reminderTemplate(context: MailContext, meeting: string | null): MailTemplate {
  const { t } = context;
  return bookingTemplate(context, {
    subject: t('Your trip is near'),
    text: t('Hello {name}, your trip begins soon.', { name: travellerName(context) }),
    facts: [travellerNames(context), ...meetingFacts(meeting, t)],
    after: [...untilItRuns(context), ...seeYourBooking(context)],
  });
}

const seeYourBooking = (context: MailContext): readonly Block[] => [
  link(context.t('See your booking'), lookupLink(context)),
  anyQuestion(context),
];

/** In the host's own words; an answer goes to the host. */
export function messageTemplate(context: MailContext, hostName: string, text: string): MailTemplate {
  const { t } = context;
  return bookingTemplate(context, {
    subject: t('A message from your host'),
    text: t('Hello {name}, {host} writes to everybody who is coming. To answer, reply to this mail.', {
      name: travellerName(context),
      host: nameOfHost(hostName, t),
    }),
    before: [quote(t('The message'), text)],
  });
}
