import type { Host } from '../../shared/domain/hosts/host.ts';
import { type Money, majorAmount } from '../../shared/domain/money/money.ts';
import { bookingButton } from '../../shared/domain/money/price-panel.ts';
import { currentSeatPrice } from '../../shared/domain/money/seat-price.ts';
import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import { parseItinerary } from '../../shared/domain/trips/itinerary.ts';
import { lastDate } from '../../shared/domain/trips/trip-dates.ts';
import { siteLinks } from '../../shared/ui/site-links.ts';
import { configuration } from '../configuration.ts';
import { paths } from '../navigation/paths.ts';
import { plainText } from './plain-text.ts';
import { socialPicture } from './social-picture.ts';

const absolute = (path: string): string => new URL(path, configuration.siteUrl).href;

/** The path of the calendar of a host's listed trips; it is the same in every language. */
export const calendarOf = ({ userName }: Pick<Host, 'userName'>): string =>
  `${siteLinks('').host(userName)}.ics`;

/** What a list of trips has of one, for programs: as of the build, in plain text, days as '2027-03-12', money in major units. */
export function listedTripData({ trip, host }: TripWithHost) {
  const { price } = currentSeatPrice(trip);
  return {
    id: trip.tripId,
    title: trip.title,
    url: absolute(paths().trip(trip.tripId)),
    data: absolute(`${paths().trip(trip.tripId)}.json`),
    startDate: trip.startDate.slice(0, 10),
    endDate: lastDate(trip),
    places: trip.locations,
    countries: trip.countries,
    tags: trip.tags,
    price: amount(price),
    booking: trip.hostApproval ? 'host approves first' : 'instant',
    state: bookingButton(trip).state,
    spotsLeft: Math.max(0, trip.availableSpots),
    host: host && {
      name: host.name,
      url: absolute(paths().host(host.userName)),
      calendar: absolute(calendarOf(host)),
    },
  };
}

/** Everything public about a trip, in its own words, for programs. */
export function tripData(page: TripWithHost) {
  const { trip } = page;
  return {
    ...listedTripData(page),
    language: trip.language || 'en',
    description: plainText(trip.description),
    photos: trip.tripPhotos.map((photo) => socialPicture('trip', photo, '').src),
    meeting: trip.meeting || null,
    runsFrom: trip.minTravellers && { travellers: trip.minTravellers, decidedBy: trip.decideBy },
    waitingList: trip.waitlist,
    groupSize: trip.groupSize,
    ageGroups: trip.ageGroups,
    activities: trip.activities,
    inclusions: trip.inclusions,
    exclusions: trip.exclusions,
    days: parseItinerary(trip.itineraryDays).days.map(({ photo: _, ...day }) => day),
    standardPrice: amount(trip.price),
    enquiry: absolute(paths().enquiry(trip.tripId)),
    refundPolicy: absolute(paths().refund),
  };
}

const amount = (money: Money) => ({ amount: majorAmount(money), currency: money.currency });
