import { hour } from '../../../shared/domain/durations.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { cancelLink, manageLink } from './manage-link.ts';
import { cancelLinkTemplate, manageLinkTemplate } from './manage-link-template.ts';
import { hostOf, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** For how long a trip may be cancelled with the link in the mail. */
const cancelLinkDuration = 24 * hour;

/** A link that was asked for, to the trip's host; null where the trip is gone. */
export async function linkMail(ports: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const { rows, settings, clock } = ports;
  const trip = asTrip(await rows.get('trips', row.tripRowId ?? ''));
  if (trip === null) return null;
  const { to, name } = await hostOf(ports, trip);
  if (row.mail === 'manage-link') {
    return { to, template: manageLinkTemplate(trip, name, manageLink(settings, trip)) };
  }
  const until = new Date(clock.now().getTime() + cancelLinkDuration);
  return { to, template: cancelLinkTemplate(trip, name, cancelLink(settings, trip, until)) };
}
