import * as v from 'valibot';
import { emailAddress, requiredText } from '../texts/email-address.ts';
import { asCode, characterCount, manyLines, oneLine } from '../texts/text.ts';
import * as limits from './booking-limits.ts';
import { emptyTraveller, type TravellerFields, TravellerInput } from './traveller-card.ts';

/** Spaces are removed before the digits are counted. */
export const PhoneField = v.pipe(
  requiredText((text) => asCode(text).replaceAll(' ', ''), 'Phone Number is required'),
  v.regex(new RegExp(`^\\d{${limits.phoneDigits}}$`), `Phone number must be ${limits.phoneDigits} digits`),
);

export const EmailField = emailAddress({ required: 'Email is required', invalid: 'Invalid email format' });

export const CityField = v.pipe(
  requiredText(oneLine, 'Place is required'),
  v.maxLength(limits.maxCityCharacters, `Place can be at most ${limits.maxCityCharacters} characters`),
);

export const WhyField = v.pipe(
  requiredText(manyLines, 'Please tell us why you are joining this trip'),
  v.check((text) => characterCount(text) >= limits.minWhyCharacters, 'Please provide more details'),
  v.maxLength(limits.maxWhyCharacters, `Please keep this to ${limits.maxWhyCharacters} characters`),
);

/** The number of travellers is settled before each is read, so a list that is too long costs nothing. */
export const PassengerList = v.pipe(
  v.array(v.unknown(), 'At least one passenger is required'),
  v.minLength(limits.minTravellers, 'At least one passenger is required'),
  v.maxLength(limits.maxTravellers, `Maximum ${limits.maxTravellers} seats allowed`),
);

/**
 * The instant-pay form and the request form, which ask for the same. Anything goes in; the output is normalised:
 * e-mail trimmed and lowercased, phone without spaces, names with single spaces, handles without @, ages as numbers.
 * Parsing the output again changes nothing.
 */
export const BookingForm = v.object({
  email: EmailField,
  phone: PhoneField,
  city: CityField,
  passengers: v.optional(v.pipe(PassengerList, v.array(TravellerInput)), () => []),
  whyJoining: WhyField,
});
export type BookingForm = v.InferOutput<typeof BookingForm>;

/** The fields as typed so far. */
export interface BookingFormInput {
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly passengers: readonly TravellerFields[];
  readonly whyJoining: string;
}

/** An empty form, with one traveller card. */
export const emptyBookingForm: BookingFormInput = {
  email: '',
  phone: '',
  city: '',
  passengers: [emptyTraveller],
  whyJoining: '',
};
