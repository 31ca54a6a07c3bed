import type { BookingFormInput } from '../domain/bookings/booking-form.ts';
import * as limits from '../domain/bookings/booking-limits.ts';
import { emptyTraveller, type TravellerFields } from '../domain/bookings/traveller-card.ts';

export type ContactField = 'email' | 'phone' | 'city' | 'whyJoining';

export function withField(form: BookingFormInput, field: ContactField, value: string): BookingFormInput {
  return { ...form, [field]: value };
}

/** The form with one field of one traveller changed; a traveller who is not there changes nothing. */
export function withTraveller<Field extends keyof TravellerFields>(
  form: BookingFormInput,
  index: number,
  field: Field,
  value: TravellerFields[Field],
): BookingFormInput {
  const passengers = form.passengers.map((traveller, at) =>
    at === index ? { ...traveller, [field]: value } : traveller,
  );
  return { ...form, passengers };
}

/** One empty traveller card more, up to the most that a booking takes. */
export function withOneMore(form: BookingFormInput): BookingFormInput {
  return form.passengers.length >= limits.maxTravellers
    ? form
    : { ...form, passengers: [...form.passengers, emptyTraveller] };
}

/** One traveller card less, down to the fewest that a booking takes. */
export function withoutTraveller(form: BookingFormInput, index: number): BookingFormInput {
  return form.passengers.length <= limits.minTravellers
    ? form
    : { ...form, passengers: form.passengers.filter((_, at) => at !== index) };
}
