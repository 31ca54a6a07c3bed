import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { readChain } from '../bookings/chain.ts';
import { heldFromMail } from '../bookings/deadlines.ts';
import { signedProof } from '../identity/signed-proof.ts';
import { waitlistLinkEnds } from '../queue/queue.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip, tripObstacle } from '../trips/find-trip.ts';
import { tripFacts } from './booking-facts.ts';
import { untilItRuns } from './booking-templates.ts';
import { languageOf, linksIn } from './language.ts';
import { waitlistLink } from './links.ts';
import { link, type MailTemplate, paragraph, quote } from './mail-template.ts';
import { hostMessage, hostOf, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { asOnItsPage, minuteText, nameOfHost, theirWords } from './wording.ts';

/** A mail to somebody who waits; null where they have left the queue, or the offer is over; it is, too, where its trip takes no bookings. */
export async function waitlistMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const party = await deps.rows.get('waitlist', row.recordId ?? '');
  const own = asTrip(await deps.rows.get('trips', row.tripRowId ?? ''));
  if (party === null) return null;
  const t = languageOf(party.lang);
  const { linkSecret, siteUrl } = linksIn(deps.settings, t);
  if (own === null) {
    const isTold = row.mail === 'waitlist-closed';
    return isTold
      ? { to: party.email, t, template: withdrawnTemplate(t, theirWords(party.name, t), siteUrl) }
      : null;
  }
  const trip = asOnItsPage(own, t);
  const leaveToken = signedProof(linkSecret, 'waitlist', party.$id, waitlistLinkEnds(trip.startDate));
  const to = { to: party.email, t };
  const waiting: Waiting = {
    t,
    zone: party.zone,
    trip,
    title: theirWords(trip.title, t),
    name: theirWords(party.name, t),
    seats: party.seats,
    siteUrl,
    leaveLink: waitlistLink(siteUrl, 'waitlist', leaveToken),
  };
  if (row.mail === 'waitlist-joined')
    return { ...to, template: joinedTemplate(waiting, row.detail !== null) };
  if (row.mail === 'waitlist-closed') {
    return {
      ...to,
      template: trip.status === 'cancelled' ? cancelledTemplate(waiting) : closedTemplate(waiting),
    };
  }
  if (row.mail === 'waitlist-message') {
    const text = hostMessage(row);
    if (text === null) return null;
    const host = await hostOf(deps, trip);
    return { ...to, replyTo: host.to, template: messageTemplate(waiting, host.name, text) };
  }
  if (tripObstacle(trip, deps.clock.now()) !== null) return null;
  const { state, id } = await readChain(deps.rows, row.bookingRowId ?? '');
  if (state.status !== 'PENDING_PAYMENT' || state.until === null) return null;
  const ends = heldFromMail(deps.clock.now(), state.until, deps.settings.waitlistSeconds, trip.startDate);
  const offerLink = waitlistLink(siteUrl, 'offer', signedProof(linkSecret, 'offer', id, ends));
  return { ...to, template: offerTemplate(waiting, offerLink, ends.toISOString()) };
}

/** Somebody in the queue of a trip, with the language of their mails. */
interface Waiting {
  /** The time zone whose clock its mails go by. */
  readonly zone: string | null;
  readonly t: Translate;
  readonly trip: Trip;
  /** Of the trip. */
  readonly title: string;
  readonly name: string;
  readonly seats: number;
  readonly siteUrl: string;
  readonly leaveLink: string;
}

/** To somebody who asked for a place in the queue, or for another number of seats than they wait for. */
function joinedTemplate(
  { t, trip, title, name, seats, leaveLink }: Waiting,
  isOtherNumber: boolean,
): MailTemplate {
  return {
    subject: `${t('On the waiting list')}: ${title}`,
    heading: t('You are on the waiting list'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, you wait for {n} seats on {title}. We write to you as soon as they are free, and hold them for you then.',
          { n: seats, name, title },
          'Hello {name}, you wait for a seat on {title}. We write to you as soon as one is free, and hold it for you then.',
        ),
      ),
      ...(isOtherNumber
        ? [
            paragraph(
              t(
                'Another number of seats was asked for with this address. Your place stays as it is: to change it, leave it and join again.',
              ),
            ),
          ]
        : []),
      tripFacts(trip, t),
      link(t('See or leave your place'), leaveLink),
      paragraph(t('If you did not ask for it, there is nothing to do.')),
    ],
  };
}

/** To the next one: seats are held for the whole party until an instant. */
function offerTemplate(waiting: Waiting, offerLink: string, until: string): MailTemplate {
  const { t, zone, trip, title, name, seats, leaveLink } = waiting;
  return {
    subject: `${t('Free for you')}: ${title}`,
    heading: t('There is room for you'),
    blocks: [
      paragraph(
        [
          t(
            'Hello {name}, {n} seats on {title} are held for you until {time}. Book and pay by then, and they are yours.',
            { n: seats, name, title, time: minuteText(until, t, zone) },
            'Hello {name}, a seat on {title} is held for you until {time}. Book and pay by then, and it is yours.',
          ),
          t('Otherwise the offer goes to the next on the waiting list, and your place ends.'),
        ].join(' '),
      ),
      tripFacts(trip, t),
      ...untilItRuns(waiting, 'unpaid'),
      link(t('Book now'), offerLink),
      link(t('No, thank you'), leaveLink),
    ],
  };
}

/** In the host's own words; an answer goes to the host. */
function messageTemplate(waiting: Waiting, hostName: string, text: string): MailTemplate {
  const { t, trip, title, name, leaveLink } = waiting;
  return {
    subject: `${t('A message from your host')}: ${title}`,
    heading: t('A message from your host'),
    blocks: [
      paragraph(
        t('Hello {name}, {host} writes to everybody who waits for a seat. To answer, reply to this mail.', {
          name,
          host: nameOfHost(hostName, t),
        }),
      ),
      quote(t('The message'), text),
      tripFacts(trip, t),
      link(t('Leave the waiting list'), leaveLink),
    ],
  };
}

/** To somebody who waits for a trip that was cancelled. */
function cancelledTemplate({ t, trip, title, name, siteUrl }: Waiting): MailTemplate {
  return {
    subject: `${t('Trip cancelled')}: ${title}`,
    heading: t('The trip does not take place'),
    blocks: [
      paragraph(
        t('Hello {name}, {title} was cancelled, and its waiting list with it. There is nothing to do.', {
          name,
          title,
        }),
      ),
      tripFacts(trip, t),
      link(t('See other trips'), `${siteUrl}/trips`),
    ],
  };
}

/** To somebody who waits for a trip that has no waiting list any more, or was withdrawn. */
function closedTemplate({ t, trip, title, name, siteUrl }: Waiting): MailTemplate {
  return {
    subject: `${t('Waiting list closed')}: ${title}`,
    heading: t('Waiting list closed'),
    blocks: [
      paragraph(
        t(
          'Hello {name}, the waiting list of {title} was closed, and your place on it ends. There is nothing to do.',
          {
            name,
            title,
          },
        ),
      ),
      tripFacts(trip, t),
      link(t('See other trips'), `${siteUrl}/trips`),
    ],
  };
}

/** The same where the row of the trip is gone, and with it its title. */
const withdrawnTemplate = (t: Translate, name: string, siteUrl: string): MailTemplate => ({
  subject: t('Waiting list closed'),
  heading: t('Waiting list closed'),
  blocks: [
    paragraph(
      t(
        'Hello {name}, the trip for which you wait was withdrawn, and its waiting list with it. There is nothing to do.',
        {
          name,
        },
      ),
    ),
    link(t('See other trips'), `${siteUrl}/trips`),
  ],
});
