import type { EarlyBirdOffer, Trip } from '../trips/trip.ts';
import type { Money } from './money.ts';

type Priced = Pick<Trip, 'price' | 'offer'>;

/** The early-bird offer while bookings of it are left, else null. One that is not below the standard price is none. */
export function usableOffer({ price, offer }: Priced): EarlyBirdOffer | null {
  if (offer === null || offer.price.minor >= price.minor) return null;
  return offer.taken < offer.spots ? offer : null;
}

/** What a seat costs now, and whether that is the early-bird price. */
export function currentSeatPrice(trip: Priced): { readonly price: Money; readonly offer: boolean } {
  const offer = usableOffer(trip);
  return offer ? { price: offer.price, offer: true } : { price: trip.price, offer: false };
}
