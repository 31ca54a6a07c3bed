import { english, type Translate } from '../languages/translate.ts';
import type { Trip } from '../trips/trip.ts';
import { isBookableStatus } from '../trips/trip-status.ts';
import { chargeable, notPaidOnline } from './charge-limits.ts';
import type { Money } from './money.ts';
import { currentSeatPrice, usableOffer } from './seat-price.ts';

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

/** The panel's button; `shortLabel` is the one for small screens. Only an open or a held one leads to the booking. */
export interface BookingButton {
  readonly state: 'held' | 'sold-out' | 'paused' | 'not-paid-online' | 'open';
  readonly label: string;
  readonly shortLabel: string;
  /** Why it leads nowhere; else empty. */
  readonly reason: string;
}

type Sold = Pick<Trip, 'availableSpots' | 'isBookingOpen' | 'price' | 'offer'>;

const open: BookingButton = { state: 'open', label: 'Request Spot', shortLabel: 'Request spot', reason: '' };

const continued: BookingButton = { state: 'held', label: 'Continue', shortLabel: 'Continue', reason: '' };

const soldOut: BookingButton = {
  state: 'sold-out',
  label: 'Sold Out',
  shortLabel: 'Sold Out',
  reason: 'Every spot is taken.',
};

const paused: BookingButton = {
  state: 'paused',
  label: 'Temporarily Paused',
  shortLabel: 'Paused',
  reason: 'The host takes no bookings right now.',
};

/** Sold out outranks paused. `held`: seats of the trip are held for this visitor, who goes on to the payment. */
export function bookingButton(trip: Sold, held = false): BookingButton {
  if (held) return continued;
  if (trip.availableSpots <= 0) return soldOut;
  if (!trip.isBookingOpen) return paused;
  if (chargeable(currentSeatPrice(trip).price) === 'yes') return open;
  return { ...open, state: 'not-paid-online', reason: notPaidOnline };
}

/** How many seats can still be booked, as the plain count that it is: '1 spot left', '12 spots left'. */
export function spotsLeft(
  { availableSpots: n }: Pick<Trip, 'availableSpots'>,
  t: Translate = english,
): string {
  return t('{n} spots left', { n }, '{n} spot left');
}
