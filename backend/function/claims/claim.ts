import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import type { Expire } from '../bookings/deadlines.ts';
import type { DecideDeps } from '../bookings/decide.ts';
import type { Caller } from '../identity/network-address.ts';
import type { Ports } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, countSeats, hasOffer } from '../seats/claimed-seats.ts';
import type { FreeSeats } from '../seats/seat-rows.ts';
import type { WantedSeats } from '../seats/take-seats.ts';
import type { ReplacedDraft } from './replaced-draft.ts';

/** What a claim needs of the function. */
export type ClaimDeps = DecideDeps &
  Pick<Ports, 'settings'> & {
    /** Asks the gateway first whether the booking was paid. */
    readonly expire: Expire;
  };

/** What a traveller wants, and what their draft holds already. */
export interface Claim {
  /** Row id of the booking that is to be. */
  readonly id: string;
  readonly request: InitializeBookingRequest;
  readonly caller: Caller;
  readonly tripRow: TripRow;
  readonly trip: Trip;
  readonly replaced: Exclude<ReplacedDraft, { kind: 'paid' | 'busy' }>;
  /** Whether an offer of the waiting list is taken up: only such claims take seats for which somebody waits. */
  readonly hasOffer: boolean;
}

/** The seats that the draft holds on this very trip, and that pass to the new booking. */
export function seatsHeld({ replaced, tripRow }: Claim): readonly ClaimedSeats[] {
  if (replaced.kind === 'none' || replaced.chain.row?.tripRowId !== tripRow.$id) return [];
  return replaced.kind === 'held' ? replaced.chain.state.seats : replaced.passed.seats;
}

/** What is wanted besides them. */
export function wantedSeats(claim: Claim, offer: boolean): WantedSeats {
  const held = seatsHeld(claim);
  return {
    seats: Math.max(0, claim.request.no_of_seats - countSeats(held)),
    offer: offer && !hasOffer(held) ? 'free' : 'none',
  };
}

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
