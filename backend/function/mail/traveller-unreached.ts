import { readChain, shownBooking } from '../bookings/chain.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { bookingTemplate } from './booking-facts.ts';
import { type TravellerMailKind, travellerMails } from './booking-templates.ts';
import { manageLinkAdvice } from './host-mails.ts';
import { manageLink } from './links.ts';
import { link, type MailTemplate } from './mail-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { readUndeliverable } from './undeliverable.ts';
import { theirWords } from './wording.ts';

/**
 * Tells a host that a mail to a traveller of theirs did not arrive, and what it was about where that is still true. Null where the
 * booking, its trip or the host's address is gone: then support reads of it.
 */
export async function travellerUnreachedMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const [chain, tripRow] = await Promise.all([
    readChain(deps.rows, row.bookingRowId ?? ''),
    deps.rows.get('trips', row.tripRowId ?? ''),
  ]);
  const booking = shownBooking(chain);
  const trip = asTrip(tripRow);
  if (booking === null || trip === null || (await deps.hosts.addressOf(trip.hostId)) === null) return null;
  const { to, hello, t, settings } = await hostReader(deps, trip);
  const { siteUrl, supportEmail } = settings;
  const context = { booking, trip, siteUrl, supportEmail, t };
  const name = theirWords(booking.name, t);
  const { mail, isUntaken } = readUndeliverable(row);
  const { only, write } = travellerMails[mail as TravellerMailKind];
  const isTrue = only === undefined || only === booking.status;
  const lost = isTrue ? await write({ ...context, deps, row, state: chain.state, tripRow, name }) : null;
  const what = isUntaken
    ? t('{hello}, our mail to {name} did not arrive: no mail server has taken it for a week.', {
        hello,
        name,
      })
    : t('{hello}, our mail to {name} did not arrive: the mail server refuses the address for good.', {
        hello,
        name,
      });
  const template: MailTemplate = bookingTemplate(context, {
    subject: t('Traveller not reached'),
    heading: t('A traveller cannot be reached by mail'),
    text: `${what} ${t('Please reach them by phone, where it matters: your view of the trip has the number.')}`,
    facts: lost === null ? [] : [[t('The mail was about'), lost.subject]],
    after: [link(t('See who is coming'), manageLink(settings, trip)), manageLinkAdvice(t)],
  });
  return { to, t, template };
}
