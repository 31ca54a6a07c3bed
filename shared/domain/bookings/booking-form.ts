import * as v from 'valibot';
import { emailAddress } from '../texts/email-address.ts';
import { asCode, characterCount, manyLines, oneLine } from '../texts/text.ts';
import * as limits from './booking-limits.ts';
import { emptyTraveller, type TravellerFields, TravellerInput } from './traveller-card.ts';

/** Spaces are removed before the digits are counted. */
export const PhoneField = v.optional(
  v.pipe(
    v.string('Phone Number is required'),
    v.transform((text) => asCode(text).replaceAll(' ', '')),
    v.minLength(1, 'Phone Number is required'),
    v.regex(new RegExp(`^\\d{${limits.phoneDigits}}$`), `Phone number must be ${limits.phoneDigits} digits`),
  ),
  '',
);

export const EmailField = emailAddress({ required: 'Email is required', invalid: 'Invalid email format' });

export const CityField = v.optional(
  v.pipe(
    v.string('Place is required'),
    v.transform(oneLine),
    v.minLength(1, 'Place is required'),
    v.maxLength(limits.maxCityCharacters, `Place can be at most ${limits.maxCityCharacters} characters`),
  ),
  '',
);

export const WhyField = v.optional(
  v.pipe(
    v.string('Please tell us why you are joining this trip'),
    v.transform(manyLines),
    v.minLength(1, 'Please tell us why you are joining this trip'),
    v.check((text) => characterCount(text) >= limits.minWhyCharacters, 'Please provide more details'),
    v.maxLength(limits.maxWhyCharacters, `Please keep this to ${limits.maxWhyCharacters} characters`),
  ),
  '',
);

/** The number of travellers is settled before each is read, so a list that is too long costs nothing. */
const PassengersField = v.optional(
  v.pipe(
    v.array(v.unknown(), 'At least one passenger is required'),
    v.minLength(limits.minTravellers, 'At least one passenger is required'),
    v.maxLength(limits.maxTravellers, `Maximum ${limits.maxTravellers} seats allowed`),
    v.array(TravellerInput),
  ),
  () => [],
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
  passengers: PassengersField,
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
