import { readChain } from '../bookings/chain.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import {
  waitlistClosedTemplate,
  waitlistJoinedTemplate,
  waitlistMessageTemplate,
  waitlistOfferTemplate,
} from './group-templates.ts';
import { hostMessage } from './host-message.ts';
import { languageOf, linksIn } from './language.ts';
import { hostOf, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** A mail to somebody who waits; null where they have left the queue, or the offer is over. */
export async function waitlistMail(deps: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const party = await deps.rows.get('waitlist', row.recordId ?? '');
  const trip = asTrip(await deps.rows.get('trips', row.tripRowId ?? ''));
  if (party === null || trip === null) return null;
  const t = languageOf(party.lang);
  const { linkSecret, siteUrl } = linksIn(deps.settings, t);
  const until = new Date(trip.startDate);
  const leaveToken = signedProof(linkSecret, 'waitlist', party.$id, until);
  const { email: to, name, seats } = party;
  const waiting = { t, trip, name, seats, siteUrl, leaveToken };
  if (row.mail === 'waitlist-joined') return { to, t, template: waitlistJoinedTemplate(waiting) };
  if (row.mail === 'waitlist-closed') return { to, t, template: waitlistClosedTemplate(waiting) };
  if (row.mail === 'waitlist-message') {
    const text = hostMessage(row);
    if (text === null) return null;
    const host = await hostOf(deps, trip);
    return { to, t, replyTo: host.to, template: waitlistMessageTemplate(waiting, host.name, text) };
  }
  const { state, id } = await readChain(deps.rows, row.bookingRowId ?? '');
  if (state.status !== 'PENDING_PAYMENT' || state.until === null) return null;
  const ends = new Date(state.until);
  const token = signedProof(linkSecret, 'offer', id, ends);
  return { to, t, template: waitlistOfferTemplate(waiting, token, ends.toISOString()) };
}
