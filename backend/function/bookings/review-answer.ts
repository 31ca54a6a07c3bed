import type { ReviewBookingAnswer } from '../../../shared/domain/actions/review-booking.ts';
import { passengersFromJson } from '../../../shared/domain/traveller.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import type { BookingRow } from '../rows/tables.ts';

/** What the host sees of a request: who would come and why, and no contact details. */
export function reviewAnswer(booking: BookingRow, trip: Trip): ReviewBookingAnswer {
  return {
    reference: booking.bookingId,
    status: booking.status === 'UNKNOWN' ? booking.bookingStatus : booking.status,
    sent_at: new Date(booking.sentAt).toISOString(),
    seats: booking.noOfSeats,
    travellers: passengersFromJson(booking.passengers),
    city: booking.address,
    why: booking.why,
    total: booking.totalAmount,
    currency: booking.currency,
    note: booking.reviewNote ?? '',
    trip: {
      tripId: trip.tripId,
      title: trip.title,
      startDate: trip.startDate,
      endDate: trip.endDate,
      availableSpots: Math.max(0, trip.availableSpots),
    },
  };
}
