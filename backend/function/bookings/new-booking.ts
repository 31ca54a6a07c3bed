import type { InitializePendingBookingRequest } from '../../../shared/domain/actions/initialize-pending-booking.ts';
import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { majorAmount } from '../../../shared/domain/money.ts';
import { passengersToJson } from '../../../shared/domain/traveller.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, Columns } from '../rows/tables.ts';
import { draftSecretHash } from './draft-secret.ts';
import { unpaidUntil } from './keep-until.ts';
import type { Terms } from './terms.ts';

/** What instant bookings and requests are made from. */
export type SentBooking = Pick<
  InitializePendingBookingRequest,
  'trip_id' | 'no_of_seats' | 'booking_data' | 'draft_secret' | 'source'
>;

interface Beginning {
  readonly trip: Trip;
  readonly terms: Terms;
  readonly status: BookingStatus;
  /** When a request is over that was not decided by then; null for an instant booking, which ends with its hold. */
  readonly endsAt: string | null;
}

/** The row of a booking as it begins: details as they were sent, figures as the trip has them. */
export function newBooking(
  ports: Ports,
  request: SentBooking,
  { trip, terms, status, endsAt }: Beginning,
): Columns<'bookings'> {
  const { booking_data: sent, draft_secret: secret, no_of_seats } = request;
  const now = ports.clock.now();
  return {
    bookingId: sent.bookingId,
    tripId: trip.tripId,
    name: sent.name,
    email: sent.email,
    phone: sent.phone,
    address: sent.address,
    noOfSeats: no_of_seats,
    passengers: passengersToJson(sent.passengers),
    why: sent.why,
    totalAmount: majorAmount(terms.total),
    currency: terms.total.currency,
    pricePerSeat: majorAmount(terms.seatPrice),
    offerPriced: terms.offer,
    bookingStatus: status,
    cancelReason: null,
    replacedBy: null,
    draftSecretHash: secret === undefined ? null : draftSecretHash(secret),
    sentAt: now.toISOString(),
    endsAt,
    eraseAt: unpaidUntil(ports.settings, now).toISOString(),
    decidedAt: null,
    settledAt: null,
    reviewNote: null,
    source: request.source || null,
  };
}

/** Whether a booking was made from these very details. Details never change once sent. */
export function hasDetails(booking: BookingRow, { trip_id, booking_data: sent }: SentBooking): boolean {
  const passengers = passengersToJson(sent.passengers);
  return (
    booking.tripId === trip_id &&
    booking.email === sent.email &&
    booking.phone === sent.phone &&
    booking.address === sent.address &&
    booking.why === sent.why &&
    booking.passengers.length === passengers.length &&
    booking.passengers.every((text, index) => text === passengers[index])
  );
}
