import type { CancelTripAnswer } from '../../../shared/domain/actions/cancel-trip.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { listOfMoney } from '../../../shared/domain/money/list-of-money.ts';
import { moneyFromMajor } from '../../../shared/domain/money/money.ts';
import { hour } from '../../../shared/domain/time/durations.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDateRange } from '../../../shared/domain/trips/trip-dates.ts';
import { hostLinkDuration } from '../hosting/host-links.ts';
import { tripChain } from '../identity/row-ids.ts';
import type { KindTo } from '../outbox/mail-names.ts';
import { stepsOf } from '../rows/steps.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { cancellationOutcome } from '../trips/cancel-trip.ts';
import { asTrip } from '../trips/find-trip.ts';
import { tripTemplate } from './booking-facts.ts';
import { cancelLink, hostLink, manageLink, tripLink } from './links.ts';
import { type Block, facts, link, type MailTemplate, paragraph, quote } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { theirWords } from './wording.ts';

/** For how long a trip may be cancelled with the link in the mail. */
const cancelLinkDuration = 24 * hour;

type Compose = (deps: MailDeps, row: OutboxRow) => Promise<OutgoingMail | null>;

/** A mail to a host, by what it reports. What everyone reads the host reads of the trip. */
export const hostMail = (
  deps: MailDeps,
  row: OutboxRow & { readonly mail: KindTo<'host' | 'everyone'> },
): Promise<OutgoingMail | null> => mails[row.mail](deps, row);

const mails: Readonly<Record<KindTo<'host' | 'everyone'>, Compose>> = {
  // The link to all of their trips, as they asked for it.
  async 'host-link'(deps, { recordId }) {
    const hostId = recordId ?? '';
    if ((await deps.hosts.addressOf(hostId)) === null) return null;
    const { to, hello, t, settings } = await hostReader(deps, { hostId });
    const until = new Date(deps.clock.now().getTime() + hostLinkDuration);
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
  },

  // As the host asked for it.
  'manage-link': ofTrip(({ trip, title, viewLink, hello, t }) =>
    tripTemplate(trip, t, {
      subject: t('Your link'),
      heading: t('See who is coming'),
      text: t('{hello}, this is the link to the bookings of {title}.', { hello, title }),
      after: [
        link(t('See who is coming'), viewLink),
        manageLinkAdvice(t),
        paragraph(t('If you did not ask for it, there is nothing to do.')),
      ],
    }),
  ),

  // To the host who is about to cancel the trip.
  'cancel-link': ofTrip(({ deps, trip, title, hello, t }) => {
    const until = new Date(deps.clock.now().getTime() + cancelLinkDuration);
    const template = tripTemplate(trip, t, {
      subject: t('Cancel this trip?'),
      text: t(
        '{hello}, you asked to cancel {title}. The link opens a page that asks once more. Then every booking is cancelled and refunded in full, and every traveller is mailed. This cannot be undone.',
        { hello, title },
      ),
      after: [
        link(t('Cancel this trip'), cancelLink(deps.settings, trip, until)),
        paragraph(
          t(
            'The link works for 24 hours, and once. If you did not ask for it, do not open it, and ask us for help: another person has the link to your trip.',
          ),
        ),
      ],
    });
    return { ...template, subject: `${t('Cancel this trip?')} ${title}` };
  }),

  // Enough have booked, or the host decided so, or a person at its row.
  'trip-runs': ofTrip(async ({ deps, trip, title, viewLink, hello, t }) => {
    if (trip.status === 'cancelled') return null;
    const steps = await stepsOf(deps.rows, tripChain(trip.id));
    const decidedBy = steps.findLast((step) => step.to === 'CONFIRMED')?.by;
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
      blocks: [paragraph(texts[decidedBy ?? ''] ?? enough), link(t('See who is coming'), viewLink)],
    };
  }),

  // Too few had booked by the day.
  'too-few': ofTrip((hosted) => {
    const { title, hello, t } = hosted;
    return cancelledTemplate(
      hosted,
      t(
        '{hello}, too few travellers had booked {title} in time, so it was cancelled. Every booking is refunded in full, and every traveller is mailed.',
        { hello, title },
      ),
    );
  }),

  // The trip that its host cancelled has no booking any more.
  'trip-cancelled': ofTrip(async (hosted) => {
    const { deps, trip, title, hello, t } = hosted;
    const news = t('{hello}, {title} is cancelled, as you decided.', { hello, title });
    const outcome = outcomeText(await cancellationOutcome(deps, trip.id), t);
    return cancelledTemplate(hosted, `${news} ${outcome}`.trim());
  }),
};

/** A trip as its host reads of it. */
interface HostedTrip {
  /** With the site's pages in the language of the host. */
  readonly deps: MailDeps;
  readonly trip: Trip;
  readonly title: string;
  /** To the host's view of it. */
  readonly viewLink: string;
  /** The greeting of its host. */
  readonly hello: string;
  readonly t: Translate;
}

const linkMails: ReadonlySet<string> = new Set(['manage-link', 'cancel-link']);

/** Null where what it would report is over. */
type Write = (hosted: HostedTrip) => MailTemplate | null | Promise<MailTemplate | null>;

/** A mail about a trip as a whole; null where the trip is gone, or a link was asked for by the host before. */
function ofTrip(write: Write): Compose {
  return async (deps, row) => {
    const trip = asTrip(await deps.rows.get('trips', row.tripRowId ?? ''));
    if (trip === null || (linkMails.has(row.mail) && row.recordId !== trip.hostId)) return null;
    const { to, hello, t, settings } = await hostReader(deps, trip);
    const title = theirWords(trip.title, t);
    const viewLink = manageLink(settings, trip);
    const template = await write({ deps: { ...deps, settings }, trip, title, viewLink, hello, t });
    return template && { to, t, template };
  };
}

/** In every mail with a link to the host's view. */
export function manageLinkAdvice(t: Translate): Block {
  return paragraph(
    t(
      'Please keep the link to yourself: it shows the contact details of your travellers, and changes how your trip is sold. It works until 30 days after the trip.',
    ),
  );
}

const cancelledTemplate = ({ trip, viewLink, t }: HostedTrip, text: string): MailTemplate =>
  tripTemplate(trip, t, {
    subject: t('Trip cancelled'),
    heading: t('The trip does not take place'),
    text,
    after: [link(t('See the trip'), viewLink)],
  });

/** What became of its bookings; empty where it had none. */
function outcomeText({ cancelled: n = 0, refunded = [] }: CancelTripAnswer, t: Translate): string {
  const sums = refunded.map((sum) => moneyFromMajor(sum.amount, sum.currency));
  const amount = listOfMoney(sums, t);
  if (n === 0) return '';
  return amount === ''
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
}

/** A question about a trip. Replies go to its sender. Null where the question or its trip is gone. */
export async function enquiryMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const enquiry = await deps.rows.get('feedback', row.recordId ?? '');
  const trip = asTrip(await deps.rows.get('trips', enquiry?.tripRowId ?? ''));
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
