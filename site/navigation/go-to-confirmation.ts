import type { Trip } from '../../shared/domain/trips/trip.ts';
import { paths } from './paths.ts';
import { goWith } from './state.ts';

/**
 * From a payment to its confirmation, which needs the booking's row id and its trip; without a trip, to the booking's
 * own page. `email` is the address as it was typed, to be checked there: by its id alone a booking shows a masked one.
 */
export function goToConfirmation(bookingId: string, tripDetails: Trip | null, email: string): void {
  if (tripDetails) goWith(paths().success, { bookingId, tripDetails, email }, 'replace');
  else location.replace(paths().booking(bookingId));
}
