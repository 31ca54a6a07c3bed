import { type BookingFormInput, emptyBookingForm } from '../../shared/domain/bookings/booking-form.ts';
import { textOf } from '../../shared/domain/texts/json.ts';
import { withOneMore, withTraveller } from '../../shared/flows/booking-form-edits.ts';
import { seatsOf } from '../elements/booking-attributes.ts';
import { prefillOf } from '../elements/prefill.ts';

/** What an untouched form of the element begins with: its attribute `seats` and its property `prefill`. */
export function firstForm(host: Element): BookingFormInput {
  // A page's script may hand over anything.
  const { name, email, phone } = prefillOf(host) ?? {};
  let form = withTraveller(emptyBookingForm, 0, 'name', textOf(name));
  while (form.passengers.length < seatsOf(host)) form = withOneMore(form);
  return { ...form, email: textOf(email), phone: textOf(phone) };
}
