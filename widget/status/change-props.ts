import type { FoundBooking } from '../../shared/domain/ports/bookings.ts';

/** What each change of a booking that was looked up is given. */
export interface ChangeProps {
  readonly host: Element;
  readonly found: FoundBooking;
  readonly onKeep: () => void;
  readonly onLookUp: () => void;
  readonly onReset: () => void;
}
