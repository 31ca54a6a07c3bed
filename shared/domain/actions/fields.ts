import * as v from 'valibot';
import * as limits from '../bookings/booking-limits.ts';
import { largestAmount } from '../money/money.ts';
import { asCode, manyLines, oneLine } from '../texts/text.ts';

/** A trip's id as in its address. */
export const TripId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** A row's id. */
export const RowId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/, 'Not a record id'));

/** How many seats: a whole number within a booking's bounds. */
export const SeatCount = v.pipe(
  v.number('At least one passenger is required'),
  v.integer('The number of seats must be whole'),
  v.minValue(limits.minTravellers, 'At least one passenger is required'),
  v.maxValue(limits.maxTravellers, `Maximum ${limits.maxTravellers} seats allowed`),
);

/**
 * An amount in major units as the browser claims it. The function compares it with its own, so that a wrong one
 * is answered with the right one.
 */
export const ClaimedAmount = v.pipe(v.number(), v.minValue(-largestAmount), v.maxValue(largestAmount));

/** A currency as the browser claims it: any short text, so that a wrong one is answered with the right one. */
export const ClaimedCurrency = v.pipe(v.string(), v.minLength(1), v.maxLength(8));

/** What the traveller was shown to come back, in major units. */
export const ExpectedRefund = v.object({ amount: ClaimedAmount, currency: ClaimedCurrency });

/** The reference of a new booking, as `bookingReference` makes it: the end of a trip's id may be shorter than 3 characters. */
export const NewReference = v.pipe(
  v.string('Booking reference is required'),
  v.transform(asCode),
  v.regex(/^GT[^\s\p{C}]{1,3}\d{8}$/u, 'Invalid booking reference'),
);

/** A mark of the host's own: from which of their pages a booking came, for example. */
export const Source = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.maxLength(limits.maxSourceCharacters, `Please keep this to ${limits.maxSourceCharacters} characters`),
);

/** A language by its BCP 47 tag, such as 'de' or 'pt-BR'; '', which is English, for anything else. */
export const LanguageTag = v.fallback(
  v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i)),
  '',
);

/** The name of a time zone, such as 'Asia/Kolkata'; what cannot be one reads as ''. */
export const TimeZone = v.fallback(v.pipe(v.string(), v.regex(/^[\w+/-]{1,64}$/)), '');

/** 128 random bits or more, as hex or base64url. */
export const DraftSecret = v.pipe(v.string(), v.regex(/^[\w-]{22,64}$/, 'Not a draft secret'));

/** A signed text of ours: an access proof or a host's link. */
export const SignedText = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** An id or signature of the gateway. */
export const GatewayText = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** An instant in an answer, as ISO text. */
export const Instant = v.pipe(v.string(), v.minLength(1));

/** How many there are of something, in an answer. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const longestNote = 1000;

/** A host's words to travellers, which may be left out. */
export const Note = v.optional(
  v.pipe(
    v.string(),
    v.transform(manyLines),
    v.maxLength(longestNote, `Please keep this to ${longestNote} characters`),
  ),
  '',
);

/** The data of an answer that says no more than that it was done. */
export const NoData = v.nullish(v.object({}), null);
