import * as v from 'valibot';

import { dayStart } from '../../shared/domain/calendar.ts';
import { CurrencyCode } from '../../shared/domain/currency.ts';
import { OptionalText, Text, TextList } from './fields.ts';
import { PictureName, pictureId } from './pictures.ts';
import { rowIdOf } from './row-id.ts';
import { StartDate, startDay } from './start-date.ts';

const Price = v.pipe(v.number(), v.minValue(0, 'must not be negative'));
const Count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));

const TripDay = v.strictObject({
  title: Text,
  summary: OptionalText,
  morning: OptionalText,
  afternoon: OptionalText,
  evening: OptionalText,
  activities: TextList,
  meals: v.optional(v.array(v.picklist(['Breakfast', 'Lunch', 'Dinner'])), []),
  /** Where the group sleeps; left out on the day of departure. */
  stay: OptionalText,
});

/** The content of a `trip.yaml`. The folder's name is the trip's id, `story.md` next to it the description. */
export const TripFile = v.strictObject({
  title: Text,
  /** The name of the host's folder. */
  host: Text,
  status: v.picklist(['draft', 'published', 'confirmed']),
  startDate: StartDate,
  price: Price,
  currency: CurrencyCode,
  /** A lower price for the first bookings; `taken` counts those that have it already. */
  offer: v.optional(v.strictObject({ price: Price, spots: Count, taken: v.optional(Count, 0) })),
  groupSize: Count,
  availableSpots: Count,
  /** Whether the host reviews each request before it can be paid. */
  hostApproval: v.optional(v.boolean(), false),
  isBookingOpen: v.optional(v.boolean(), true),
  /** In the order in which they are shown. */
  photos: v.optional(v.array(PictureName), []),
  locations: TextList,
  tags: TextList,
  ageGroups: TextList,
  activities: TextList,
  inclusions: TextList,
  exclusions: TextList,
  /** The trip is as long as this list. */
  days: v.pipe(v.array(TripDay), v.minLength(1, 'must have a day')),
});
export type TripFile = v.InferOutput<typeof TripFile>;

export type TripRow = ReturnType<typeof toTripRow>;

/** The row of the table `trips`. A relative start date is counted from `today`. */
export function toTripRow(tripId: string, file: TripFile, description: string, today: Date) {
  const { host, status, startDate, price, currency, offer, photos, days, ...sameName } = file;
  const start = startDay(startDate, today);
  return {
    ...sameName,
    tripId,
    description,
    startDate: dayStart(start),
    endDate: dayStart(start + days.length - 1),
    tripPhotos: photos.map((photo) => pictureId(tripId, photo)),
    itineraryDays: days.map(({ meals, stay, ...day }) =>
      JSON.stringify({ ...day, meals_included: meals, accommodation: stay }),
    ),
    priceAmount: price,
    priceCurrency: currency,
    offerPrice: offer?.price ?? null,
    offerSpots: offer?.spots ?? null,
    offerTaken: offer?.taken ?? 0,
    hostId: rowIdOf('user', host),
    tripStatus: status,
  };
}
