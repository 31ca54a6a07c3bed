import * as v from 'valibot';
import { CurrencyCode } from './currency.ts';
import { parseItinerary, type SkippedDay } from './itinerary.ts';
import { moneyFromMajor } from './money.ts';
import { IsoInstant, MajorAmount, StoredList, StoredText } from './stored-fields.ts';
import type { EarlyBirdOffer, Trip } from './trip.ts';

/** Optional fields never hide a trip: what is missing or odd reads as empty. */
const TripRow = v.object({
  $id: v.pipe(v.string(), v.nonEmpty()),
  tripId: v.pipe(v.string(), v.nonEmpty()),
  title: v.string(),
  description: StoredText,
  startDate: IsoInstant,
  endDate: IsoInstant,
  locations: StoredList,
  tags: StoredList,
  tripPhotos: StoredList,
  itineraryDays: v.fallback(v.optional(v.array(v.unknown()), []), []),
  priceAmount: MajorAmount,
  priceCurrency: CurrencyCode,
  offerPrice: v.fallback(v.nullish(MajorAmount, null), null),
  offerSpots: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), null), null),
  offerTaken: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0),
  groupSize: v.fallback(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null), null),
  activities: StoredList,
  inclusions: StoredList,
  exclusions: StoredList,
  ageGroups: StoredList,
  availableSpots: v.pipe(v.number(), v.integer()),
  hostId: StoredText,
  hostApproval: v.fallback(v.nullish(v.boolean(), false), false),
  isBookingOpen: v.fallback(v.nullish(v.boolean(), true), true),
  tripStatus: v.string(),
});

export type ParsedTrip =
  | { readonly ok: true; readonly trip: Trip; readonly skippedDays: readonly SkippedDay[] }
  /** `problem` names the field that keeps the row from being a trip; it is for reports, not for travellers. */
  | { readonly ok: false; readonly problem: string };

/** Reads a row of the table `trips`. Broken itinerary days are left out of the trip and told in `skippedDays`. */
export function parseTripRow(row: unknown): ParsedTrip {
  const parsed = v.safeParse(TripRow, row, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { ok: false, problem: `${v.getDotPath(issue) ?? 'row'}: ${issue.message}` };
  }
  const stored = parsed.output;
  const itinerary = parseItinerary(stored.itineraryDays);
  const trip: Trip = {
    id: stored.$id,
    tripId: stored.tripId,
    title: stored.title,
    description: stored.description,
    startDate: stored.startDate,
    endDate: stored.endDate,
    locations: stored.locations,
    tags: stored.tags,
    tripPhotos: stored.tripPhotos,
    itinerary: itinerary.days,
    price: moneyFromMajor(stored.priceAmount, stored.priceCurrency),
    offer: toOffer(stored),
    groupSize: stored.groupSize,
    activities: stored.activities,
    inclusions: stored.inclusions,
    exclusions: stored.exclusions,
    ageGroups: stored.ageGroups,
    availableSpots: stored.availableSpots,
    hostId: stored.hostId,
    hostApproval: stored.hostApproval,
    isBookingOpen: stored.isBookingOpen,
    status: stored.tripStatus,
  };
  return { ok: true, trip, skippedDays: itinerary.skipped };
}

function toOffer(stored: v.InferOutput<typeof TripRow>): EarlyBirdOffer | null {
  if (stored.offerPrice === null || stored.offerSpots === null) return null;
  return {
    price: moneyFromMajor(stored.offerPrice, stored.priceCurrency),
    spots: stored.offerSpots,
    taken: stored.offerTaken,
  };
}
