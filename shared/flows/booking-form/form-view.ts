import type { BookingFormInput } from '../../domain/booking-form.ts';
import { type Money, timesSeats } from '../../domain/money.ts';
import { currentSeatPrice } from '../../domain/seat-price.ts';
import type { Trip } from '../../domain/trip.ts';
import type { BookingFormStore, FocusRequest, Quote, TripLoad } from './form-state.ts';

type Shown = Pick<BookingFormStore<unknown>, 'stage' | 'form' | 'quote' | 'focus'>;

interface FormViewParts {
  get(): Shown;
  set(change: Partial<Shown>): void;
  form(): BookingFormInput;
  /** Seats that the trip lacks because of this draft. */
  ownSeats(): number;
  /** The price of a seat that is fixed for this draft; null: the trip's. */
  heldPrice(): Money | null;
}

/** What a booking page shows of its trip and its price. */
export interface FormView {
  /** The form and its figures, as the draft and the trip are now. */
  figures(stage?: TripLoad): Pick<Shown, 'form' | 'quote'>;
  refresh(change?: { readonly stage?: TripLoad; readonly focus?: FocusRequest }): void;
  /** The live trip replaces the one on view. */
  showTrip(trip: Trip): void;
  /** The function counted the trip's seats anew. */
  showSeatsLeft(left: number): void;
  /** The figures of the form as it is now; the trip must be there. */
  quote(): Quote;
  /** The function named another price: from now on it is shown and sent. Null: the held price or the trip's again. */
  quotePrice(price: Money | null): void;
}

export function createFormView({ get, set, form, ownSeats, heldPrice }: FormViewParts): FormView {
  let quotedPrice: Money | null = null;

  function figures(stage = get().stage) {
    if (stage.status !== 'ready') return { form: form(), quote: null };
    const seatPrice = quotedPrice ?? heldPrice() ?? currentSeatPrice(stage.trip).price;
    const seats = form().passengers.length;
    return { form: form(), quote: { seats, seatPrice, total: timesSeats(seatPrice, seats) } };
  }

  function refresh(change: { readonly stage?: TripLoad; readonly focus?: FocusRequest } = {}): void {
    set({ ...change, ...figures(change.stage) });
  }

  function showTrip(trip: Trip): void {
    const full = trip.availableSpots <= 0 && ownSeats() === 0;
    refresh({ stage: { status: 'ready', trip, full } });
  }

  return {
    figures,
    refresh,
    showTrip,
    showSeatsLeft(availableSpots) {
      const { stage } = get();
      if (stage.status === 'ready') showTrip({ ...stage.trip, availableSpots });
    },
    quote() {
      const { quote } = get();
      if (quote === null) throw new Error('The trip is not loaded.');
      return quote;
    },
    quotePrice(price) {
      quotedPrice = price;
      refresh();
    },
  };
}
