import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange, formatDay } from '../../../shared/domain/trips/trip-dates.ts';
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

/** '12 Jan 2027': of an instant in ISO form. */
const dayOf = (instant: string) => formatDay(new Date(instant).toISOString());

/** Where and when the group meets, as the host wrote it; nothing where they did not. */
export const meetingFacts = (meeting: string | null): readonly (readonly [string, string])[] =>
  meeting === null || meeting === '' ? [] : [['Meeting point', theirWords(meeting)]];

/** To a traveller: enough have booked, or the host decided so. */
export function tripRunsTemplate(context: MailContext): MailTemplate {
  return {
    subject: subjectOf(context, 'The trip runs'),
    heading: 'The trip runs',
    blocks: [
      paragraph(`Hello ${context.booking.name}, it is decided: your trip takes place.`),
      facts(...bookingFacts(context)),
      link('See your booking', lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** The same to the host. */
export function tripRunsForHostTemplate(trip: Trip, hostName: string, href: string): MailTemplate {
  const title = theirWords(trip.title);
  return {
    subject: `The trip runs: ${title}`,
    heading: 'The trip runs',
    blocks: [
      paragraph(
        `${hostGreeting(hostName)}, enough travellers have booked ${title}: it is shown as confirmed from now on, and everybody who is coming has been told.`,
      ),
      link('See who is coming', href),
    ],
  };
}

/** To a traveller: the day was put off on which it is decided whether the trip runs. */
export function putOffTemplate(context: MailContext, decideBy: string, until: string): MailTemplate {
  return {
    subject: subjectOf(context, 'It is decided later whether the trip runs'),
    heading: 'It is decided later whether the trip runs',
    blocks: [
      paragraph(
        `Hello ${context.booking.name}, the host now decides by ${dayOf(decideBy)} whether the trip runs. Your booking stays as it is. If you do not want to wait, you may cancel in full until ${dayOf(until)}.`,
      ),
      facts(
        ...bookingFacts(context),
        ['Decided by', dayOf(decideBy)],
        ['Cancel in full until', dayOf(until)],
      ),
      link('See or cancel your booking', lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, after somebody of the party left or was replaced. */
export function travellersChangedTemplate(context: MailContext): MailTemplate {
  return {
    subject: subjectOf(context, 'Your travellers have changed'),
    heading: 'Your travellers have changed',
    blocks: [
      paragraph(`Hello ${context.booking.name}, these are the travellers of your booking now.`),
      facts(...bookingFacts(context), travellerNames(context.booking)),
      link('See your booking', lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, some days before the departure. */
export function reminderTemplate(context: MailContext, meeting: string | null): MailTemplate {
  return {
    subject: subjectOf(context, 'Your trip is near'),
    heading: 'Your trip is near',
    blocks: [
      paragraph(`Hello ${context.booking.name}, your trip begins soon.`),
      facts(...bookingFacts(context), travellerNames(context.booking), ...meetingFacts(meeting)),
      link('See your booking', lookupLink(context)),
      anyQuestion(context),
    ],
  };
}

/** To a traveller, in the host's own words; an answer goes to the host. */
export function messageTemplate(context: MailContext, hostName: string, text: string): MailTemplate {
  const from = hostName === '' ? 'The host' : theirWords(hostName);
  return {
    subject: subjectOf(context, 'A message from your host'),
    heading: 'A message from your host',
    blocks: [
      paragraph(
        `Hello ${context.booking.name}, ${from} writes to everybody who is coming. To answer, reply to this mail.`,
      ),
      quote('The message', text),
      facts(...bookingFacts(context)),
    ],
  };
}

interface Waiting {
  readonly trip: Trip;
  readonly name: string;
  readonly seats: number;
  readonly siteUrl: string;
  readonly leaveToken: string;
}

const seatsText = (seats: number) => (seats === 1 ? 'a seat' : `${seats} seats`);

/** The page of a place in the queue. The token is behind the #, which no server's log sees. */
function waitlistLink({ siteUrl }: Waiting, name: 'waitlist' | 'offer', token: string): string {
  return `${siteUrl}/waitlist#${new URLSearchParams({ [name]: token })}`;
}

const tripFacts = ({ trip }: Waiting): Block =>
  facts(['Trip', theirWords(trip.title)], ['Dates', formatDateRange(trip.startDate, trip.endDate)]);

/** To somebody who asked for a place in the queue. */
export function waitlistJoinedTemplate(waiting: Waiting): MailTemplate {
  const title = theirWords(waiting.trip.title);
  return {
    subject: `On the waiting list: ${title}`,
    heading: 'You are on the waiting list',
    blocks: [
      paragraph(
        `Hello ${theirWords(waiting.name)}, you wait for ${seatsText(waiting.seats)} on ${title}. We write to you as soon as they are free, and hold them for you then.`,
      ),
      tripFacts(waiting),
      link('See or leave your place', waitlistLink(waiting, 'waitlist', waiting.leaveToken)),
      paragraph('If you did not ask for it, there is nothing to do.'),
    ],
  };
}

/** To the next one: seats are held for the whole party until an instant. */
export function waitlistOfferTemplate(waiting: Waiting, offerToken: string, until: string): MailTemplate {
  const title = theirWords(waiting.trip.title);
  const time = `${dayOf(until)}, ${new Date(until).toISOString().slice(11, 16)} UTC`;
  return {
    subject: `Free for you: ${title}`,
    heading: 'Seats are free for you',
    blocks: [
      paragraph(
        `Hello ${theirWords(waiting.name)}, ${seatsText(waiting.seats)} on ${title} are held for you until ${time}. Book and pay by then, and they are yours.`,
      ),
      tripFacts(waiting),
      link('Book the seats', waitlistLink(waiting, 'offer', offerToken)),
      link('No, thank you', waitlistLink(waiting, 'waitlist', waiting.leaveToken)),
    ],
  };
}

/** To somebody who waits, in the host's own words; an answer goes to the host. */
export function waitlistMessageTemplate(waiting: Waiting, hostName: string, text: string): MailTemplate {
  const from = hostName === '' ? 'The host' : theirWords(hostName);
  return {
    subject: `A message from your host: ${theirWords(waiting.trip.title)}`,
    heading: 'A message from your host',
    blocks: [
      paragraph(
        `Hello ${theirWords(waiting.name)}, ${from} writes to everybody who waits for a seat. To answer, reply to this mail.`,
      ),
      quote('The message', text),
      tripFacts(waiting),
      link('Leave the waiting list', waitlistLink(waiting, 'waitlist', waiting.leaveToken)),
    ],
  };
}

/** To somebody who waits for a trip that was cancelled. */
export function waitlistClosedTemplate(waiting: Waiting): MailTemplate {
  const title = theirWords(waiting.trip.title);
  return {
    subject: `Trip cancelled: ${title}`,
    heading: 'The trip does not take place',
    blocks: [
      paragraph(
        `Hello ${theirWords(waiting.name)}, ${title} was cancelled, and its waiting list with it. There is nothing to do.`,
      ),
      tripFacts(waiting),
      link('See other trips', `${waiting.siteUrl}/trips`),
    ],
  };
}

/** To a host, who asked for the link to all of their trips. */
export function hostLinkTemplate(hostName: string, href: string): MailTemplate {
  return {
    subject: 'Your link to all of your trips',
    heading: 'All of your trips',
    blocks: [
      paragraph(
        `${hostGreeting(hostName)}, this is the link to your trips, with who is coming and what waits for your answer. It works for 30 days.`,
      ),
      link('See your trips', href),
      paragraph('Please keep the link to yourself. If you did not ask for it, there is nothing to do.'),
    ],
  };
}
