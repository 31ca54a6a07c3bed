import { dayStart } from '../../../shared/domain/time/calendar.ts';
import { day, hour, minute } from '../../../shared/domain/time/durations.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { lastDayOf, type TripDates } from '../../../shared/domain/trips/trip-dates.ts';
import type { Caller } from '../identity/network-address.ts';
import { claimedId, provenId, signedProof, type TripPurpose } from '../identity/signed-proof.ts';
import { type OutboxDeps, writeMails } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';

/** The trip of a host's link; null for a link that is forged or ended, that was another host's, or whose trip is gone. */
export async function linkedTrip(
  { rows, settings, clock }: Pick<Ports, 'rows' | 'settings' | 'clock'>,
  purpose: TripPurpose,
  token: string,
): Promise<TripRow | null> {
  const trip = await rows.get('trips', claimedId(token));
  if (trip === null) return null;
  const proven = provenId(settings.linkSecrets, purpose, token, clock.now(), trip.hostId);
  return proven === null ? null : trip;
}

const daysAfterTrip = 30;

/** A link to the host's view of a trip is good for a month after its last day, whatever the time of day in `endDate`. */
const linkEnds = (trip: TripDates): Date => new Date(dayStart(lastDayOf(trip) + daysAfterTrip));

/** Whether a link to the host's view of a trip is of use: else it would have ended already. */
export const isManageable = (trip: TripDates, now: Date): boolean => linkEnds(trip) > now;

/** How long a host's own link is good for. */
export const hostLinkDuration = 30 * day;

/** How long one mail of a kind is enough for a trip. */
const intervals = { 'manage-link': hour, 'cancel-link': 10 * minute } as const;

/**
 * Mails a link about a trip to its host: to see and change it, or to cancel it. Asked again soon, it sends no second mail.
 * @param stranger who asks by the trip alone; null for who has the link of the host's view: strangers must not use up what it takes to
 * cancel a trip.
 */
export async function mailLink(
  deps: OutboxDeps,
  mail: keyof typeof intervals,
  trip: Pick<TripRow, '$id' | 'hostId' | 'startDate' | 'endDate'>,
  stranger: Caller | null,
): Promise<void> {
  if (!isManageable(trip, deps.clock.now())) return;
  const { $id: tripRowId, hostId } = trip;
  const interval = Math.floor(deps.clock.now().getTime() / intervals[mail]);
  // A new host gets a mail of their own.
  const link = { mail, reports: `${tripRowId} ${hostId} ${interval}`, recordId: hostId, tripRowId };
  await writeMails(deps, [stranger === null ? link : { ...link, limited: { hostId, ...stranger } }]);
}

/** Mails a host the link to all of their trips. Asked again within an hour, it sends no second mail. */
export async function mailHostLink(deps: OutboxDeps, hostId: string, stranger: Caller): Promise<void> {
  const interval = Math.floor(deps.clock.now().getTime() / hour);
  const limited = { hostId, ...stranger };
  await writeMails(deps, [
    { mail: 'host-link', reports: `${hostId} ${interval}`, recordId: hostId, limited },
  ]);
}

/** The token of the host's view of a trip, until a month after it. */
export function manageToken(
  { linkSecret }: Pick<Settings, 'linkSecret'>,
  trip: TripDates & Pick<Trip, 'id' | 'hostId'>,
): string {
  return signedProof(linkSecret, 'manage', trip.id, linkEnds(trip), trip.hostId);
}
