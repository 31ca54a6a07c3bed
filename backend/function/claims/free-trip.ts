import type { Trip } from '../../../shared/domain/trip.ts';
import { type ClaimedSeats, countSeats, hasOffer } from '../seats/claimed-seats.ts';
import type { FreeSeats } from '../seats/free-seats.ts';

/**
 * The trip with what is free of it by its seats themselves, whatever its row shows. What the draft holds already counts as free: it meets
 * its own seats and its own offer.
 */
export function withFree(trip: Trip, free: FreeSeats, own: readonly ClaimedSeats[]): Trip {
  const { offer } = trip;
  const offers = free.offers.length + (hasOffer(own) ? 1 : 0);
  return {
    ...trip,
    availableSpots: free.seats.length + countSeats(own),
    offer: offer && { ...offer, taken: Math.max(0, offer.spots - offers) },
  };
}
