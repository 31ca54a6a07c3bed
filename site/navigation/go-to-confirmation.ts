import type { Trip } from '../../shared/domain/trips/trip.ts';
import { paths } from './paths.ts';
import { goWith } from './state.ts';

/**
 * From a payment to its confirmation, which needs the booking's row id and its trip; without a trip, to the booking's
 * own page.
 */
export function goToConfirmation(bookingId: string, tripDetails: Trip | null): void {
  if (tripDetails) goWith(paths.success, { bookingId, tripDetails }, 'replace');
  else location.replace(`/bookings/${encodeURIComponent(bookingId)}`);
}
