import type { Money } from '../domain/money/money.ts';
import type { Trip } from '../domain/trips/trip.ts';

/** An amount of rupees, given in major units. */
export const rupees = (major: number): Money => ({ minor: Math.round(major * 100), currency: 'INR' });

/** An open trip in the future, eight seats at ₹1,000, by default. */
export const makeTrip = (change: Partial<Trip> = {}): Trip => ({
  id: 'row-spiti',
  tripId: 'spiti-valley',
  title: 'Spiti Valley',
  description: '',
  startDate: '2027-06-01T00:00:00.000Z',
  endDate: '2027-06-08T00:00:00.000Z',
  locations: [],
  countries: [],
  tags: [],
  tripPhotos: [],
  itineraryDays: [],
  price: rupees(1000),
  offer: null,
  groupSize: null,
  activities: [],
  inclusions: [],
  exclusions: [],
  ageGroups: [],
  availableSpots: 8,
  hostId: 'host-asha',
  hostApproval: false,
  isBookingOpen: true,
  status: 'published',
  minTravellers: null,
  decideBy: null,
  soldSpots: null,
  waitlist: false,
  meeting: '',
  ...change,
});

/** A trip row as Appwrite stores it: published, in the future and with seats, by default. */
export const makeTripRow = (columns: Readonly<Record<string, unknown>> = {}) => ({
  $id: `row-${columns['tripId'] ?? 'spiti-valley'}`,
  tripId: 'spiti-valley',
  title: 'Spiti Valley',
  description: '',
  startDate: '2027-06-01T00:00:00.000+00:00',
  endDate: '2027-06-08T00:00:00.000+00:00',
  locations: [],
  countries: [],
  tags: [],
  tripPhotos: [],
  itineraryDays: [],
  priceAmount: 1000,
  priceCurrency: 'INR',
  offerPrice: null,
  offerSpots: null,
  offerTaken: 0,
  groupSize: null,
  activities: [],
  inclusions: [],
  exclusions: [],
  ageGroups: [],
  availableSpots: 8,
  hostId: 'host-asha',
  hostApproval: false,
  isBookingOpen: true,
  tripStatus: 'published',
  ...columns,
});
