import { type BookingFormInput, emptyBookingForm } from '../../shared/domain/booking-form.ts';
import { emptyTraveller } from '../../shared/domain/traveller.ts';
import { seatsOf } from '../elements/booking-attributes.ts';
import { prefillOf } from '../elements/prefill.ts';

/** What an untouched form of the element begins with: its attribute `seats` and its property `prefill`. */
export function firstForm(host: Element): BookingFormInput {
  const { name, email, phone } = prefillOf(host) ?? {};
  const passengers = [{ ...emptyTraveller, name: textOf(name) }];
  while (passengers.length < seatsOf(host)) passengers.push({ ...emptyTraveller, name: '' });
  return { ...emptyBookingForm, email: textOf(email), phone: textOf(phone), passengers };
}

/** A page's script may hand over anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
