import type { Booking } from '../../domain/booking.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';
import type { LookupFormInput } from '../../domain/lookup-form.ts';
import type { Trip } from '../../domain/trip.ts';

/** Looking up a booking by its reference and e-mail. */
export type StatusLookup =
  | { readonly status: 'idle'; readonly issues: readonly FieldIssue[] }
  | { readonly status: 'looking' }
  /** `access` is the signed proof that a later payment needs; it lives 30 minutes. */
  | {
      readonly status: 'found';
      readonly booking: Booking;
      /** Null where the trip was removed or cannot be read. */
      readonly trip: Trip | null;
      readonly access: string;
    }
  /** `attemptsLeft` is null where the failure does not count as an attempt. */
  | { readonly status: 'failed'; readonly message: string; readonly attemptsLeft: number | null }
  /** As long as the server says; `until` is an ISO instant. */
  | { readonly status: 'locked'; readonly message: string; readonly until: string };

export interface StatusLookupStore {
  readonly lookup: StatusLookup;
  readonly form: LookupFormInput;
  setField(field: keyof LookupFormInput, value: string): void;
  /** Looks up what the form holds; does nothing while looking or locked. */
  submit(): Promise<void>;
  /** Fills the form from what the address brought, and looks it up where nothing is missing. */
  fillIn(reference: string, email: string): Promise<void>;
  /** Back to the empty form. */
  reset(): void;
  dispose(): void;
}
