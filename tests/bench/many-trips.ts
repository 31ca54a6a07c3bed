import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunction } from '../../backend/function/build.ts';
import { day } from '../../shared/domain/time/durations.ts';
import { type BenchBackend, startBenchBackend } from './bench-backend.ts';
import { fill } from './fill.ts';
import { type Figures, measureProduct } from './product-calls.ts';

const lines: readonly [name: string, unit: string, of: (figures: Figures) => number][] = [
  ['claims, 8 at once', '/s', ({ claimsPerSecond }) => claimsPerSecond],
  ['a claim, median', 'ms', ({ claim }) => claim.median],
  ['a claim, p99', 'ms', ({ claim }) => claim.p99],
  ['list of trips, median', 'ms', ({ list }) => list.median],
  ['list of trips, p99', 'ms', ({ list }) => list.p99],
  ['its late page, median', 'ms', ({ lastPage }) => lastPage.median],
  ['its late page, p99', 'ms', ({ lastPage }) => lastPage.p99],
  ['page of a host, median', 'ms', ({ host }) => host.median],
  ['page of a host, p99', 'ms', ({ host }) => host.p99],
  ['drawn preview, median', 'ms', ({ drawnPreview }) => drawnPreview.median],
  ['kept preview, median', 'ms', ({ keptPreview }) => keptPreview.median],
  ['kept preview, p99', 'ms', ({ keptPreview }) => keptPreview.p99],
  ['memory of the backend', 'MiB', ({ memory }) => memory],
];

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

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function cell(value: number, first: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} (${(value / first).toFixed(2)}×)`.padStart(18);
}

/** @param results the rounds of each of `sizes`. */
function print(sizes: readonly number[], results: readonly (readonly Figures[])[]): void {
  const width = Math.max(...lines.map(([name, unit]) => `${name}, ${unit}`.length));
  console.log(`\n${''.padEnd(width)}${sizes.map((size) => `${size} trips`.padStart(18)).join('')}`);
  for (const [name, unit, of] of lines) {
    const values = results.map((played) => median(played.map(of)));
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
    const results = sizes.map((): Figures[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, backend] of backends.entries())
        results[index]?.push(await measureProduct(backend, sizes[index] ?? 0, today));
    print(sizes, results);
  } finally {
    for (const backend of backends) await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
