import { SendHostLinkRequest } from '../../../shared/domain/actions/view-host.ts';
import { SendManageLinkRequest } from '../../../shared/domain/actions/view-trip.ts';
import { done } from '../answer.ts';
import { countHourly } from '../attempts/limits.ts';
import { mailHostLink, mailLink } from '../hosting/host-links.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

/** Mails the link of a trip's view to its host, once an hour. The answer is the same for any trip. */
export const sendManageLink = defineAction(SendManageLinkRequest, async (ports, request, caller) => {
  const counted = await countHourly(ports, 'manage-link', caller);
  if (!counted.ok) return counted.error;
  // A link that has ended names the trip's row.
  const { trip_id: id } = request;
  const trip = (await findTripRow(ports.rows, id)) ?? (await ports.rows.get('trips', id));
  if (trip !== null) await mailLink(ports, 'manage-link', trip, caller);
  return done({});
});

/** Mails a host the link to all of their trips, once an hour. The answer is the same for any address. */
export const sendHostLink = defineAction(SendHostLinkRequest, async (ports, { email }, caller) => {
  const counted = await countHourly(ports, 'manage-link', caller);
  if (!counted.ok) return counted.error;
  const hostId = await ports.hosts.userWith(email);
  const [profile] =
    hostId === null ? [] : await ports.rows.list('hProfiles', { equal: { userId: hostId }, limit: 1 });
  // An answer that took as long as a mail does would say that the address is a host's.
  if (profile !== undefined) await mailHostLink({ ...ports, owe: ports.oweUnseen }, profile.userId, caller);
  return done({});
});
