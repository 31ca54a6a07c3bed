import type { ItineraryDay } from './itinerary.ts';
import type { Money } from './money.ts';

/** A lower price for the first `spots` bookings, `taken` of which are used. It may be used up: ask `usableOffer`. */
export interface EarlyBirdOffer {
  readonly price: Money;
  readonly spots: number;
  readonly taken: number;
}

/** A group trip as every screen reads it. Plain JSON: dates are ISO texts in UTC. */
export interface Trip {
  /** The row's id. */
  readonly id: string;
  /** The id in addresses and calls. */
  readonly tripId: string;
  readonly title: string;
  readonly description: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly locations: readonly string[];
  readonly tags: readonly string[];
  /** File ids in the bucket of trip images. */
  readonly tripPhotos: readonly string[];
  readonly itinerary: readonly ItineraryDay[];
  /** The standard price of a seat. */
  readonly price: Money;
  readonly offer: EarlyBirdOffer | null;
  readonly groupSize: number | null;
  readonly activities: readonly string[];
  readonly inclusions: readonly string[];
  readonly exclusions: readonly string[];
  readonly ageGroups: readonly string[];
  readonly availableSpots: number;
  /** The host's user id, empty when the trip names none. */
  readonly hostId: string;
  /** Whether a seat is requested from the host before it is paid. */
  readonly hostApproval: boolean;
  readonly isBookingOpen: boolean;
  /** draft, published, confirmed, or a status this version does not know. */
  readonly status: string;
}
