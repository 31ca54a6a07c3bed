import * as v from 'valibot';
import { requiredText } from '../texts/email-address.ts';
import { asCode, characterCount, oneLine } from '../texts/text.ts';
import * as limits from './booking-limits.ts';
import { type Gender, genders } from './traveller.ts';

/** A traveller as typed into a form: the age may be a text, and the gender not chosen yet. */
export interface TravellerFields {
  readonly name: string;
  readonly age: string | number;
  readonly gender: Gender | '';
  readonly instagram: string;
}

/** An empty traveller card. */
export const emptyTraveller: TravellerFields = { name: '', age: '', gender: '', instagram: '' };

/** Words of letters with their combining marks and joiners, of any script. A combining mark needs a base letter. */
const lettersAndSpaces = /^(?:\p{L}[\p{M}\u200C\u200D]*| (?=\p{L}))+$/u;

/**
 * A full name: blanks collapsed, composed (NFC), at least 3 characters as `characterCount` counts them. With letters and spaces alone it
 * brings no link and no figures into a mail, whoever typed the address that the mail goes to.
 */
export const FullName = v.pipe(
  requiredText(oneLine, 'Full name is required'),
  v.check(
    (text) => characterCount(text) >= limits.minNameCharacters,
    `Name must be at least ${limits.minNameCharacters} characters`,
  ),
  v.regex(lettersAndSpaces, 'Name can only contain letters and spaces'),
  v.maxLength(limits.maxNameCharacters, `Name can be at most ${limits.maxNameCharacters} characters`),
);

/** An age as it comes, which may be anything. */
export const TypedAge = v.custom<string | number>(
  (age) => typeof age === 'string' || (typeof age === 'number' && !Number.isNaN(age)),
  'Age is required',
);

/** An age in whole years, given as a number or as its decimal digits. */
const Age = v.optional(
  v.pipe(
    TypedAge,
    v.transform((age) => (typeof age === 'string' ? asCode(age) : age)),
    v.check((age) => age !== '', 'Age is required'),
    v.transform((age) => (/^[+-]?\d+$/.test(String(age)) ? Number(age) : Number.POSITIVE_INFINITY)),
    v.integer('Invalid age'),
    v.minValue(limits.minAge, `Must be at least ${limits.minAge} years old`),
    v.maxValue(limits.maxAge, 'Invalid age'),
  ),
  '',
);

const ChosenGender = v.optional(
  v.pipe(v.string('Gender is required'), v.picklist(genders, 'Gender is required')),
  '',
);

const InstagramHandle = v.optional(
  v.pipe(
    v.nullable(v.string('Invalid Instagram handle format'), ''),
    v.transform(asCode),
    v.regex(/^(?:@?[a-z0-9._]+)?$/i, 'Invalid Instagram handle format'),
    v.transform((handle) => handle.replace('@', '')),
    v.maxLength(limits.maxInstagramCharacters, 'Invalid Instagram handle format'),
  ),
  '',
);

/** A traveller card of the booking forms: anything in, a `Traveller` out. */
export const TravellerInput = v.object(
  { name: FullName, age: Age, gender: ChosenGender, instagram: InstagramHandle },
  'Passenger details cannot be read',
);
