import type { InitializePendingBookingInput } from '../../domain/actions/initialize-pending-booking.ts';
import { passengersToJson } from '../../domain/bookings/traveller.ts';
import { majorAmount, timesSeats } from '../../domain/money/money.ts';
import type { BookingRequest } from '../../domain/ports/bookings.ts';
import { timeZone } from '../../domain/time/time-zone.ts';

/** The fields of a booking as the function reads them. */
export function bookingFields({
  tripId,
  form,
  seatPrice,
  reference,
  secret,
  source,
  lang,
}: BookingRequest): InitializePendingBookingInput {
  const seats = form.passengers.length;
  const total = timesSeats(seatPrice, seats);
  return {
    trip_id: tripId,
    no_of_seats: seats,
    booking_data: {
      email: form.email,
      phone: form.phone,
      address: form.city,
      bookingId: reference,
      name: form.passengers[0]?.name ?? '',
      noOfSeats: seats,
      passengers: passengersToJson(form.passengers),
      why: form.whyJoining,
      totalAmount: majorAmount(total),
      currency: total.currency,
    },
    draft_secret: secret,
    ...(source && { source }),
    ...(lang && { lang }),
    zone: timeZone(),
  };
}
