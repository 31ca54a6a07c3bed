import sharp from 'sharp';

import { day } from '../../shared/domain/time/durations.ts';
import type { BenchBackend } from './bench-backend.ts';

/** The same for any number of trips. */
export const tripsPerHost = 20;
/** The number of days on which trips start, equally many on each. */
export const days = 700;

function itineraryDay(title: string): string {
  return JSON.stringify({
    title,
    summary: 'Over the pass and down to the river, with time to look round. '.repeat(3),
    morning: 'Breakfast, then on foot.',
    afternoon: 'A slow walk to the village.',
    evening: 'Dinner with our hosts.',
    activities: 'Walking',
    meals_included: ['Breakfast', 'Dinner'],
    accommodation: 'Guest house',
  });
}

/** A trip with as much text as those of the demo. */
export const trip = (index: number, today: number) => ({
  tripId: `trip-${index}`,
  title: `Trip number ${index}`,
  description: 'A week among mountains that few have heard of. '.repeat(20),
  startDate: new Date(today + (1 + (index % days)) * day).toISOString(),
  endDate: new Date(today + (8 + (index % days)) * day).toISOString(),
  locations: ['Kaza', 'Langza', 'Komic'],
  tags: ['Mountains', 'Walking'],
  tripPhotos: ['photo'],
  itineraryDays: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(itineraryDay),
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

interface Row {
  readonly $id: string;
}

/** Writes the trips, their hosts and one photo. */
export async function fill(backend: BenchBackend, trips: number, today: number): Promise<void> {
  await write(backend, 'trips', trips, (index) => ({ $id: `row-${index}`, ...trip(index, today) }));
  await write(backend, 'hProfiles', Math.ceil(trips / tripsPerHost), (host) => ({
    $id: `host-${host}`,
    userId: `host-${host}`,
    userName: `name-${host}`,
    name: `Host ${host}`,
  }));

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

/** Creates the rows, a hundred in each request. */
async function write(
  backend: BenchBackend,
  tableId: string,
  count: number,
  rowAt: (index: number) => Row,
): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, index) => rowAt(from + index));
    await backend.create(tableId, rows);
  }
}
