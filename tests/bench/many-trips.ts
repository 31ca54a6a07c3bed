import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Query } from 'appwrite';
import { buildFunction } from '../../backend/function/build.ts';
import { makeClaim } from '../../backend/function/testing/builders.ts';
import { day } from '../../shared/domain/time/durations.ts';
import { type BenchBackend, startBenchBackend } from './bench-backend.ts';
import { days, fill, tripsPerHost } from './fill.ts';
import { median } from './median.ts';

/** A line of the table. */
type Figure = readonly [name: string, unit: string, value: number];

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
async function measureProduct(
  backend: BenchBackend,
  trips: number,
  today: number,
): Promise<readonly Figure[]> {
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
  return [
    ['claims, 8 at once', '/s', claim.perSecond],
    ['a claim, median', 'ms', claim.median],
    ['a claim, p99', 'ms', claim.p99],
    ['list of trips, median', 'ms', list.median],
    ['list of trips, p99', 'ms', list.p99],
    ['its late page, median', 'ms', lastPage.median],
    ['its late page, p99', 'ms', lastPage.p99],
    ['page of a host, median', 'ms', host.median],
    ['page of a host, p99', 'ms', host.p99],
    ['drawn preview, median', 'ms', drawnPreview.median],
    ['kept preview, median', 'ms', keptPreview.median],
    ['kept preview, p99', 'ms', keptPreview.p99],
    ['memory of the backend', 'MiB', backend.memory()],
  ];
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

/** Each round measures all sizes, so that other load on the machine affects them alike. */
const rounds = 3;

const today = Math.floor(Date.now() / day) * day;

async function startFilled(trips: number, bundle: string, folder: string): Promise<BenchBackend> {
  const backend = await startBenchBackend(path.join(folder, `data-${trips}`), bundle);
  const began = performance.now();
  await fill(backend, trips, today);
  console.log(`${trips} trips written in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return backend;
}

function cell(value: number, first: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} (${(value / first).toFixed(2)}×)`.padStart(18);
}

/** @param results the rounds of each of `sizes`. */
function print(sizes: readonly number[], results: readonly (readonly (readonly Figure[])[])[]): void {
  const lines = results[0]?.[0] ?? [];
  const width = Math.max(...lines.map(([name, unit]) => `${name}, ${unit}`.length));
  console.log(`\n${''.padEnd(width)}${sizes.map((size) => `${size} trips`.padStart(18)).join('')}`);
  for (const [line, [name, unit]] of lines.entries()) {
    const values = results.map((played) => median(played.map((figures) => figures[line]?.[2] ?? 0)));
    console.log(
      `${`${name}, ${unit}`.padEnd(width)}${values.map((value) => cell(value, values[0] ?? value)).join('')}`,
    );
  }
  console.log(
    `\nThe median of ${rounds} rounds; in brackets: as a multiple of ${sizes[0]} trips. ${availableParallelism()} processors, Node ${process.versions.node}.`,
  );
}

/** Measures the embedded backend with so many trips, on this machine, with data of its own. */
export async function benchManyTrips(sizes: readonly number[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const backends: BenchBackend[] = [];
  try {
    const functionFolder = path.join(folder, 'function');
    await buildFunction({ outDir: functionFolder });
    for (const size of sizes)
      backends.push(await startFilled(size, path.join(functionFolder, 'main.js'), folder));
    const results = sizes.map((): (readonly Figure[])[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, backend] of backends.entries())
        results[index]?.push(await measureProduct(backend, sizes[index] ?? 0, today));
    print(sizes, results);
  } finally {
    for (const backend of backends) await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
