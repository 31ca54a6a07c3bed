import { hour } from '../../../shared/domain/time/durations.ts';
import { hostLinkDuration } from '../hosting/host-links.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { hostLinkTemplate } from './group-templates.ts';
import { linksIn } from './language.ts';
import { cancelLink, hostLink, manageLink } from './manage-link.ts';
import { cancelLinkTemplate, manageLinkTemplate } from './manage-link-template.ts';
import { hostLanguage, hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** For how long a trip may be cancelled with the link in the mail. */
const cancelLinkDuration = 24 * hour;

/** The link to all trips of a host, as they asked for it; null where they have no address any more. */
export async function hostLinkMail(deps: MailDeps, { recordId }: OutboxRow): Promise<OutgoingMail | null> {
  const { hosts, settings, clock } = deps;
  const hostId = recordId ?? '';
  const host = await hosts.addressOf(hostId);
  if (host === null) return null;
  const t = await hostLanguage(deps, { hostId });
  const until = new Date(clock.now().getTime() + hostLinkDuration);
  return {
    to: host.email,
    t,
    template: hostLinkTemplate(host.name, hostLink(linksIn(settings, t), hostId, until), t),
  };
}

/** A link that was asked for, to the trip's host; null where the trip is gone. */
export async function linkMail(ports: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const { rows, clock } = ports;
  const trip = asTrip(await rows.get('trips', row.tripRowId ?? ''));
  if (trip === null) return null;
  const { to, name, t, settings } = await hostReader(ports, trip);
  if (row.mail === 'manage-link') {
    return { to, t, template: manageLinkTemplate(trip, name, manageLink(settings, trip), t) };
  }
  const until = new Date(clock.now().getTime() + cancelLinkDuration);
  return { to, t, template: cancelLinkTemplate(trip, name, cancelLink(settings, trip, until), t) };
}
