import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrokenRow } from '../domain/ports/reads.ts';
import { parseItinerary } from '../domain/trips/itinerary.ts';
import { makeHostRow } from '../testing/make-host-row.ts';
import { makeTripRow } from '../testing/make-trip.ts';
import { connect } from './connection.ts';
import { allReads } from './testing/all-reads.ts';
import { fakeBackend, testConfiguration } from './testing/fake-backend.ts';

type Tables = Parameters<typeof fakeBackend>[0];

const now = new Date('2027-01-01T12:00:00Z');

const readsOver = (tables: Tables) => {
  const backend = fakeBackend(tables);
  vi.stubGlobal('fetch', backend.fetch);
  const reported: BrokenRow[] = [];
  const reads = allReads({
    connection: connect(testConfiguration),
    configuration: testConfiguration,
    clock: { now: () => now },
    report: (broken) => reported.push(broken),
  });
  return { reads, reported, requests: backend.requests };
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No fetch was expected.')));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the upcoming trips', () => {
  const day = (index: number) => new Date(now.getTime() + (index + 1) * 86_400_000).toISOString();

  test('come complete, however many there are, earliest first', async () => {
    const trips = Array.from({ length: 260 }, (_, index) =>
      makeTripRow({ tripId: `trip-${index}`, startDate: day(index) }),
    );
    const { reads, requests } = readsOver({ trips: trips.toReversed() });
    const upcoming = await reads.upcomingTrips();
    expect(upcoming.ok && upcoming.value.map((trip) => trip.tripId)).toEqual(
      trips.map((trip) => trip.tripId),
    );
    expect(requests).toHaveLength(3);
  });

  test('are published or confirmed, by exactly these words, and start after now', async () => {
    const { reads } = readsOver({
      trips: [
        makeTripRow({ tripId: 'published' }),
        makeTripRow({ tripId: 'confirmed', tripStatus: 'confirmed' }),
        makeTripRow({ tripId: 'draft', tripStatus: 'draft' }),
        makeTripRow({ tripId: 'shouting', tripStatus: 'PUBLISHED' }),
        makeTripRow({ tripId: 'past', startDate: '2026-12-31T00:00:00.000+00:00' }),
      ],
    });
    const upcoming = await reads.upcomingTrips();
    expect(upcoming.ok && upcoming.value.map((trip) => trip.tripId).sort()).toEqual([
      'confirmed',
      'published',
    ]);
  });

  test('leave a broken row out and report it', async () => {
    const { reads, reported } = readsOver({
      trips: [makeTripRow({ tripId: 'whole' }), makeTripRow({ tripId: 'broken', priceCurrency: 'XYZ' })],
    });
    const upcoming = await reads.upcomingTrips();
    expect(upcoming.ok && upcoming.value.map((trip) => trip.tripId)).toEqual(['whole']);
    expect(reported).toMatchObject([{ table: 'trips', rowId: 'row-broken' }]);
    expect(reported[0]?.problem).toContain('priceCurrency');
  });

  test('are a failure when a later page fails', async () => {
    const trips = Array.from({ length: 120 }, (_, index) =>
      makeTripRow({ tripId: `trip-${index}`, startDate: day(index) }),
    );
    const { reads } = readsOver({ trips });
    const backend = globalThis.fetch;
    let page = 0;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      page += 1;
      return page === 1 ? backend(...request) : Promise.reject(new TypeError('Failed to fetch'));
    });
    const error = { message: 'Network Error', isPartial: true };
    expect(await reads.upcomingTrips()).toEqual({ ok: false, error });
  });
});

describe('one trip', () => {
  test('comes with its host', async () => {
    const { reads } = readsOver({
      trips: [makeTripRow({ tripId: 'spiti-valley' })],
      hProfiles: [makeHostRow()],
    });
    expect(await reads.tripWithHost('spiti-valley')).toMatchObject({
      ok: true,
      value: { trip: { tripId: 'spiti-valley' }, host: { userName: 'asha' } },
    });
  });

  test('comes without a host when there is no profile', async () => {
    const { reads } = readsOver({ trips: [makeTripRow({ tripId: 'spiti-valley' })] });
    expect(await reads.tripWithHost('spiti-valley')).toMatchObject({ ok: true, value: { host: null } });
  });

  test('is found by its exact id alone', async () => {
    const { reads } = readsOver({ trips: [makeTripRow({ tripId: 'spiti-valley' })] });
    expect(await reads.tripById('SPITI-valley')).toEqual({ ok: true, value: null });
    expect(await reads.tripWithHost('SPITI-valley')).toEqual({ ok: true, value: null });
  });

  test('keeps its good days and reports a broken one', async () => {
    const day = JSON.stringify({ title: 'Arrival', summary: '', activities: [], meals_included: [] });
    const { reads, reported } = readsOver({
      trips: [makeTripRow({ tripId: 'spiti-valley', itineraryDays: ['{broken', day] })],
    });
    const read = await reads.tripWithHost('spiti-valley');
    expect(parseItinerary((read.ok && read.value?.trip.itineraryDays) || [])).toMatchObject({
      days: [{ title: 'Arrival' }],
    });
    expect(reported).toHaveLength(1);
    expect(reported[0]?.problem).toBe('itinerary day 1 is no JSON object');
  });
});

describe("a host's page", () => {
  const trips = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      makeTripRow({ tripId: `trip-${index}`, startDate: `2027-02-0${index + 1}T00:00:00.000+00:00` }),
    );

  test('shows the next five trips that are no drafts', async () => {
    const { reads } = readsOver({
      hProfiles: [makeHostRow()],
      trips: [makeTripRow({ tripId: 'draft', tripStatus: 'draft' }), ...trips(7)],
    });
    const page = await reads.hostPage('asha');
    expect(page.ok && page.value?.trips.map((trip) => trip.tripId)).toEqual([
      'trip-0',
      'trip-1',
      'trip-2',
      'trip-3',
      'trip-4',
    ]);
  });

  test('belongs to exactly the name in the address', async () => {
    const { reads } = readsOver({ hProfiles: [makeHostRow()] });
    expect(await reads.hostPage('Asha')).toEqual({ ok: true, value: null });
  });
});
