import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hour, minute } from '../../../shared/domain/time/durations.ts';
import { startBenchBackend } from '../bench-backend.ts';
import { type ActionTable, measureActions } from './actions.ts';
import { createGrowthApp, type Delay, type GatewayPlan, type GrowthApp } from './growth-app.ts';
import { type History, writeHistory } from './history.ts';
import { journeys } from './journeys.ts';
import { type Played, play } from './play.ts';
import { printFigures } from './print.ts';
import { measureSweep, minutesFrom, type SweepFigures } from './sweeps.ts';

/** As in the test app. */
const idSecret = 'id-secret';

/** Bookings a day, with the days of history that can be made in minutes. */
const usual: readonly (readonly [bookingsADay: number, days: number])[] = [
  [1000, 365],
  [10_000, 365],
  [100_000, 31],
];

/** A gateway that answers in time, one that is slow and one that does not answer. */
const usualGateways: readonly GatewayPlan[] = [
  // Five minutes before the hour to two after it: what a sweep does once an hour is among them.
  { delay: 25, repetitions: 12, sweeps: 7 },
  { delay: 2000, repetitions: 2, sweeps: 2 },
  { delay: null, repetitions: 1, sweeps: 2 },
];

export interface GrowthFigures {
  readonly history: History;
  readonly secondsToWrite: number;
  readonly bytes: number;
  readonly secondsToStart: number;
  readonly byGateway: readonly {
    readonly delay: Delay;
    readonly actions: ActionTable;
    readonly sweeps: readonly SweepFigures[];
  }[];
}

/** Measures the function with a long history, on the embedded backend. `days` is how long it is, null for the usual. */
export async function benchGrowth(sizes: readonly number[], days: number | null): Promise<void> {
  const usualDays = new Map(usual);
  const chosen = sizes.length > 0 ? sizes : [...usualDays.keys()];
  for (const size of chosen) {
    printFigures(await measureGrowth(size, days ?? usualDays.get(size) ?? 31, usualGateways));
  }
}

/** Makes the history in a folder of its own, which is deleted afterwards. */
export async function measureGrowth(
  bookingsADay: number,
  days: number,
  gateways: readonly GatewayPlan[],
): Promise<GrowthFigures> {
  return inHistory(bookingsADay, days, async ({ dataDir, history, secondsToWrite }) => ({
    history,
    secondsToWrite,
    ...(await measureHistory(dataDir, history, gateways)),
  }));
}

interface WrittenHistory {
  readonly dataDir: string;
  readonly history: History;
  readonly secondsToWrite: number;
}

/** Works on a history in a folder of its own, which is deleted afterwards. */
export async function inHistory<T>(
  bookingsADay: number,
  days: number,
  work: (written: WrittenHistory) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-'));
  try {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const played: Played[] = [];
    for (const journey of journeys) played.push(await play(journey));
    // In the past: a row of the future is one that the sweep has not seen.
    const until = Math.floor(Date.now() / hour) * hour - 5 * minute;
    const began = performance.now();
    const history = writeHistory(dataDir, { bookingsADay, days, until, idSecret }, played);
    const secondsToWrite = (performance.now() - began) / 1000;
    return await work({ dataDir, history, secondsToWrite });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureHistory(dataDir: string, history: History, gateways: readonly GatewayPlan[]) {
  const file = path.join(dataDir, 'backend.sqlite');
  const bytes = statSync(file).size;
  const began = performance.now();
  // The function runs in this process: no bundle of it is needed.
  const backend = await startBenchBackend(dataDir, 'none');
  const secondsToStart = (performance.now() - began) / 1000;
  try {
    const app = await createGrowthApp(backend.url, history);
    const actions: ActionTable[] = [];
    for (const plan of gateways) actions.push(await measureActions(app, history, plan));
    const sweeps = await measureSweeps(app, file, history.plan.until + minute, gateways);
    const byGateway = gateways.map(({ delay }, index) => ({
      delay,
      actions: actions[index] ?? new Map(),
      sweeps: sweeps[index] ?? [],
    }));
    return { bytes, secondsToStart, byGateway };
  } finally {
    await backend.close();
  }
}

/** Sweeps one minute apart, with one gateway after the other. */
async function measureSweeps(
  app: GrowthApp,
  file: string,
  from: number,
  gateways: readonly GatewayPlan[],
): Promise<SweepFigures[][]> {
  const figures: SweepFigures[][] = [];
  let first = from;
  for (const { delay, sweeps } of gateways) {
    app.gateway.delay = delay;
    const measured: SweepFigures[] = [];
    for (const at of minutesFrom(first, sweeps)) measured.push(await measureSweep(app, file, at));
    figures.push(measured);
    first += sweeps * minute;
  }
  return figures;
}
