import type { Clock, Random } from '../../domain/clock.ts';
import type { Money } from '../../domain/money.ts';
import type { Trip } from '../../domain/trip.ts';
import type { BookingCalls, DraftStorage, PaymentGateway, TripReads, Wait } from '../ports.ts';
import type { InstantDraft } from './instant-draft.ts';
import type { Quote } from './journey.ts';
import type { Banner } from './state.ts';
import type { InstantBookingEvent } from './transition.ts';

export interface InstantBookingDependencies {
  /** As in the page's navigation state; it may be unusable. */
  readonly tripId: string;
  readonly trips: Pick<TripReads, 'tripById'>;
  readonly bookings: Pick<BookingCalls, 'initializeBooking' | 'createOrder' | 'verifyPayment'>;
  readonly gateway: PaymentGateway;
  /** Local storage on the site, the tab's session storage in the widget. */
  readonly drafts: DraftStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: Wait;
}

/** What the steps of a journey share: the outside world, the draft, and the store behind it. */
export interface Run {
  readonly world: InstantBookingDependencies;
  /** The page was closed, or its element removed. */
  isGone(): boolean;
  dispatch(event: InstantBookingEvent): void;
  draft(): InstantDraft;
  patchDraft(change: Partial<InstantDraft>): void;
  /** The booking is made: nothing of the draft stays behind. */
  clearDraft(): void;
  /** The figures of the form as it is now; the trip must be there. */
  quote(): Quote;
  /** The live trip takes the place of the one on view. */
  showTrip(trip: Trip): void;
  /** The function counted the trip's seats anew. */
  showSeatsLeft(left: number): void;
  /** The function named another price: from now on it is shown and sent. */
  adoptPrice(price: Money | null): void;
}

/** A step that ended the journey; the state already says how. */
export const stopped = 'stopped';
export type Stopped = typeof stopped;

/** Ends the journey with a known error: back to the form. */
export const refuse = (
  run: Run,
  banner: Banner,
  issues: Extract<InstantBookingEvent, { type: 'refused' }>['issues'] = [],
): Stopped => {
  run.dispatch({ type: 'refused', banner, issues });
  return stopped;
};

/** Ends the journey at the confirmation. */
export const book = (run: Run, bookingId: string, reference: string): Stopped => {
  run.clearDraft();
  run.dispatch({ type: 'booked', bookingId, reference });
  return stopped;
};

/** Ends the journey at the failed page. */
export const fail = (run: Run, error: string, bookingId: string | null): Stopped => {
  run.dispatch({ type: 'failed', error, bookingId });
  return stopped;
};
