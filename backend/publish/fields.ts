import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { chargeable } from '../../shared/domain/money/charge-limits.ts';
import type { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { largestAmount, moneyFromMajor } from '../../shared/domain/money/money.ts';
import { manyLines } from '../../shared/domain/texts/text.ts';
import { dayNumber, isoInstant } from '../../shared/domain/time/calendar.ts';
import { readAppConfig } from '../appwrite-config.ts';

const { tables } = readAppConfig();

/** The most characters that a text column holds. */
function sizeOf(tableId: 'trips' | 'hProfiles', key: string): number {
  const columns = tables.find(({ $id }) => $id === tableId)?.columns;
  const size = columns?.find((column) => column.key === key)?.size;
  if (size === undefined) throw new Error(`${tableId}.${key} is no text column.`);
  return size;
}

/** A text, cleaned, that fits its column. */
export function textOf(...column: Parameters<typeof sizeOf>) {
  const size = sizeOf(...column);
  const tooLong = ({ input }: { readonly input: string }) =>
    `is ${input.length} characters long, and ${size} are the most`;
  return v.pipe(v.string(), v.transform(manyLines), v.nonEmpty('is empty'), v.maxLength(size, tooLong));
}

/** A list of such texts; it may be left out. */
export function listOf(...column: Parameters<typeof sizeOf>) {
  return v.optional(v.array(textOf(...column)), []);
}

/** A text, cleaned; '' where it is left out. */
export const OptionalText = v.optional(v.pipe(v.string(), v.transform(manyLines)), '');

/** A row id that is the same at every run, and is not the public id, so that mixing up the two never works. */
export function rowIdOf(kind: 'user' | 'profile' | 'trip', name: string): string {
  return createHash('sha256').update(`${kind}/${name}`).digest('hex').slice(0, 20);
}

const usable = /^[^/\\]+\.(jpe?g|png|webp|gif)$/i;
const otherPictures = /^[^/\\]+\.(heic|heif|avif|tiff?|bmp|svg|jfif|dng|cr2|nef|arw|psd)$/i;

const problemOf = ({ input }: { readonly input: string }): string =>
  otherPictures.test(input)
    ? 'is a picture that not every browser shows: save or export it as JPEG, PNG or WebP, and name that file'
    : 'must be the name of a picture in the same folder, such as 1.webp';

/** The name of a picture in the folder, in NFC as all names are compared. */
export const PictureName = v.pipe(
  v.string(),
  v.transform((name) => name.normalize()),
  v.check((name) => usable.test(name), problemOf),
);

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;
const relativeDay = /^(?:in (\d{1,4}) days?|(\d{1,4}) days? ago)$/;

/**
 * The first day of a trip: a calendar day (`2027-03-01`), or one counted from the day of publishing
 * (`in 45 days`, `120 days ago`) for demo trips, which would otherwise soon be in the past.
 */
export const StartDate = v.pipe(
  v.string(),
  v.check(
    (text) => relativeDay.test(text) || (calendarDay.test(text) && isoInstant(text) !== null),
    'must be a day such as 2027-03-01, "in 45 days" or "120 days ago"',
  ),
);
export type StartDate = v.InferOutput<typeof StartDate>;

/** Whether the day is counted from the day of publishing. */
export function isRelative(startDate: StartDate): boolean {
  return relativeDay.test(startDate);
}

/** The number of the day, as in `dayNumber`. */
export function startDay(startDate: StartDate, today: Date): number {
  const [relative, ahead = 0, past = 0] = relativeDay.exec(startDate) ?? [];
  return relative ? dayNumber(today) + Number(ahead) - Number(past) : dayNumber(new Date(startDate));
}

/** What a trip costs, in major units. */
interface Price {
  readonly price: number;
  readonly currency: CurrencyCode;
}

function charge({ price, currency }: Price): ReturnType<typeof chargeable> {
  return price > largestAmount ? 'too-large' : chargeable(moneyFromMajor(price, currency));
}

/** Why a seat cannot be sold at the price, as the rest of a sentence that begins with the field; null where it can. */
export function priceProblem(price: Price): string | null {
  const size = charge(price);
  return size === 'yes' ? null : `is too ${size === 'too-small' ? 'small' : 'large'} for a card payment`;
}

/** The same for the price of the first bookings. */
export function offerProblem(offerPrice: number, { price, currency }: Price): string | null {
  const isUsable = offerPrice < price && charge({ price: offerPrice, currency }) === 'yes';
  return isUsable ? null : 'must be lower than the trip’s price, and payable by card';
}
