import type { Translate } from '../../../shared/domain/languages/translate.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { readChain } from '../bookings/chain.ts';
import { heldFromMail } from '../bookings/deadlines.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import { waitlistLinkEnds } from '../queue/queue.ts';
import type { OutboxRow, Tables } from '../rows/tables.ts';
import { asTrip, tripObstacle } from '../trips/find-trip.ts';
import { type News, tripTemplate } from './booking-facts.ts';
import { untilItRuns } from './booking-templates.ts';
import { languageOf, linksIn } from './language.ts';
import { waitlistLink } from './links.ts';
import { link, type MailTemplate, paragraph, quote } from './mail-template.ts';
import { hostEmail, hostMessage, hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { asOnItsPage, minuteText, nameOfHost, theirWords } from './wording.ts';

type WaitlistMail = KindTo<'waiting'>;

/** A mail to somebody who waits; null where they have left the queue, or what it would report is over. */
export async function waitlistMail(
  deps: MailDeps,
  row: OutboxRow & { readonly mail: WaitlistMail },
): Promise<OutgoingMail | null> {
  const party = await deps.rows.get('waitlist', row.recordId ?? '');
  const own = asTrip(await deps.rows.get('trips', row.tripRowId ?? ''));
  if (party === null) return null;
  const t = languageOf(party.lang);
  const settings = linksIn(deps.settings, t);
  const { linkSecret, siteUrl } = settings;
  const name = theirWords(party.name, t);
  const to = { to: party.email, t };
  if (own === null) {
    const isTold = row.mail === 'waitlist-closed';
    return isTold ? { ...to, template: withdrawnTemplate(t, name, siteUrl) } : null;
  }
  const trip = asOnItsPage(own, t);
  const leaveToken = signedProof(linkSecret, 'waitlist', party.$id, waitlistLinkEnds(trip.startDate));
  const news = await mails[row.mail]({
    deps: { ...deps, settings },
    row,
    party,
    name,
    trip,
    title: theirWords(trip.title, t),
    leaveLink: waitlistLink(siteUrl, 'waitlist', leaveToken),
    t,
  });
  if (news === null) return null;
  const isByHost = row.mail === 'waitlist-message';
  const replyTo = isByHost ? { replyTo: await hostEmail(deps, trip) } : {};
  return { ...to, ...replyTo, template: tripTemplate(trip, t, news) };
}

/** What a mail to somebody in the queue of a trip is written from. */
interface Waiting {
  /** With the site's pages in their language. */
  readonly deps: MailDeps;
  readonly row: OutboxRow;
  readonly party: Tables['waitlist'];
  readonly name: string;
  readonly trip: Trip;
  /** Of the trip. */
  readonly title: string;
  readonly leaveLink: string;
  readonly t: Translate;
}

/** Null where what it would report is over. */
type Write = (waiting: Waiting) => News | null | Promise<News | null>;

const mails: Readonly<Record<WaitlistMail, Write>> = {
  // They asked for a place, or for another number of seats than they wait for.
  'waitlist-joined'({ row, party, name, trip, title, leaveLink, t }) {
    // Another mail closes the list.
    if (trip.status === 'cancelled') return null;
    return {
      subject: t('On the waiting list'),
      heading: t('You are on the waiting list'),
      text: t(
        'Hello {name}, you wait for {n} seats on {title}. We write to you as soon as they are free, and hold them for you then.',
        { n: party.seats, name, title },
        'Hello {name}, you wait for a seat on {title}. We write to you as soon as one is free, and hold it for you then.',
      ),
      before: row.detail === null ? [] : [placeStays(t)],
      after: [
        link(t('See or leave your place'), leaveLink),
        paragraph(t('If you did not ask for it, there is nothing to do.')),
      ],
    };
  },

  // They are the next: seats are held for the whole party until an instant.
  async 'waitlist-offer'({ deps: { rows, clock, settings }, row, party, name, trip, title, leaveLink, t }) {
    const { siteUrl, linkSecret, waitlistSeconds } = settings;
    if (tripObstacle(trip, clock.now()) !== null) return null;
    const { state, id } = await readChain(rows, row.bookingRowId ?? '');
    if (state.status !== 'PENDING_PAYMENT' || state.until === null) return null;
    const ends = heldFromMail(clock.now(), state.until, waitlistSeconds, trip.startDate);
    const held = t(
      'Hello {name}, {n} seats on {title} are held for you until {time}. Book and pay by then, and they are yours.',
      { n: party.seats, name, title, time: minuteText(ends.toISOString(), t, party.zone) },
      'Hello {name}, a seat on {title} is held for you until {time}. Book and pay by then, and it is yours.',
    );
    const otherwise = t('Otherwise the offer goes to the next on the waiting list, and your place ends.');
    return {
      subject: t('Free for you'),
      heading: t('There is room for you'),
      text: `${held} ${otherwise}`,
      after: [
        ...untilItRuns({ trip, t }, 'unpaid'),
        link(t('Book now'), waitlistLink(siteUrl, 'offer', signedProof(linkSecret, 'offer', id, ends))),
        link(t('No, thank you'), leaveLink),
      ],
    };
  },

  // In the host's own words.
  async 'waitlist-message'({ deps, row, name, trip, leaveLink, t }) {
    const text = hostMessage(row);
    if (text === null) return null;
    const host = nameOfHost((await hostReader(deps, trip)).name, t);
    return {
      subject: t('A message from your host'),
      text: t(
        'Hello {name}, {host} writes to everybody who waits for a seat. To answer, reply to this mail.',
        { name, host },
      ),
      before: [quote(t('The message'), text)],
      after: [link(t('Leave the waiting list'), leaveLink)],
    };
  },

  // The trip was cancelled, has no waiting list any more, or was withdrawn.
  'waitlist-closed'({ deps, name, trip, title, t }) {
    const after = [seeOtherTrips(t, deps.settings.siteUrl)];
    if (trip.status === 'cancelled') {
      const text = t(
        'Hello {name}, {title} was cancelled, and its waiting list with it. There is nothing to do.',
        { name, title },
      );
      return { subject: t('Trip cancelled'), heading: t('The trip does not take place'), text, after };
    }
    const text = t(
      'Hello {name}, the waiting list of {title} was closed, and your place on it ends. There is nothing to do.',
      { name, title },
    );
    return { subject: t('Waiting list closed'), text, after };
  },
};

const placeStays = (t: Translate) =>
  paragraph(
    t(
      'Another number of seats was asked for with this address. Your place stays as it is: to change it, leave it and join again.',
    ),
  );

const seeOtherTrips = (t: Translate, siteUrl: string) => link(t('See other trips'), `${siteUrl}/trips`);

/** Of a closed waiting list, where the row of the trip is gone, and with it its title. */
const withdrawnTemplate = (t: Translate, name: string, siteUrl: string): MailTemplate => ({
  subject: t('Waiting list closed'),
  heading: t('Waiting list closed'),
  blocks: [
    paragraph(
      t(
        'Hello {name}, the trip for which you wait was withdrawn, and its waiting list with it. There is nothing to do.',
        { name },
      ),
    ),
    seeOtherTrips(t, siteUrl),
  ],
});
