import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import { facts, link, paragraph, quote } from './blocks.ts';
import {
  anyQuestion,
  bookingFacts,
  hostGreeting,
  lookupLink,
  type MailContext,
  subjectOf,
  travellerNames,
} from './booking-facts.ts';
import type { Block, MailTemplate } from './mail-template.ts';
import { theirWords } from './their-words.ts';
import { dayText, minuteText } from './when-text.ts';

/** Where and when the group meets, as the host wrote it; nothing where they did not. */
export const meetingFacts = (meeting: string | null, t: Translate): readonly (readonly [string, string])[] =>
  meeting === null || meeting === '' ? [] : [[t('Meeting point'), theirWords(meeting, t)]];

/** To a traveller: enough have booked, or the host decided so. */
export function tripRunsTemplate(context: MailContext): MailTemplate {
  const { booking, t } = context;
  return {
    subject: subjectOf(context, t('The trip runs')),
    heading: t('The trip runs'),
    blocks: [
      paragraph(
        t('Hello {name}, it is decided: your trip takes place.', { name: theirWords(booking.name, t) }),
      ),
      facts(...bookingFacts(context)),
      link(t('See your booking'), lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** The same to the host. */
export function tripRunsForHostTemplate(
  trip: Trip,
  hostName: string,
  href: string,
  t: Translate,
): MailTemplate {
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('The trip runs')}: ${title}`,
    heading: t('The trip runs'),
    blocks: [
      paragraph(
        t(
          '{hello}, enough travellers have booked {title}: it is shown as confirmed from now on, and everybody who is coming has been told.',
          { hello: hostGreeting(hostName, t), title },
        ),
      ),
      link(t('See who is coming'), href),
    ],
  };
}

/** To a traveller: the day was put off on which it is decided whether the trip runs. */
export function putOffTemplate(context: MailContext, decideBy: string, until: string): MailTemplate {
  const { booking, t } = context;
  const decision = dayText(decideBy, t);
  const day = dayText(until, t);
  return {
    subject: subjectOf(context, t('It is decided later whether the trip runs')),
    heading: t('It is decided later whether the trip runs'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, the host now decides by {decision} whether the trip runs. Your booking stays as it is. If you do not want to wait, you may cancel in full until {day}.',
          { name: theirWords(booking.name, t), decision, day },
        ),
      ),
      facts(...bookingFacts(context), [t('Decided by'), decision], [t('Cancel in full until'), day]),
      link(t('See or cancel your booking'), lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, after somebody of the party left or was replaced. */
export function travellersChangedTemplate(context: MailContext): MailTemplate {
  const { booking, t } = context;
  return {
    subject: subjectOf(context, t('Your travellers have changed')),
    heading: t('Your travellers have changed'),
    blocks: [
      paragraph(
        t('Hello {name}, these are the travellers of your booking now.', {
          name: theirWords(booking.name, t),
        }),
      ),
      facts(...bookingFacts(context), travellerNames(context)),
      link(t('See your booking'), lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, some days before the departure. */
export function reminderTemplate(context: MailContext, meeting: string | null): MailTemplate {
  const { booking, t } = context;
  return {
    subject: subjectOf(context, t('Your trip is near')),
    heading: t('Your trip is near'),
    blocks: [
      paragraph(t('Hello {name}, your trip begins soon.', { name: theirWords(booking.name, t) })),
      facts(...bookingFacts(context), travellerNames(context), ...meetingFacts(meeting, t)),
      link(t('See your booking'), lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, in the host's own words; an answer goes to the host. */
export function messageTemplate(context: MailContext, hostName: string, text: string): MailTemplate {
  const { booking, t } = context;
  return {
    subject: subjectOf(context, t('A message from your host')),
    heading: t('A message from your host'),
    blocks: [
      paragraph(
        t('Hello {name}, {host} writes to everybody who is coming. To answer, reply to this mail.', {
          name: theirWords(booking.name, t),
          host: hostOr(hostName, t),
        }),
      ),
      quote(t('The message'), text),
      facts(...bookingFacts(context)),
    ],
  };
}

/** A host without a name is 'The host'. */
const hostOr = (name: string, t: Translate) => (name === '' ? t('The host') : theirWords(name, t));

/** Somebody in the queue of a trip, with the language of their mails. */
interface Waiting {
  readonly t: Translate;
  readonly trip: Trip;
  readonly name: string;
  readonly seats: number;
  readonly siteUrl: string;
  readonly leaveToken: string;
}

/** The page of a place in the queue. The token is behind the #, which no server's log sees. */
function waitlistLink({ siteUrl }: Waiting, name: 'waitlist' | 'offer', token: string): string {
  return `${siteUrl}/waitlist#${new URLSearchParams({ [name]: token })}`;
}

/** Title and dates of a trip. */
export const tripFacts = ({ title, startDate, endDate }: Trip, t: Translate): Block =>
  facts([t('Trip'), theirWords(title, t)], [t('Dates'), formatDateRange(startDate, endDate, t)]);

/** To somebody who asked for a place in the queue. */
export function waitlistJoinedTemplate(waiting: Waiting): MailTemplate {
  const { trip, name, seats, leaveToken, t } = waiting;
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('On the waiting list')}: ${title}`,
    heading: t('You are on the waiting list'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, you wait for {n} seats on {title}. We write to you as soon as they are free, and hold them for you then.',
          { n: seats, name: theirWords(name, t), title },
          'Hello {name}, you wait for a seat on {title}. We write to you as soon as they are free, and hold them for you then.',
        ),
      ),
      tripFacts(trip, t),
      link(t('See or leave your place'), waitlistLink(waiting, 'waitlist', leaveToken)),
      paragraph(t('If you did not ask for it, there is nothing to do.')),
    ],
  };
}

/** To the next one: seats are held for the whole party until an instant. */
export function waitlistOfferTemplate(waiting: Waiting, offerToken: string, until: string): MailTemplate {
  const { trip, name, seats, leaveToken, t } = waiting;
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('Free for you')}: ${title}`,
    heading: t('Seats are free for you'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, {n} seats on {title} are held for you until {time}. Book and pay by then, and they are yours.',
          { n: seats, name: theirWords(name, t), title, time: minuteText(until, t) },
          'Hello {name}, a seat on {title} are held for you until {time}. Book and pay by then, and they are yours.',
        ),
      ),
      tripFacts(trip, t),
      link(t('Book the seats'), waitlistLink(waiting, 'offer', offerToken)),
      link(t('No, thank you'), waitlistLink(waiting, 'waitlist', leaveToken)),
    ],
  };
}

/** To somebody who waits, in the host's own words; an answer goes to the host. */
export function waitlistMessageTemplate(waiting: Waiting, hostName: string, text: string): MailTemplate {
  const { trip, name, leaveToken, t } = waiting;
  return {
    subject: `${t('A message from your host')}: ${theirWords(trip.title, t)}`,
    heading: t('A message from your host'),
    blocks: [
      paragraph(
        t('Hello {name}, {host} writes to everybody who waits for a seat. To answer, reply to this mail.', {
          name: theirWords(name, t),
          host: hostOr(hostName, t),
        }),
      ),
      quote(t('The message'), text),
      tripFacts(trip, t),
      link(t('Leave the waiting list'), waitlistLink(waiting, 'waitlist', leaveToken)),
    ],
  };
}

/** To somebody who waits for a trip that was cancelled. */
export function waitlistClosedTemplate({ trip, name, siteUrl, t }: Waiting): MailTemplate {
  const title = theirWords(trip.title, t);
  return {
    subject: `${t('Trip cancelled')}: ${title}`,
    heading: t('The trip does not take place'),
    blocks: [
      paragraph(
        t('Hello {name}, {title} was cancelled, and its waiting list with it. There is nothing to do.', {
          name: theirWords(name, t),
          title,
        }),
      ),
      tripFacts(trip, t),
      link(t('See other trips'), `${siteUrl}/trips`),
    ],
  };
}

/** To a host, who asked for the link to all of their trips. */
export function hostLinkTemplate(hostName: string, href: string, t: Translate): MailTemplate {
  return {
    subject: t('Your link to all of your trips'),
    heading: t('All of your trips'),
    blocks: [
      paragraph(
        t(
          '{hello}, this is the link to your trips, with who is coming and what waits for your answer. It works for 30 days.',
          { hello: hostGreeting(hostName, t) },
        ),
      ),
      link(t('See your trips'), href),
      paragraph(t('Please keep the link to yourself. If you did not ask for it, there is nothing to do.')),
    ],
  };
}
