import { describe, expect, test } from 'vitest';

import { parseHostRow } from '../../shared/domain/host-row.ts';
import { parseTripRow } from '../../shared/domain/trip-row.ts';
import { demoHosts } from './demo-hosts.ts';
import { profileRow, tripRow } from './demo-rows.ts';
import { demoTrips } from './demo-trips.ts';

const today = new Date('2026-11-21T15:30:00Z');

const rowOf = (tripId: string) => {
  const trip = demoTrips.find((one) => one.tripId === tripId);
  if (!trip) throw new Error(`No demo trip ${tripId}.`);
  return tripRow(trip, today);
};
const parsed = demoTrips.map((trip) => parseTripRow({ $id: trip.tripId, ...tripRow(trip, today) }));
const upcoming = demoTrips.filter((trip) => trip.startsIn > 0 && trip.status !== 'draft');

describe('the trips of the demo', () => {
  test('can all be read', () => {
    expect(parsed.filter((one) => !one.ok)).toEqual([]);
    expect(demoTrips.length).toBeGreaterThanOrEqual(14);
    expect(new Set(demoTrips.map(({ tripId }) => tripId)).size).toBe(demoTrips.length);
  });

  test('start at midnight, so many days from today, and are as long as their itinerary', () => {
    expect(rowOf('spiti-valley')).toMatchObject({
      startDate: '2026-12-25T00:00:00.000Z',
      endDate: '2027-01-02T00:00:00.000Z',
    });
  });

  test('keep the promises of their fixed ids', () => {
    expect(rowOf('spiti-valley')).toMatchObject({
      hostApproval: false,
      priceCurrency: 'INR',
      offerPrice: 37_500,
      offerSpots: 5,
      offerTaken: 0,
    });
    expect(rowOf('living-roots')).toMatchObject({ hostApproval: true });
    expect(rowOf('hampi-weekend')).toMatchObject({ availableSpots: 0, isBookingOpen: true });
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
    expect(upcoming.some(({ photos }) => photos.length === 0)).toBe(true);
    expect(upcoming.some(({ photos }) => photos.includes('lost'))).toBe(true);
    expect(upcoming.some(({ photos }) => photos.length > 3)).toBe(true);
    expect(upcoming.some(({ tags }) => tags.length > 3)).toBe(true);
    expect(upcoming.some(({ locations }) => locations.length === 0)).toBe(true);
    expect(upcoming.some(({ ageGroups }) => ageGroups.length === 0)).toBe(true);
    expect(upcoming.some(({ offer }) => offer && offer.taken === offer.spots)).toBe(true);
    expect(parsed.some((one) => one.ok && one.skippedDays.length > 0)).toBe(true);
    expect(new Set(upcoming.map(({ currency }) => currency))).toEqual(new Set(['INR', 'USD', 'EUR', 'GBP']));
    expect(new Set(upcoming.map(({ status }) => status))).toEqual(new Set(['published', 'confirmed']));
  });

  test('belong to hosts of the demo', () => {
    const names = demoHosts.map(({ userName }) => userName);
    expect(demoTrips.filter(({ host }) => !names.includes(host))).toEqual([]);
    expect(upcoming.filter(({ host }) => host === 'asha').length).toBeGreaterThan(5);
  });
});

describe('the hosts of the demo', () => {
  test('can all be read', () => {
    const hosts = demoHosts.map((host) => parseHostRow({ $id: host.userName, ...profileRow(host) }));
    expect(hosts.filter((one) => !one.ok)).toEqual([]);
    expect(demoHosts.map(({ userName }) => userName)).toEqual(expect.arrayContaining(['asha', 'tomas']));
  });

  test('leave out what a host may leave out, and joined in different months', () => {
    expect(demoHosts.some(({ bio }) => bio === null)).toBe(true);
    expect(demoHosts.some(({ portrait }) => portrait === null)).toBe(true);
    expect(demoHosts.some(({ banner }) => banner === null)).toBe(true);
    expect(new Set(demoHosts.map(({ joinedAt }) => joinedAt.slice(0, 7))).size).toBe(demoHosts.length);
  });
});
