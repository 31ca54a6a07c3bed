import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { Host } from '../../shared/domain/hosts/host.ts';
import { parseRow } from '../../shared/domain/rows/stored-row.ts';
import { parseItinerary } from '../../shared/domain/trips/itinerary.ts';
import { Trip } from '../../shared/domain/trips/trip.ts';
import { readDemo } from './seed-demo.ts';

const today = new Date('2026-11-21T15:30:00Z');
const { hosts, trips: entries, mistakes, notes } = await readDemo(today);
const trips = entries.map(({ row }) => row);
const pictures = [...hosts, ...entries].flatMap((entry) => entry.pictures);

const rowOf = (tripId: string) => {
  const row = trips.find((one) => one.tripId === tripId);
  if (!row) throw new Error(`No demo trip ${tripId}.`);
  return row;
};
const parsed = trips.map((row) => parseRow(Trip, { $id: row.tripId, ...row }));
const upcoming = trips.filter(
  (row) => Date.parse(row.startDate) > today.getTime() && row.tripStatus !== 'draft',
);

test('the demo has no mistakes, and notes only the trip that is over', () => {
  expect(mistakes).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^trips\/last-summer\/trip.yaml, line 4: startDate/)]);
});

describe('the trips of the demo', () => {
  test('can all be parsed', () => {
    expect(parsed.filter((one) => !one.ok)).toEqual([]);
    expect(trips.length).toBeGreaterThanOrEqual(14);
    expect(new Set(trips.map(({ tripId }) => tripId)).size).toBe(trips.length);
  });

  test('start at midnight, counted from today, and are as long as their itinerary', () => {
    expect(rowOf('spiti-valley')).toMatchObject({
      startDate: '2026-12-25T00:00:00.000Z',
      endDate: '2027-01-02T00:00:00.000Z',
    });
  });

  test('with fixed ids have the fixed properties', () => {
    expect(rowOf('spiti-valley')).toMatchObject({
      hostApproval: false,
      priceCurrency: 'INR',
      offerPrice: 37_500,
      offerSpots: 5,
      offerTaken: 0,
    });
    expect(rowOf('living-roots')).toMatchObject({ hostApproval: true });
    expect(rowOf('hampi-weekend')).toMatchObject({ availableSpots: 0 });
    expect(rowOf('hampi-weekend')).not.toHaveProperty('isBookingOpen');
    expect(rowOf('leh-by-bike')).toMatchObject({ isBookingOpen: false });
    expect(rowOf('lisbon-surf')).toMatchObject({
      hostApproval: false,
      priceCurrency: 'EUR',
      offerPrice: null,
    });
    expect(rowOf('secret-draft')).toMatchObject({ tripStatus: 'draft' });
    expect(Date.parse(rowOf('last-summer').endDate)).toBeLessThan(today.getTime());
  });

  test('meet every fallback of the screens', () => {
    const stored = new Set(pictures.map(({ fileId }) => fileId));
    expect(upcoming.some(({ tripPhotos }) => tripPhotos.length === 0)).toBe(true);
    expect(upcoming.some(({ tripPhotos }) => tripPhotos.some((id) => !stored.has(id)))).toBe(true);
    expect(upcoming.some(({ tripPhotos }) => tripPhotos.length > 3)).toBe(true);
    expect(upcoming.some(({ tags }) => tags.length > 3)).toBe(true);
    expect(upcoming.some(({ locations }) => locations.length === 0)).toBe(true);
    expect(upcoming.some(({ ageGroups }) => ageGroups.length === 0)).toBe(true);
    expect(upcoming.some(({ offerSpots, offerTaken }) => offerSpots === offerTaken)).toBe(true);
    expect(trips.some(({ itineraryDays }) => parseItinerary(itineraryDays).skipped.length > 0)).toBe(true);
    expect(new Set(upcoming.map(({ priceCurrency }) => priceCurrency))).toEqual(
      new Set(['INR', 'USD', 'EUR', 'GBP']),
    );
    expect(new Set(upcoming.map(({ tripStatus }) => tripStatus))).toEqual(
      new Set(['published', 'confirmed']),
    );
  });

  test('belong to hosts of the demo', () => {
    const hostIds = hosts.map(({ row }) => row.userId);
    expect(trips.filter(({ hostId }) => !hostIds.includes(hostId))).toEqual([]);
    const asha = hosts.find(({ row }) => row.userName === 'asha')?.row.userId;
    expect(upcoming.filter(({ hostId }) => hostId === asha).length).toBeGreaterThan(5);
  });
});

describe('the hosts of the demo', () => {
  const rows = hosts.map(({ row }) => row);

  test('can all be parsed', () => {
    const results = rows.map((row) => parseRow(Host, { $id: row.userName, ...row }));
    expect(results.filter((one) => !one.ok)).toEqual([]);
    expect(rows.map(({ userName }) => userName)).toEqual(expect.arrayContaining(['asha', 'tomas']));
  });

  test('leave out what a host may leave out, and joined in different months', () => {
    expect(rows.some(({ bio }) => bio === null)).toBe(true);
    expect(rows.some(({ profileImage }) => profileImage === null)).toBe(true);
    expect(rows.some(({ hostBanner }) => hostBanner === null)).toBe(true);
    expect(new Set(rows.map((row) => row.$createdAt.slice(0, 7))).size).toBe(rows.length);
  });
});

test('the pictures are WebP, large enough for the whole screen', async () => {
  expect(pictures.length).toBeGreaterThan(60);
  const avatars = hosts.map(({ row }) => row.profileImage);
  for (const { path, fileId } of pictures) {
    const { format, width } = await sharp(path).metadata();
    expect([path, format, width]).toEqual([path, 'webp', avatars.includes(fileId) ? 800 : 1600]);
  }
});
