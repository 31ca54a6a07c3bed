import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunction } from '../../backend/function/build.ts';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { day } from '../../shared/domain/time/durations.ts';
import { startBenchBackend } from './bench-backend.ts';
import { benchFelt } from './felt/felt.ts';
import { fill } from './fill.ts';
import { benchBooks } from './growth/books.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchManyTrips } from './many-trips.ts';

const rounds = 3;

/** Measures how long the site takes to build over so many trips, in all its languages. */
async function benchSiteBuild(trips: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const bundle = path.join(folder, 'function');
  await buildFunction({ outDir: bundle });
  const backend = await startBenchBackend(path.join(folder, 'data'), path.join(bundle, 'main.js'));
  try {
    await fill(backend, trips, Math.floor(Date.now() / day) * day);
    const site = path.join(folder, 'site');
    const environment = {
      ...siteEnvironment(readLaunchEnvironment({})),
      PUBLIC_APPWRITE_ENDPOINT: `${backend.url}/v1`,
    };
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await buildSite(site, environment);
      seconds.push((performance.now() - began) / 1000);
    }
    const pages = globSync('**/*.html', { cwd: site }).length;
    const [fastest, median, slowest] = seconds.toSorted((a, b) => a - b).map((value) => value.toFixed(1));
    console.log(
      `${trips} trips, ${pages} pages: ${median} s (${fastest} to ${slowest} s in ${rounds} builds). ${availableParallelism()} processors, Node ${process.versions.node}.`,
    );
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

// `npm run bench`, or `npm run bench -- 100 1000` with the numbers of trips; `npm run bench -- growth`, or
// `npm run bench -- growth 1000` with the numbers of bookings a day, and GROWTH_DAYS for a shorter history;
// `npm run bench -- books` for the books of such a history, or `npm run bench -- books 100` with the number of bookings a day;
// `npm run bench -- felt`, or `npm run bench -- felt 9` with the number of visits, and PRETIX_WIDGET for one widget more;
// `npm run bench -- build`, or `npm run bench -- build 100` with the number of trips.

const [form, ...numbers] = parseArgs({ allowPositionals: true }).positionals;
const days = process.env['GROWTH_DAYS'];

if (form === 'books') await benchBooks(Number(numbers[0] ?? 1000), Number(days ?? 365));
else if (form === 'growth') await benchGrowth(numbers.map(Number), days === undefined ? null : Number(days));
else if (form === 'felt') await benchFelt(Number(numbers[0] ?? 5), process.env['PRETIX_WIDGET'] ?? null);
else if (form === 'build') await benchSiteBuild(Number(numbers[0] ?? 1000));
else await benchManyTrips(form === undefined ? [100, 10_000, 100_000] : [form, ...numbers].map(Number));
