import * as v from 'valibot';
import { readLanguages } from '../../shared/build/languages.ts';
import { CurrencyCode } from '../../shared/domain/money/currency.ts';
import { dayEnd, dayStart } from '../../shared/domain/time/calendar.ts';
import { meals } from '../../shared/domain/trips/meals.ts';
import {
  isRelative,
  listOf,
  OptionalText,
  offerProblem,
  PictureName,
  priceProblem,
  rowIdOf,
  StartDate,
  startDay,
  textOf,
} from './fields.ts';
import { LanguageTag } from './host-file.ts';

const Count = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** Each is a row of the server, whose lists show 5,000. */
const Seats = v.pipe(Count, v.maxValue(4999, 'must be less than 5,000'));

export const GroupSize = v.pipe(Count, v.minValue(1, 'must be 1 or more'));

/** The statuses that a folder may give a trip; another one is the server's own, such as that of a cancelled trip. */
export const PublishedStatus = v.picklist(['draft', 'published', 'confirmed']);

const TripDay = v.strictObject({
  title: textOf('trips', 'title'),
  summary: OptionalText,
  morning: OptionalText,
  afternoon: OptionalText,
  evening: OptionalText,
  activities: listOf('trips', 'activities'),
  meals: v.optional(v.array(v.picklist(meals)), []),
  /** Where the group sleeps; left out on the day of departure. */
  stay: OptionalText,
  /** One of the trip's photos, shown with the day. */
  photo: v.optional(PictureName),
});

const StoredDay = textOf('trips', 'itineraryDays');

/** As the column `itineraryDays` has it. @param photoId the stored file of the day's photo. */
function storedDay(
  { meals, stay, photo: _, ...day }: v.InferOutput<typeof TripDay>,
  photoId: string | undefined,
): string {
  return JSON.stringify({ ...day, meals_included: meals, accommodation: stay, photo: photoId });
}

/** As long as any file's id. */
const anyFileId = 'f'.repeat(36);

/** Those that a trip's title and story may be translated into. */
export const translations = readLanguages().map(({ tag }) => tag);

/** As the columns `titles` and `stories` have them. */
export const storedTranslations = (texts: Readonly<Record<string, string>>): string | null =>
  Object.keys(texts).length > 0 ? JSON.stringify(texts) : null;

const Title = textOf('trips', 'title');

/** `title.de` and so on. They are no part of the type, since `withTitles` gathers them. */
const titleFields: Record<never, never> = Object.fromEntries(
  translations.map((tag) => [`title.${tag}`, v.optional(Title)]),
);

const Fields = v.strictObject({
  title: Title,
  /** What all of it is written in but its translations; the host's language where it is left out. */
  language: v.optional(v.nullable(LanguageTag), null),
  ...titleFields,
  /** The name of the host's folder. */
  host: v.string(),
  status: PublishedStatus,
  startDate: StartDate,
  price: v.number(),
  currency: CurrencyCode,
  /** A lower price for the first bookings; `taken` counts those that have it already. */
  offer: v.optional(v.strictObject({ price: v.number(), spots: Seats, taken: v.optional(Count, 0) })),
  groupSize: GroupSize,
  /** The seats that are sold here: those of the group, less the ones given away elsewhere. */
  availableSpots: Seats,
  /** Whether the host reviews each request before it can be paid. */
  hostApproval: v.optional(v.boolean(), false),
  /** Left out: open at first, and then as it is set on the server. */
  isBookingOpen: v.optional(v.boolean()),
  /** The trip runs from so many paid travellers, of which the others have to come until the day `decideBy`, that day included. */
  minTravellers: v.optional(v.pipe(Count, v.minValue(1, 'must be 1 or more'))),
  decideBy: v.optional(StartDate),
  /** Whether the page says how many have booked, once they are not few. */
  showBooked: v.optional(v.boolean(), false),
  /** Where and when the group meets, in the host's words. */
  meeting: v.optional(textOf('trips', 'meeting')),
  /** Whether a sold-out trip offers a place in its queue. */
  waitlist: v.optional(v.boolean(), false),
  /** In the order in which they are shown. */
  photos: v.optional(v.array(PictureName), []),
  locations: listOf('trips', 'locations'),
  countries: listOf('trips', 'countries'),
  tags: listOf('trips', 'tags'),
  ageGroups: listOf('trips', 'ageGroups'),
  activities: listOf('trips', 'activities'),
  inclusions: listOf('trips', 'inclusions'),
  exclusions: listOf('trips', 'exclusions'),
  /** The trip is as long as this list. */
  days: v.pipe(
    v.array(
      v.pipe(
        TripDay,
        v.check(
          (day) => v.is(StoredDay, storedDay(day, day.photo && anyFileId)),
          'has too long texts: 8,000 characters are the most',
        ),
      ),
    ),
    v.minLength(1, 'must have a day'),
  ),
});

/** With the title's translations in one field, as the column `titles` has them. */
function withTitles<Trip extends object>(trip: Trip) {
  const titles: Record<string, string> = {};
  const others: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(trip)) {
    if (key.startsWith('title.')) titles[key.slice('title.'.length)] = value;
    else others[key] = value;
  }
  return { ...(others as Trip), titles: storedTranslations(titles) };
}

type Fields = v.InferOutput<typeof Fields>;

const otherwiseWritten =
  'must be written as startDate is: both as days, or both counted from the day of publishing';
const overGroup = 'must not be more than groupSize';
const noDay = 'is missing: until that day it is decided whether the trip runs from minTravellers';
const noNumber = 'is missing: decideBy is the day by which so many have to have booked';

/** The end of a mistake in the first of the fields, which depends on the others; false or null where they agree. */
type Rule = readonly [
  of: readonly [keyof Fields, ...(keyof Fields)[]],
  problem: (trip: Fields) => string | false | null,
];

const rules: readonly Rule[] = [
  [['price', 'currency'], priceProblem],
  [
    ['offer', 'price', 'currency'],
    ({ offer, ...trip }) => offer !== undefined && offerProblem(offer.price, trip),
  ],
  [['availableSpots', 'groupSize'], (trip) => trip.availableSpots > trip.groupSize && overGroup],
  [['minTravellers', 'groupSize'], (trip) => (trip.minTravellers ?? 0) > trip.groupSize && overGroup],
  [
    ['decideBy', 'minTravellers'],
    (trip) => trip.minTravellers !== undefined && trip.decideBy === undefined && noDay,
  ],
  [
    ['minTravellers', 'decideBy'],
    (trip) => trip.decideBy !== undefined && trip.minTravellers === undefined && noNumber,
  ],
  // Counted anew with each publishing, a day would be put off each time.
  [
    ['decideBy', 'startDate'],
    ({ startDate, decideBy }) =>
      decideBy !== undefined && isRelative(decideBy) !== isRelative(startDate) && otherwiseWritten,
  ],
  [
    ['decideBy', 'startDate'],
    ({ startDate, decideBy }) =>
      decideBy !== undefined && !isBefore(decideBy, startDate) && 'must be a day before startDate',
  ],
  [
    ['days', 'photos'],
    ({ photos, days }) =>
      days.some(({ photo }) => photo !== undefined && !photos.includes(photo)) &&
      'may show only photos that are listed under photos',
  ],
];

/** Both counted from one day, since either may be relative. */
function isBefore(day: StartDate, other: StartDate): boolean {
  const today = new Date();
  return startDay(day, today) < startDay(other, today);
}

/**
 * The content of a `trip.yaml`. The folder's name is the trip's id, `story.md` next to it the description, and `story.de.md`
 * that in German.
 */
export const TripFile = v.pipe(
  Fields,
  v.rawCheck(({ dataset: { issues, value }, addIssue }) => {
    const wrong = new Set(issues?.map(({ path }) => path?.[0]?.key));
    for (const [fields, problem] of rules) {
      if (fields.some((field) => wrong.has(field))) continue;
      // Only those of the rule are sure to be right.
      const trip = value as Fields;
      const message = problem(trip);
      if (!message) continue;
      const [key] = fields;
      wrong.add(key);
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: trip, key, value: trip[key] }] });
    }
  }),
  v.transform(withTitles),
);
export type TripFile = v.InferOutput<typeof TripFile>;

export type TripRow = ReturnType<typeof toTripRow> & {
  readonly description: string;
  readonly stories: string | null;
  readonly tripPhotos: readonly string[];
};

/**
 * The row of the table `trips`, without its descriptions and photos. A relative start date is counted from `today`; `photoIds` are
 * the stored files of the photos, in their order.
 */
export function toTripRow(tripId: string, file: TripFile, today: Date, photoIds: readonly string[]) {
  const {
    host,
    status,
    startDate,
    price,
    currency,
    offer,
    photos,
    days,
    isBookingOpen,
    minTravellers,
    decideBy,
    meeting,
    showBooked,
    ...sameName
  } = file;
  const start = startDay(startDate, today);
  return {
    ...sameName,
    ...(isBookingOpen === undefined ? {} : { isBookingOpen }),
    tripId,
    startDate: dayStart(start),
    endDate: dayStart(start + days.length - 1),
    itineraryDays: days.map((day) =>
      storedDay(day, day.photo === undefined ? undefined : photoIds[photos.indexOf(day.photo)]),
    ),
    minTravellers: minTravellers ?? null,
    // The day belongs to those who may still book.
    decideBy: decideBy === undefined ? null : dayEnd(startDay(decideBy, today)),
    meeting: meeting ?? null,
    // The booking function counts on from there.
    soldSpots: showBooked ? 0 : null,
    priceAmount: price,
    priceCurrency: currency,
    offerPrice: offer?.price ?? null,
    offerSpots: offer?.spots ?? null,
    offerTaken: offer?.taken ?? 0,
    publishedSpots: file.availableSpots,
    hostId: rowIdOf('user', host),
    tripStatus: status,
  };
}
