import type { BookingFormInput } from '../../domain/bookings/booking-form.ts';
import { type Money, timesSeats } from '../../domain/money/money.ts';
import { currentSeatPrice } from '../../domain/money/seat-price.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { availability } from '../../domain/trips/availability.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import type { BookingFormStore, DraftHold, Quote, TripLoad } from './form-state.ts';

type Shown = Pick<BookingFormStore<unknown>, 'stage' | 'form' | 'hold' | 'quote' | 'focus'>;

interface FormViewParts {
  readonly clock: Clock;
  get(): Shown;
  set(change: Partial<Shown>): void;
  form(): BookingFormInput;
  hold(): DraftHold | null;
  /** Seats that the trip lacks because of this draft. */
  ownSeats(): number;
}

export type FormView = ReturnType<typeof createFormView>;

/** What a booking page shows of its trip and its price. */
export function createFormView({ clock, get, set, form, hold, ownSeats }: FormViewParts) {
  let quotedPrice: Money | null = null;

  function quoteFor(stage: TripLoad): Quote | null {
    if (stage.status !== 'ready') return null;
    // The price of a hold is fixed, whatever became of the offer.
    const seatPrice = quotedPrice ?? hold()?.seatPrice ?? currentSeatPrice(stage.trip).price;
    const seats = form().passengers.length;
    return { seats, seatPrice, total: timesSeats(seatPrice, seats) };
  }

  /** Shows the form and its figures as the draft and the trip are now. */
  function refresh(change: Partial<Shown> = {}): void {
    set({ ...change, form: form(), hold: hold(), quote: quoteFor(change.stage ?? get().stage) });
  }

  /** The live trip replaces the one on view. */
  function showTrip(trip: Trip): void {
    refresh({ stage: { status: 'ready', trip, closed: closedNow(trip) } });
  }

  function closedNow(trip: Trip): Extract<TripLoad, { status: 'ready' }>['closed'] {
    if (ownSeats() > 0) return null;
    if (trip.availableSpots <= 0) return 'full';
    const { stage } = get();
    // A form on view stays: what was typed is sent first, and the answer says why not.
    const isOnView = stage.status === 'ready' && stage.closed === null;
    return isOnView || availability(trip, 1, 0, clock.now()).ok ? null : 'not-on-sale';
  }

  return {
    refresh,
    showTrip,
    ownSeats,
    /** The function counted the trip's seats anew. */
    showSeatsLeft(availableSpots: number): void {
      const { stage } = get();
      if (stage.status === 'ready') showTrip({ ...stage.trip, availableSpots });
    },
    /** The figures of the form as it is now; the trip must be there. */
    quote(): Quote {
      const { quote } = get();
      if (quote === null) throw new Error('The trip is not loaded.');
      return quote;
    },
    /** The function named another price: from now on it is shown and sent. Null: the held price or the trip's again. */
    quotePrice(price: Money | null): void {
      quotedPrice = price;
      refresh();
    },
  };
}
