import type { Money } from '../money.ts';
import type { Trip } from '../trip.ts';

/** An amount of rupees, in minor units. */
export const rupees = (minor: number): Money => ({ minor, currency: 'INR' });

/** A trip in every way ordinary, for tests that care about one thing of it. */
export function makeTrip(different: Partial<Trip> = {}): Trip {
  return {
    id: 'row-1',
    tripId: 'spiti-valley',
    title: 'Spiti Valley',
    description: 'A week above the clouds.',
    startDate: '2027-03-12T00:00:00.000Z',
    endDate: '2027-03-19T00:00:00.000Z',
    locations: ['Kaza', 'Tabo'],
    tags: ['mountains'],
    tripPhotos: ['photo-1'],
    itinerary: [],
    price: rupees(1_049_500),
    offer: null,
    groupSize: 12,
    activities: ['Hiking'],
    inclusions: ['Stay'],
    exclusions: ['Flights'],
    ageGroups: ['18-30'],
    availableSpots: 4,
    hostId: 'user-1',
    hostApproval: false,
    isBookingOpen: true,
    status: 'published',
    ...different,
  };
}

/** The row of an ordinary trip, as Appwrite answers it. */
export function makeTripRow(different: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    $id: 'row-1',
    $sequence: '1',
    $tableId: 'trips',
    $databaseId: 'main',
    $createdAt: '2026-10-15T06:38:00.000+00:00',
    $updatedAt: '2026-10-15T06:38:00.000+00:00',
    $permissions: [],
    tripId: 'spiti-valley',
    title: 'Spiti Valley',
    description: 'A week above the clouds.',
    startDate: '2027-03-12T00:00:00.000+00:00',
    endDate: '2027-03-19T00:00:00.000+00:00',
    locations: ['Kaza', 'Tabo'],
    tags: ['mountains'],
    tripPhotos: ['photo-1'],
    itineraryDays: ['{"title":"Arrival","meals_included":["Dinner"]}'],
    priceAmount: 10495,
    priceCurrency: 'INR',
    offerPrice: null,
    offerSpots: null,
    offerTaken: 0,
    groupSize: 12,
    activities: ['Hiking'],
    inclusions: ['Stay'],
    exclusions: ['Flights'],
    availableSpots: 4,
    ageGroups: ['18-30'],
    hostId: 'user-1',
    hostApproval: false,
    isBookingOpen: true,
    tripStatus: 'published',
    ...different,
  };
}
