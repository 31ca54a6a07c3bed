import type { FoundBooking } from '../../shared/domain/ports/bookings.ts';
import type { Trip } from '../../shared/domain/trips/trip.ts';

/** What each change of a booking that was looked up is given. */
export interface ChangeProps {
  readonly host: Element;
  readonly found: FoundBooking & { readonly trip: Trip };
  readonly onKeep: () => void;
  readonly onLookUp: () => void;
  readonly onReset: () => void;
}
