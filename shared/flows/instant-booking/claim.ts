import type { InitializeBookingInput } from '../../domain/actions/initialize-booking.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import { type Money, majorAmount, timesSeats } from '../../domain/money.ts';
import { passengersToJson } from '../../domain/traveller.ts';

/** A claim as it is sent, and as it is repeated: the reference and the secret make it the same one. */
export type ClaimRequest = InitializeBookingInput & { readonly draft_secret: string };

interface ClaimDetails {
  readonly tripId: string;
  readonly form: BookingForm;
  readonly seatPrice: Money;
  readonly reference: string;
  readonly secret: string;
  readonly replaces: { readonly bookingId: string; readonly secret: string } | null;
}

export const claimRequest = ({
  tripId,
  form,
  seatPrice,
  reference,
  secret,
  replaces,
}: ClaimDetails): ClaimRequest => {
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
    ...(replaces ? { replaces: { booking_id: replaces.bookingId, draft_secret: replaces.secret } } : {}),
  };
};

/** Whether a claim was made with exactly these details: then it is repeated, since sent details never change. */
export const claimsSame = (request: ClaimRequest, form: BookingForm): boolean => {
  const { email, phone, address, why, passengers } = request.booking_data;
  const wanted = [form.email, form.phone, form.city, form.whyJoining, ...passengersToJson(form.passengers)];
  return JSON.stringify([email, phone, address, why, ...passengers]) === JSON.stringify(wanted);
};
