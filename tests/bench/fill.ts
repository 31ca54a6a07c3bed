import sharp from 'sharp';

import type { BenchBackend } from './bench-backend.ts';

const day = 86_400_000;
/** A host has so many trips, however many there are in all. */
export const tripsPerHost = 20;
/** Days over which the trips start, the same number on each. */
export const days = 700;

const itinerary = (title: string): string =>
  JSON.stringify({
    title,
    summary: 'Over the pass and down to the river, with time to look round. '.repeat(3),
    morning: 'Breakfast, then on foot.',
    afternoon: 'A slow walk to the village.',
    evening: 'Dinner with our hosts.',
    activities: 'Walking',
    meals_included: ['Breakfast', 'Dinner'],
    accommodation: 'Guest house',
  });

/** A trip with as much to tell as those of the demo. */
const trip = (index: number, today: number) => ({
  $id: `row-${index}`,
  tripId: `trip-${index}`,
  title: `Trip number ${index}`,
  description: 'A week among mountains that few have heard of. '.repeat(20),
  startDate: new Date(today + (1 + (index % days)) * day).toISOString(),
  endDate: new Date(today + (8 + (index % days)) * day).toISOString(),
  locations: ['Kaza', 'Langza', 'Komic'],
  tags: ['Mountains', 'Walking'],
  tripPhotos: ['photo'],
  itineraryDays: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(itinerary),
  priceAmount: 25_000,
  priceCurrency: 'INR',
  groupSize: 12,
  activities: ['Walking', 'Stars'],
  inclusions: ['Meals', 'Stays', 'Transport'],
  exclusions: ['Flights'],
  availableSpots: 1000,
  hostId: `host-${Math.floor(index / tripsPerHost)}`,
  hostApproval: false,
  isBookingOpen: true,
  tripStatus: index % 3 === 0 ? 'confirmed' : 'published',
});

/** Puts so many trips, their hosts and one photo into the backend. */
export async function fill(backend: BenchBackend, trips: number, today: number): Promise<void> {
  const rows = (table: string) => `/v1/tablesdb/main/tables/${table}/rows`;
  for (let from = 0; from < trips; from += 100) {
    const count = Math.min(100, trips - from);
    await backend.post(rows('trips'), {
      rows: Array.from({ length: count }, (_, index) => trip(from + index, today)),
    });
  }
  const hosts = Math.ceil(trips / tripsPerHost);
  for (let from = 0; from < hosts; from += 100) {
    const count = Math.min(100, hosts - from);
    const some = Array.from({ length: count }, (_, index) => from + index);
    await backend.post(rows('hProfiles'), {
      rows: some.map((host) => ({ userId: `host-${host}`, userName: `name-${host}`, name: `Host ${host}` })),
    });
  }

  const noise = sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const form = new FormData();
  form.append('fileId', 'photo');
  form.append('file', new Blob([new Uint8Array(await noise.jpeg({ quality: 90 }).toBuffer())]), 'photo.jpg');
  await backend.upload('/v1/storage/buckets/trip-images/files', form);
}
