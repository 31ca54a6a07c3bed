import type { Trip } from '../../../shared/domain/trip.ts';
import { provenTrip } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { findTrip } from '../trips/find-trip.ts';

/** The trip of a link to its host's view; null for a link that is forged or ended, or whose trip is gone. */
export async function managedTrip(
  { rows, settings, clock }: Pick<Ports, 'rows' | 'settings' | 'clock'>,
  token: string,
): Promise<Trip | null> {
  const tripId = provenTrip(settings.linkSecret, 'manage', token, clock.now());
  return tripId === null ? null : findTrip(rows, tripId);
}
