import type { CancelTripAnswer } from '../../../shared/domain/actions/cancel-trip.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { listOfMoney } from '../../../shared/domain/money/list-of-money.ts';
import { moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import { hostLinkDuration } from '../hosting/host-links.ts';
import { tripChain } from '../identity/row-ids.ts';
import { stepsOf } from '../rows/steps.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { cancellationOutcome } from '../trips/cancel-trip.ts';
import { asTrip } from '../trips/find-trip.ts';
import { tripFacts } from './booking-facts.ts';
import { cancelLink, hostLink, manageLink, tripLink } from './links.ts';
import { type Block, facts, link, type MailTemplate, paragraph, quote } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { theirWords } from './wording.ts';

/** For how long a trip may be cancelled with the link in the mail. */
const cancelLinkDuration = 24 * hour;

/** The link to all trips of a host, as they asked for it; null where they have no address any more. */
export async function hostLinkMail(deps: MailDeps, { recordId }: OutboxRow): Promise<OutgoingMail | null> {
  const { hosts, clock } = deps;
  const hostId = recordId ?? '';
  if ((await hosts.addressOf(hostId)) === null) return null;
  const { to, hello, t, settings } = await hostReader(deps, { hostId });
  const until = new Date(clock.now().getTime() + hostLinkDuration);
  const template = {
    subject: t('Your link to all of your trips'),
    heading: t('All of your trips'),
    blocks: [
      paragraph(
        t(
          '{hello}, this is the link to your trips, with who is coming and what waits for your answer. It works for 30 days.',
          { hello },
        ),
      ),
      link(t('See your trips'), hostLink(settings, hostId, until)),
      paragraph(t('Please keep the link to yourself. If you did not ask for it, there is nothing to do.')),
    ],
  };
  return { to, t, template };
}

const linkMails: ReadonlySet<string> = new Set(['manage-link', 'cancel-link']);

/** A mail about a trip as a whole, to its host; null where the trip is gone, or a link was asked for by the host before. */
export async function tripMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const trip = asTrip(await deps.rows.get('trips', row.tripRowId ?? ''));
  if (trip === null || (linkMails.has(row.mail) && row.recordId !== trip.hostId)) return null;
  const { to, hello, t, settings } = await hostReader(deps, trip);
  const hosted = { trip, title: theirWords(trip.title, t), hello, t };
  if (row.mail === 'cancel-link') {
    const until = new Date(deps.clock.now().getTime() + cancelLinkDuration);
    return { to, t, template: cancelLinkTemplate(hosted, cancelLink(settings, trip, until)) };
  }
  const href = manageLink(settings, trip);
  if (row.mail === 'manage-link') return { to, t, template: manageLinkTemplate(hosted, href) };
  if (row.mail === 'too-few') return { to, t, template: tooFewTemplate(hosted, href) };
  if (row.mail === 'trip-cancelled') {
    const outcome = await cancellationOutcome(deps, trip.id);
    return { to, t, template: tripCancelledTemplate(hosted, href, outcome) };
  }
  const steps = await stepsOf(deps.rows, tripChain(trip.id));
  const decidedBy = steps.findLast((step) => step.to === 'CONFIRMED')?.by ?? null;
  return { to, t, template: tripRunsTemplate(hosted, href, decidedBy) };
}

interface HostedTrip {
  readonly trip: Trip;
  readonly title: string;
  /** The greeting of its host, in their language. */
  readonly hello: string;
  readonly t: Translate;
}

/** In every mail with a link to the host's view. */
export function manageLinkAdvice(t: Translate): Block {
  return paragraph(
    t(
      'Please keep the link to yourself: it shows the contact details of your travellers, and changes how your trip is sold. It works until 30 days after the trip.',
    ),
  );
}

/** To the host who asked for the link. */
function manageLinkTemplate({ trip, title, hello, t }: HostedTrip, href: string): MailTemplate {
  return {
    subject: `${t('Your link')}: ${title}`,
    heading: t('See who is coming'),
    blocks: [
      paragraph(t('{hello}, this is the link to the bookings of {title}.', { hello, title })),
      tripFacts(trip, t),
      link(t('See who is coming'), href),
      manageLinkAdvice(t),
      paragraph(t('If you did not ask for it, there is nothing to do.')),
    ],
  };
}

/** To the host who is about to cancel the trip. */
function cancelLinkTemplate({ trip, title, hello, t }: HostedTrip, href: string): MailTemplate {
  return {
    subject: `${t('Cancel this trip?')} ${title}`,
    heading: t('Cancel this trip?'),
    blocks: [
      paragraph(
        t(
          '{hello}, you asked to cancel {title}. The link opens a page that asks once more. Then every booking is cancelled and refunded in full, and every traveller is mailed. This cannot be undone.',
          { hello, title },
        ),
      ),
      tripFacts(trip, t),
      link(t('Cancel this trip'), href),
      paragraph(
        t(
          'The link works for 24 hours, and once. If you did not ask for it, do not open it, and ask us for help: another person has the link to your trip.',
        ),
      ),
    ],
  };
}

/** When enough have booked, or the host decided so, or a person at its row. */
function tripRunsTemplate(
  { title, hello, t }: HostedTrip,
  href: string,
  decidedBy: string | null,
): MailTemplate {
  const texts: Readonly<Record<string, string>> = {
    host: t(
      '{hello}, {title} runs, as you decided: it is shown as confirmed from now on, and everybody who is coming has been told.',
      { hello, title },
    ),
    hand: t(
      '{hello}, {title} runs: it is shown as confirmed from now on, and everybody who is coming has been told.',
      { hello, title },
    ),
  };
  const enough = t(
    '{hello}, enough travellers have booked {title}: it is shown as confirmed from now on, and everybody who is coming has been told.',
    { hello, title },
  );
  return {
    subject: `${t('The trip runs')}: ${title}`,
    heading: t('The trip runs'),
    blocks: [paragraph(texts[decidedBy ?? ''] ?? enough), link(t('See who is coming'), href)],
  };
}

/** When too few had booked by the day. */
function tooFewTemplate({ trip, title, hello, t }: HostedTrip, href: string): MailTemplate {
  return {
    subject: `${t('Trip cancelled')}: ${title}`,
    heading: t('The trip does not take place'),
    blocks: [
      paragraph(
        t(
          '{hello}, too few travellers had booked {title} in time, so it was cancelled. Every booking is refunded in full, and every traveller is mailed.',
          { hello, title },
        ),
      ),
      tripFacts(trip, t),
      link(t('See the trip'), href),
    ],
  };
}

/** When a trip that its host cancelled has no booking any more. */
function tripCancelledTemplate(
  { trip, title, hello, t }: HostedTrip,
  href: string,
  { cancelled: n = 0, refunded = [] }: CancelTripAnswer,
): MailTemplate {
  const amount = listOfMoney(
    refunded.map((sum) => moneyFromMajor(sum.amount, sum.currency)),
    t,
  );
  const outcome =
    amount === ''
      ? t(
          '{n} bookings cancelled. Every traveller gets a mail.',
          { n },
          '{n} booking cancelled. Every traveller gets a mail.',
        )
      : t(
          '{n} bookings cancelled, {amount} on its way back in full. Every traveller gets a mail.',
          { n, amount },
          '{n} booking cancelled, {amount} on its way back in full. Every traveller gets a mail.',
        );
  const news = t('{hello}, {title} is cancelled, as you decided.', { hello, title });
  return {
    subject: `${t('Trip cancelled')}: ${title}`,
    heading: t('The trip does not take place'),
    blocks: [
      paragraph(n === 0 ? news : `${news} ${outcome}`),
      tripFacts(trip, t),
      link(t('See the trip'), href),
    ],
  };
}

/** A question about a trip. Replies go to its sender. Null where the question or its trip is gone. */
export async function enquiryMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const enquiry = row.recordId === null ? null : await deps.rows.get('feedback', row.recordId);
  const trip = enquiry === null ? null : asTrip(await deps.rows.get('trips', enquiry.tripRowId ?? ''));
  if (enquiry === null || trip === null) return null;
  const { to, hello, t, settings } = await hostReader(deps, trip);
  const title = theirWords(trip.title, t);
  const name = theirWords(enquiry.name, t);
  const template = {
    subject: t('Question about {title}', { title }),
    heading: t('Somebody has a question about your trip'),
    blocks: [
      paragraph(
        t('{hello}, {name} writes about {title}. To answer, reply to this mail.', { hello, name, title }),
      ),
      quote(t('The message'), enquiry.message),
      facts(
        [t('From'), name],
        [t('E-mail'), enquiry.email],
        [t('Trip'), title],
        [t('Dates'), formatDateRange(trip.startDate, trip.endDate, t)],
      ),
      link(t('See the trip'), tripLink(settings.siteUrl, trip.tripId)),
    ],
  };
  return { to, t, replyTo: enquiry.email, template };
}
