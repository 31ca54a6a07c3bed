import * as v from 'valibot';
import { largestAmount } from '../money/money.ts';
import { asRecord, parseJsonOrNull } from '../texts/json.ts';
import { isoInstant } from '../time/calendar.ts';

/** A text column that no row can do without. */
export const RequiredText = v.pipe(v.string(), v.minLength(1));

/**
 * A text column that is a part of an address. It holds nothing that leads elsewhere in a path, ends the site's build or is a
 * pattern in a static host's rules. The site has pages of its own at /trip/shell, /trip/enquiry and /host/shell, and files beside
 * each page: /trip/ladakh.json, /host/asha.ics.
 */
export const AddressPart = v.pipe(
  v.string(),
  v.check(
    (text) => /^(?!\.|(shell|enquiry|.*\.(html|json|ics))$)[\p{L}\p{M}\p{N}._~-]+$/u.test(text),
    'cannot be a part of an address',
  ),
);

/** A date column: any ISO text in, `2027-03-12T00:00:00.000Z` out. */
export const IsoInstant = v.pipe(
  v.string(),
  v.transform((text) => isoInstant(text)),
  v.string('Not a date'),
);

/** An amount in major units. */
export const MajorAmount = v.pipe(v.number(), v.minValue(0), v.maxValue(largestAmount));

/** An optional text column; what is missing or odd reads as ''. */
export const StoredText = v.fallback(v.string(), '');

/** An optional text column; what is missing, odd or blank reads as null. */
export const StoredTextOrNull = v.fallback(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => text?.trim() || null),
  ),
  null,
);

/** An optional array of texts; odd and blank entries are left out. */
export const StoredList = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries): readonly string[] =>
      entries.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== ''),
    ),
  ),
  () => [],
);

/** An optional text column with a JSON object of texts by their language; what is missing or odd reads as none. */
export const StoredTranslations = v.fallback(
  v.pipe(
    v.string(),
    v.transform((text) => asRecord(parseJsonOrNull(text))),
  ),
  (): Readonly<Record<string, unknown>> => ({}),
);
