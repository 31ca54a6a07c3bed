import type { InitializePendingBookingInput } from '../../domain/actions/initialize-pending-booking.ts';
import type { BookingForm } from '../../domain/booking-form.ts';
import type { Random } from '../../domain/clock.ts';
import { type Money, majorAmount, timesSeats } from '../../domain/money.ts';
import { passengersToJson } from '../../domain/traveller.ts';

/** A booking as it is sent, and as it is repeated: the reference and the secret make it the same one. */
export type BookingRequest = InitializePendingBookingInput & { readonly draft_secret: string };

interface BookingDetails {
  readonly tripId: string;
  readonly form: BookingForm;
  readonly seatPrice: Money;
  readonly reference: string;
  readonly secret: string;
}

export const bookingRequest = ({
  tripId,
  form,
  seatPrice,
  reference,
  secret,
}: BookingDetails): BookingRequest => {
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
  };
};

/** Whether it was sent with exactly these details: then it is repeated, since sent details never change. */
export const asksSame = (request: BookingRequest, form: BookingForm): boolean => {
  const { email, phone, address, why, passengers } = request.booking_data;
  const wanted = [form.email, form.phone, form.city, form.whyJoining, ...passengersToJson(form.passengers)];
  return JSON.stringify([email, phone, address, why, ...passengers]) === JSON.stringify(wanted);
};

/** References drawn in one submission before giving up; a taken one is a rare accident. */
export const draws = 5;

/** Hex digits of a draft's secret: 128 random bits. */
const secretDigits = 32;

export const drawSecret = (random: Random): string => random.hex(secretDigits);
