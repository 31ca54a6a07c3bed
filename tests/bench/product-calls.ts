import { Query } from 'appwrite';

import { makeClaim } from '../../backend/function/testing/builders.ts';
import type { BenchBackend } from './bench-backend.ts';
import { days, tripsPerHost } from './fill.ts';

export interface Figures {
  readonly claimsPerSecond: number;
  readonly claim: Latency;
  readonly list: Latency;
  readonly lastPage: Latency;
  readonly host: Latency;
  readonly drawnPreview: Latency;
  readonly keptPreview: Latency;
  /** Mebibytes. */
  readonly memory: number;
}

function addressOf(table: string, queries: readonly string[]): string {
  const parameters = queries.map((query, index) => `queries[${index}]=${encodeURIComponent(query)}`);
  return `/v1/tablesdb/main/tables/${table}/rows?${parameters.join('&')}`;
}

/** A page of the list of trips, requested as the site does. */
function upcomingTrips(today: number, limit: number, ...more: string[]): string {
  return addressOf('trips', [
    Query.equal('tripStatus', ['published', 'confirmed']),
    Query.greaterThan('startDate', new Date(today).toISOString()),
    Query.orderAsc('startDate'),
    Query.limit(limit),
    ...more,
  ]);
}

/** The page of a host: the profile, then the next five trips. */
async function readHost(backend: BenchBackend, host: number, today: number): Promise<void> {
  await backend.get(addressOf('hProfiles', [Query.equal('userName', `name-${host}`)]));
  await backend.get(
    addressOf('trips', [
      Query.equal('hostId', `host-${host}`),
      Query.notEqual('tripStatus', 'draft'),
      Query.greaterThan('startDate', new Date(today).toISOString()),
      Query.orderAsc('startDate'),
      Query.limit(5),
    ]),
  );
}

/** The next width that was not requested yet, in any round. */
let nextWidth = 601;

/** Measures the calls that travellers make most. */
export async function measureProduct(backend: BenchBackend, trips: number, today: number): Promise<Figures> {
  const preview = (width: number): Promise<unknown> =>
    backend.get(`/v1/storage/buckets/trip-images/files/photo/preview?width=${width}&height=338&quality=80`);
  // Seven tenths of all trips start before this one.
  const late = Query.cursorAfter(`row-${Math.floor(Math.min(trips, days) * 0.7)}`);

  const list = await oneByOne(100, () => backend.get(upcomingTrips(today, 25)));
  const lastPage = await oneByOne(100, () => backend.get(upcomingTrips(today, 25, late)));
  const host = await oneByOne(100, (index) =>
    readHost(backend, index % Math.ceil(trips / tripsPerHost), today),
  );
  const drawnPreview = await oneByOne(10, () => preview(nextWidth++));
  const keptPreview = await oneByOne(100, () => preview(600));
  // The processes of the function start with the first calls.
  await atOnce(16, 8, (index) => backend.call('initialize_booking', makeClaim({ trip_id: `trip-${index}` })));
  const claim = await atOnce(160, 8, (index) =>
    backend.call('initialize_booking', makeClaim({ trip_id: `trip-${(index * 7) % trips}` })),
  );
  return {
    claimsPerSecond: claim.perSecond,
    claim,
    list,
    lastPage,
    host,
    drawnPreview,
    keptPreview,
    memory: backend.memory(),
  };
}

/** Milliseconds. */
interface Latency {
  readonly median: number;
  readonly p99: number;
}

function latencyOf(samples: readonly number[]): Latency {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/** Makes `count` calls, one after the other, after a tenth as many that warm up and are not counted. */
async function oneByOne(count: number, call: (index: number) => Promise<unknown>): Promise<Latency> {
  const warmUp = Math.ceil(count / 10);
  const samples: number[] = [];
  for (let index = 0; index < warmUp + count; index += 1) {
    const began = performance.now();
    await call(index);
    if (index >= warmUp) samples.push(performance.now() - began);
  }
  return latencyOf(samples);
}

/** Makes `count` calls, `width` at a time. */
async function atOnce(
  count: number,
  width: number,
  call: (index: number) => Promise<unknown>,
): Promise<Latency & { readonly perSecond: number }> {
  const samples: number[] = [];
  let next = 0;
  const began = performance.now();
  async function lane(): Promise<void> {
    for (let index = next++; index < count; index = next++) {
      const started = performance.now();
      await call(index);
      samples.push(performance.now() - started);
    }
  }
  await Promise.all(Array.from({ length: width }, lane));
  return { ...latencyOf(samples), perSecond: (count * 1000) / (performance.now() - began) };
}
