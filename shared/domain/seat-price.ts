import type { Money } from './money.ts';
import type { EarlyBirdOffer, Trip } from './trip.ts';

type Priced = Pick<Trip, 'price' | 'offer'>;

/** The early-bird offer while bookings of it are left, else null. */
export function usableOffer(trip: Pick<Trip, 'offer'>): EarlyBirdOffer | null {
  return trip.offer !== null && trip.offer.taken < trip.offer.spots ? trip.offer : null;
}

/** What a seat costs now, and whether that is the early-bird price. */
export function currentSeatPrice(trip: Priced): { readonly price: Money; readonly offer: boolean } {
  const offer = usableOffer(trip);
  return offer ? { price: offer.price, offer: true } : { price: trip.price, offer: false };
}
