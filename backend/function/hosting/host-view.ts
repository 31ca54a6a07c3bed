import type { HostViewAnswer } from '../../../shared/domain/actions/view-trip.ts';
import { passengersFromJson } from '../../../shared/domain/traveller.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { reviewEnds } from '../bookings/review-period.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow } from '../rows/tables.ts';
import { lookAtSeats } from '../trips/trip-seats.ts';

type HostedBooking = HostViewAnswer['bookings'][number];

const shownStatuses = ['CONFIRMED', 'APPROVED', 'PENDING_APPROVAL', 'CANCELLED'];
/** The trip with its seats and its bookings as they are now; null where it is gone. */
export async function hostView(ports: Ports, trip: Trip): Promise<HostViewAnswer | null> {
  const { tripId, title, startDate, endDate, isBookingOpen, status } = trip;
  const [seats, ...lists] = await Promise.all([
    lookAtSeats(ports.rows, trip),
    ...shownStatuses.map((bookingStatus) =>
      allRows(ports.rows, 'bookings', { equal: { tripId, bookingStatus } }),
    ),
  ]);
  if (seats === null) return null;
  const bookings = lists
    .flat()
    .filter((booking) => booking.status !== 'CANCELLED' || isKnownToHost(booking))
    .toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt));
  return {
    trip: { tripId, title, startDate, endDate, isBookingOpen, status },
    seats,
    bookings: bookings.map((booking) => hostedBooking(ports, booking)),
  };
}

/** Whether a cancelled booking was ever more than a payment that its traveller left: it was paid, or a request. */
function isKnownToHost({ settledAt, endsAt }: BookingRow): boolean {
  return settledAt !== null || endsAt !== null;
}

function hostedBooking({ settings }: Ports, booking: BookingRow): HostedBooking {
  const { status } = booking;
  return {
    bookingId: booking.$id,
    reference: booking.bookingId,
    status,
    name: booking.name,
    email: booking.email,
    phone: booking.phone,
    address: booking.address,
    why: booking.why,
    seats: booking.noOfSeats,
    passengers: passengersFromJson(booking.passengers),
    total: booking.totalAmount,
    currency: booking.currency,
    source: booking.source ?? '',
    bookedAt: new Date(booking.sentAt).toISOString(),
    cancelledBy: booking.cancelledBy,
    cancelledAt: booking.cancelledAt,
    reviewToken:
      status === 'PENDING_APPROVAL'
        ? signedProof(settings.linkSecret, 'review', booking.$id, reviewEnds(booking))
        : null,
  };
}
