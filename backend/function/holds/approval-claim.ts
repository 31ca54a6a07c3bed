import { recordId } from '../../../shared/domain/record-id.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { approvalEnd } from '../bookings/approval-end.ts';
import type { Ports } from '../ports.ts';
import { create, increment, type Operation } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import { openPayment } from './open-payment.ts';

/**
 * The claim of a booking that its host approved: seats, offer, hold and payment, all of them or none. A second claim finds the
 * hold's id taken and fails. The price is the one that its request was sent at, so an offer among it
 * counts, also where others have used it up since. The hold ends with the trip's departure at the latest.
 */
export function approvalClaim(ports: Ports, booking: BookingRow, trip: Trip): readonly Operation[] {
  const now = ports.clock.now();
  const paymentId = recordId(now, ports.random);
  const hold = {
    tripId: trip.tripId,
    tripRowId: trip.id,
    seats: booking.noOfSeats,
    offer: booking.offerPriced === true,
    kind: 'approval',
    paymentId,
    networkHash: null,
    expiresAt: approvalEnd(now, trip, ports.settings).toISOString(),
  } as const;
  const offers = hold.offer ? [increment('trips', trip.id, 'offerTaken', 1)] : [];
  return [
    create('holds', booking.$id, hold),
    openPayment(paymentId, booking.$id, booking, now),
    ...seatOperations(trip.id, hold.seats, offers),
  ];
}
