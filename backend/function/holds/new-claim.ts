import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { recordId } from '../../../shared/domain/record-id.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { newBooking } from '../bookings/new-booking.ts';
import type { Terms } from '../bookings/terms.ts';
import type { Caller } from '../caller.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import type { Claim } from './claim-operations.ts';

export interface WantedClaim {
  /** Row id of the booking. */
  readonly id: string;
  readonly request: InitializeBookingRequest;
  readonly trip: Trip;
  readonly terms: Terms;
  readonly replaces: HoldRow | null;
  readonly caller: Caller;
}

/** The rows of an instant booking's claim. */
export function newClaim(ports: Ports, { id, request, trip, terms, replaces, caller }: WantedClaim): Claim {
  const now = ports.clock.now();
  // A traveller who keeps changing a draft must not hold its seats for ever.
  const ends =
    replaces === null ? now.getTime() + ports.settings.holdSeconds * 1000 : Date.parse(replaces.expiresAt);
  return {
    id,
    openedAt: now,
    offerSpots: trip.offer?.spots ?? 0,
    replaces,
    hold: {
      tripId: trip.tripId,
      tripRowId: trip.id,
      seats: request.no_of_seats,
      offer: terms.offer,
      kind: 'payment',
      paymentId: recordId(now, ports.random),
      networkHash: caller.networkHash,
      expiresAt: new Date(Math.min(ends, Date.parse(trip.startDate))).toISOString(),
    },
    booking: newBooking(ports, request, { trip, terms, status: 'PENDING_PAYMENT', endsAt: null }),
  };
}
