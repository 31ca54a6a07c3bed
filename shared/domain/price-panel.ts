import type { Money } from './money.ts';
import { usableOffer } from './seat-price.ts';
import type { Trip } from './trip.ts';
import { isBookableStatus } from './trip-status.ts';

export type PricePanel =
  | { readonly kind: 'hidden' }
  /** An offer price 'for the first `spots` bookings', next to the standard price struck through. */
  | { readonly kind: 'early-bird'; readonly offer: Money; readonly spots: number; readonly standard: Money }
  | { readonly kind: 'price'; readonly price: Money };

/** What the trip's price panel shows. Once an offer is used up the panel shows the standard price. */
export function pricePanel(trip: Pick<Trip, 'status' | 'price' | 'offer'>): PricePanel {
  if (!isBookableStatus(trip.status)) return { kind: 'hidden' };
  const offer = usableOffer(trip);
  if (offer) return { kind: 'early-bird', offer: offer.price, spots: offer.spots, standard: trip.price };
  return { kind: 'price', price: trip.price };
}

/** The panel's button; `shortLabel` is the one for small screens. Only an open one leads to the booking. */
export interface BookingButton {
  readonly state: 'sold-out' | 'paused' | 'open';
  readonly label: string;
  readonly shortLabel: string;
}

/** Sold out outranks paused. */
export function bookingButton(trip: Pick<Trip, 'availableSpots' | 'isBookingOpen'>): BookingButton {
  if (trip.availableSpots <= 0) return { state: 'sold-out', label: 'Sold Out', shortLabel: 'Sold Out' };
  if (!trip.isBookingOpen) return { state: 'paused', label: 'Temporarily Paused', shortLabel: 'Paused' };
  return { state: 'open', label: 'Request Spot', shortLabel: 'Request spot' };
}

/** How many seats can still be booked, as the plain count that it is: '1 spot left', '12 spots left'. */
export function spotsLeft(trip: Pick<Trip, 'availableSpots'>): string {
  return `${trip.availableSpots} ${trip.availableSpots === 1 ? 'spot' : 'spots'} left`;
}
