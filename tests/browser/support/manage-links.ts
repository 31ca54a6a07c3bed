import { signedProof, type TripPurpose } from '../../../backend/function/identity/signed-proof.ts';
import { keepSecrets } from '../../../backend/local/launch/secrets.ts';
import { startCommandEnvironment } from '../product.ts';
import { tripRow } from './trips.ts';

/** For the host whom the trip has now. */
async function token(purpose: TripPurpose, tripId: string, until: Date): Promise<string> {
  const { LINK_SECRET } = keepSecrets(startCommandEnvironment['DATA_DIR'] ?? '');
  const { $id, hostId } = await tripRow(tripId);
  return signedProof(LINK_SECRET, purpose, $id, until, String(hostId));
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The address of a host's view, as a mail would have it; it ends in an hour, unless it has ended. */
export async function manageAddress(tripId: string, until = inAnHour()): Promise<string> {
  return `/manage#${new URLSearchParams({ token: await token('manage', tripId, until) })}`;
}

/** The address at which the host cancels the trip, as a mail would have it. */
export async function cancelTripAddress(tripId: string): Promise<string> {
  return `${await manageAddress(tripId)}&cancel=${await token('cancel-trip', tripId, inAnHour())}`;
}

/** The address of all trips of a trip's host, as a mail would have it. */
export async function hostAddress(tripId: string): Promise<string> {
  const { LINK_SECRET } = keepSecrets(startCommandEnvironment['DATA_DIR'] ?? '');
  const { hostId } = await tripRow(tripId);
  const host = signedProof(LINK_SECRET, 'host', String(hostId), inAnHour());
  return `/manage#${new URLSearchParams({ host })}`;
}
