import { claimedId, provenTrip, type TripPurpose } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { findTripRow } from '../trips/find-trip.ts';

/** The trip of a host's link; null for a link that is forged or ended, that was another host's, or whose trip is gone. */
export async function linkedTrip(
  { rows, settings, clock }: Pick<Ports, 'rows' | 'settings' | 'clock'>,
  purpose: TripPurpose,
  token: string,
): Promise<TripRow | null> {
  const trip = await findTripRow(rows, claimedId(token));
  if (trip === null) return null;
  const proven = provenTrip(settings.linkSecrets, purpose, token, clock.now(), trip.hostId);
  return proven === null ? null : trip;
}
