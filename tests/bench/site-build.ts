import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { buildFunction } from '../../backend/function/build.ts';
import { buildSite } from '../../backend/local/launch/build-shells.ts';
import { readLaunchEnvironment, siteEnvironment } from '../../backend/local/launch/environment.ts';
import { day } from '../../shared/domain/time/durations.ts';
import { startBenchBackend } from './bench-backend.ts';
import { fill } from './fill.ts';

const rounds = 3;

/** Measures how long the site takes to build over so many trips, in all its languages. */
export async function benchSiteBuild(trips: number): Promise<void> {
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
