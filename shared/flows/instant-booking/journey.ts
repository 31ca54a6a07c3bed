import type { BookingFormInput } from '../../domain/booking-form.ts';
import type { Money } from '../../domain/money.ts';
import type { TravellerFields } from '../../domain/traveller.ts';
import type { Trip } from '../../domain/trip.ts';
import type { ContactField } from '../booking-form-edits.ts';
import type { InstantBooking, SeatHold } from './state.ts';

/** What is known of the trip that the form sells. */
export type TripStage =
  | { readonly status: 'loading' }
  /** The id cannot be a trip's: say 'Invalid trip. Please try booking again.' and go home. */
  | { readonly status: 'invalid' }
  /** 'Trip not found or has been removed.' */
  | { readonly status: 'missing' }
  /** 'Failed to load trip details. Please try again.' and home; the draft stays. */
  | { readonly status: 'failed'; readonly message: string }
  /** `full`: no spots are left and none are held for this traveller, so 'Fully Booked' stands in the form's place. */
  | { readonly status: 'ready'; readonly trip: Trip; readonly full: boolean };

/** Figures of the price summary. */
export interface Quote {
  readonly seats: number;
  readonly seatPrice: Money;
  readonly total: Money;
}

/** Where the focus belongs after a refused submission. A new object each time, so that the same field can be asked for twice. */
export interface FocusRequest {
  /** Path of the first broken field, such as `passengers.0.name`; `banner` for the red banner. */
  readonly path: string;
}

/** Everything the booking page shows, and everything its traveller can do. */
export interface InstantBookingStore {
  readonly stage: TripStage;
  readonly booking: InstantBooking;
  readonly form: BookingFormInput;
  /** Seats that are still held for this draft, also after the payment window was closed. */
  readonly hold: SeatHold | null;
  /** Null until the trip is ready. */
  readonly quote: Quote | null;
  readonly focus: FocusRequest | null;

  /** Reads the draft and the live trip; call on arrival and to try again. A payment whose outcome is unknown is verified first. */
  load(): Promise<void>;
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
  dismissBanner(): void;
  /** Back to the form after a failure; the draft and the hold are as they were. */
  reopen(): void;
  /** The page closes: the gateway's script goes, late answers are ignored. */
  dispose(): void;
}
