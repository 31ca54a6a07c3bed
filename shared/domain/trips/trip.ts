import * as v from 'valibot';
import { CurrencyCode } from '../money/currency.ts';
import { type Money, moneyFromMajor } from '../money/money.ts';
import {
  AddressPart,
  IsoInstant,
  MajorAmount,
  RequiredText,
  StoredList,
  StoredText,
  StoredTranslations,
} from '../rows/stored-fields.ts';
import { TripStatus } from './trip-status.ts';

/** A lower price for the first `spots` bookings, `taken` of which are used. It may be used up, or not be lower at all: ask `usableOffer`. */
export interface EarlyBirdOffer {
  readonly price: Money;
  readonly spots: number;
  readonly taken: number;
}

/** The columns of the table `trips` that a list shows. */
export const listedColumns = {
  $id: RequiredText,
  /** The id in addresses and calls. */
  tripId: AddressPart,
  title: v.string(),
  /** What its words are written in, such as 'de'; '' where that is not said. */
  language: StoredText,
  /** In other languages than the title's own: read by `titleIn`. */
  titles: StoredTranslations,
  startDate: IsoInstant,
  endDate: IsoInstant,
  locations: StoredList,
  tags: StoredList,
  /** File ids in the bucket of trip images. */
  tripPhotos: StoredList,
  /** The standard price of a seat, in major units. */
  priceAmount: MajorAmount,
  priceCurrency: CurrencyCode,
  tripStatus: v.pipe(v.string(), TripStatus),
  availableSpots: v.pipe(v.number(), v.integer()),
  isBookingOpen: v.fallback(v.boolean(), true),
  /** The host's user id, empty when the trip names none. */
  hostId: StoredText,
};

/**
 * A group trip as every screen reads it, made from its row in the table `trips`. Plain JSON: dates are ISO texts in UTC.
 * Optional columns never hide a trip: what is missing or odd reads as empty.
 */
export const Trip = v.pipe(
  v.object({
    ...listedColumns,
    description: StoredText,
    /** The description in other languages: read by `storyIn`. */
    stories: StoredTranslations,
    /** The countries that it goes through, by which its places are found. */
    countries: StoredList,
    /** JSON texts, read by `parseItinerary` where the days are shown. */
    itineraryDays: v.fallback(v.array(v.unknown()), []),
    offerPrice: v.fallback(v.nullable(MajorAmount), null),
    offerSpots: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    offerTaken: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    groupSize: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    activities: StoredList,
    inclusions: StoredList,
    exclusions: StoredList,
    ageGroups: StoredList,
    /** Whether a seat is requested from the host before it is paid. */
    hostApproval: v.fallback(v.boolean(), false),
    /** The trip runs from so many travellers; null where it runs however many come. */
    minTravellers: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
    /** Until when that is decided: an instant, or at midnight a day without an hour, which counts as a whole. */
    decideBy: v.fallback(v.nullable(IsoInstant), null),
    /** How many travellers have paid; null where that is not shown. */
    soldSpots: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
    /** Whether a sold-out trip offers a place in its queue. */
    waitlist: v.fallback(v.boolean(), false),
    /** Where and when the group meets, in the host's words; '' where they did not say. */
    meeting: StoredText,
  }),
  v.transform(
    ({ $id, priceAmount, priceCurrency, offerPrice, offerSpots, offerTaken, tripStatus, ...stored }) => {
      const offer: EarlyBirdOffer | null =
        offerPrice === null || offerSpots === null
          ? null
          : { price: moneyFromMajor(offerPrice, priceCurrency), spots: offerSpots, taken: offerTaken };
      return {
        ...stored,
        /** The row's id. */
        id: $id,
        price: moneyFromMajor(priceAmount, priceCurrency),
        offer,
        status: tripStatus,
      };
    },
  ),
);
export type Trip = Readonly<v.InferOutput<typeof Trip>>;
