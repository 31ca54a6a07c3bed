import type { StoreApi } from 'zustand/vanilla';
import type { Booking } from '../../domain/bookings/booking.ts';
import type { Gender, Traveller } from '../../domain/bookings/traveller.ts';
import { TravellerInput } from '../../domain/bookings/traveller-card.ts';
import type { BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { placeOf } from '../../domain/trips/place-of.ts';
import { createShortFormStore, type ShortFormStore } from '../short-form.ts';

/** Who comes in the place of a traveller. */
interface ReplacementFields {
  /** The digits of an index among the booking's travellers: who does not come. */
  readonly index: string;
  readonly name: string;
  readonly age: string;
  readonly gender: Gender | '';
  readonly instagram: string;
}

/** Somebody else comes in the place of a traveller, at the same price; the answer is the booking after that. */
export type ReplacementStore = ShortFormStore<ReplacementFields, Traveller, Booking>;

interface ReplacementDeps {
  readonly found: Pick<FoundBooking, 'booking' | 'access'>;
  readonly bookings: Pick<BookingActions, 'changeTravellers' | 'lookupBooking'>;
  readonly wait: Wait;
}

/** A store for the replacement of one traveller of a booking that was looked up. */
export function createReplacementStore({
  found,
  bookings,
  wait,
}: ReplacementDeps): StoreApi<ReplacementStore> {
  const { booking } = found;
  let { access } = found;
  return createShortFormStore<ReplacementFields, Traveller, Booking>({
    empty: { index: '0', name: '', age: '', gender: '', instagram: '' },
    schema: TravellerInput,
    async send(traveller, { index }) {
      const replace = { index: placeOf(booking, Number(index)), traveller };
      // Repeated, the function finds it done.
      const change = () => bookings.changeTravellers(booking.id, access, { replace });
      const changed = await change();
      if (changed.ok || changed.error.code !== 'LINK_INVALID') return changed;
      // The proof of a lookup is valid for half an hour only.
      const again = await bookings.lookupBooking(booking.reference, booking.email);
      if (!again.ok) return again;
      access = again.value.access;
      return change();
    },
    wait,
  });
}
