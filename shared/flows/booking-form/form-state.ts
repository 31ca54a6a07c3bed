import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import type { TravellerFields } from '../../domain/bookings/traveller-card.ts';
import type { Money } from '../../domain/money/money.ts';
import type { SeatHold } from '../../domain/ports/bookings.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { ContactField } from '../booking-form-edits.ts';

/** A known error, shown in the red banner above the form. `code` is the server's, or one of ours in lower case. */
export interface Banner {
  readonly code: string;
  readonly message: string;
  /** TOO_MANY_HOLDS: ISO text, when the first of them ends. */
  readonly retryAt?: string | undefined;
}

/** The first steps of every booking. */
export type FormProgress =
  /** The traveller fills in the form; `issues` are shown once a submission was tried. */
  | { readonly status: 'editing'; readonly issues: readonly FieldIssue[]; readonly banner: Banner | null }
  /** Reading the live trip. */
  | { readonly status: 'checking' };

/** What is known of the trip that the form sells. */
export type TripLoad =
  | { readonly status: 'loading' }
  /** The id cannot be a trip's: say 'Invalid trip. Please try booking again.' and go home. */
  | { readonly status: 'invalid' }
  /** 'Trip not found or has been removed.' */
  | { readonly status: 'missing' }
  /** 'Failed to load trip details. Please try again.' and home; the draft stays. */
  | { readonly status: 'failed'; readonly message: string }
  /**
   * `closed`, where no seats are held for this traveller. Full: 'Fully Booked' replaces the form. Not on sale: it was so before
   * the form was on view, whose banner says so.
   */
  | { readonly status: 'ready'; readonly trip: Trip; readonly closed: 'full' | 'not-on-sale' | null };

/** Figures of the price summary. */
export interface Quote {
  readonly seats: number;
  readonly seatPrice: Money;
  readonly total: Money;
}

/** Where the focus belongs after a rejected submission. A new object each time, so that the same field can be requested twice. */
export interface FocusRequest {
  /** Path of the first broken field, such as `passengers.0.name`; `banner` for the red banner. */
  readonly path: string;
}

/** Seats that are held for a draft. */
export interface DraftHold extends SeatHold {
  /** It is known that nothing was paid for them. */
  readonly unpaid: boolean;
}

/** What every booking page shows, and what its traveller can do; `Progress` is the state of the booking. */
export interface BookingFormStore<Progress> {
  readonly stage: TripLoad;
  readonly booking: Progress;
  readonly form: BookingFormInput;
  /** Seats that are held for this draft, also after a payment window was closed; a request holds none. */
  readonly hold: DraftHold | null;
  /** Null until the trip is ready. */
  readonly quote: Quote | null;
  readonly focus: FocusRequest | null;

  /** Reads the draft and the live trip, and verifies a payment whose outcome is unknown; call on arrival and to retry. */
  load(): Promise<void>;
  /** What an untouched form holds from now on. */
  beginWith(form: BookingFormInput): void;
  setField(field: ContactField, value: string): void;
  setTraveller<Field extends keyof TravellerFields>(
    index: number,
    field: Field,
    value: TravellerFields[Field],
  ): void;
  /** Does nothing at six travellers. */
  addTraveller(): void;
  /** Does nothing when one is left. */
  removeTraveller(index: number): void;
  /** Runs the whole journey; does nothing while one is under way. */
  submit(): Promise<void>;
  /** Back to the form after a failure; the draft and the hold are as they were. */
  reopen(): void;
  /** The page closes: the gateway's script goes, late answers are ignored. */
  dispose(): void;
}
