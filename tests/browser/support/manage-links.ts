import { signedProof, type TripPurpose } from '../../../backend/function/identity/signed-proof.ts';
import { keepSecrets } from '../../../backend/local/launch/secrets.ts';
import { startCommandEnvironment } from '../product.ts';

function token(purpose: TripPurpose, tripId: string, until: Date): string {
  const { LINK_SECRET } = keepSecrets(startCommandEnvironment['DATA_DIR'] ?? '');
  return signedProof(LINK_SECRET, purpose, tripId, until);
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

/** The address of a host's view, as a mail would have it; it ends in an hour, unless it has ended. */
export function manageAddress(tripId: string, until = inAnHour()): string {
  return `/manage#${new URLSearchParams({ token: token('manage', tripId, until) })}`;
}

/** The address at which the host cancels the trip, as a mail would have it. */
export function cancelTripAddress(tripId: string): string {
  return `${manageAddress(tripId)}&cancel=${token('cancel-trip', tripId, inAnHour())}`;
}
