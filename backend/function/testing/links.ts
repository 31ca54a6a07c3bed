import { day } from '../../../shared/domain/time/durations.ts';
import { signedProof, type TripPurpose } from '../identity/signed-proof.ts';
import type { AnyTestApp } from './create-test-app.ts';

type App = Pick<AnyTestApp, 'ports'>;
type Purpose = Parameters<typeof signedProof>[1];

/** What a link holds that ends in a day. `id` and `hostId` are as `signedProof` has them. */
export function linkTo({ ports }: App, purpose: Purpose, id: string, hostId?: string): string {
  const until = new Date(ports.clock.now().getTime() + day);
  return signedProof(ports.settings.linkSecret, purpose, id, until, hostId);
}

/** What the link in a mail to the host of a trip holds. */
export const hostLink = (app: App, purpose: TripPurpose, tripRowId = 'trip-spiti-valley'): string =>
  linkTo(app, purpose, tripRowId, 'host-asha');

/** The names of a booking and the proof that a lookup has found it, as a traveller's requests have them. */
export const accessTo = (app: App, bookingRowId: string) => ({
  booking_id: bookingRowId,
  access: linkTo(app, 'access', bookingRowId),
});
