import { setImmediate } from 'node:timers/promises';
import type { Gateway } from '../../../backend/function/gateway/gateway.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { intercept } from '../../../backend/function/testing/intercept.ts';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import type { Dice } from '../support/deep.ts';
import { readLedger } from '../support/ledger.ts';
import { inProcesses } from '../support/processes.ts';
import { suiteTables } from '../support/tables.ts';
import { settledViolations, violationsIn } from '../support/violations.ts';
import type { Guard, Weakness } from '../support/weaken.ts';

export type Call = () => Promise<unknown>;

export interface Round {
  /** Each of its calls is a process of its own. */
  readonly app: AnyTestApp;
  readonly dice: Dice;
  /** The trip that the round is about, and how many seats it begins with. */
  readonly tripId: string;
  readonly tripRowId: string;
  readonly seats: number;
  /** Makes all calls at once, in any order, while the backend has the faults of this run. */
  readonly atOnce: (calls: readonly Call[]) => Promise<void>;
}

export interface Race {
  readonly name: string;
  /** The guards that a weakened twin lacks, one each; the id of a step where it names none. */
  readonly guards?: readonly Guard[];
  /** The same for guards that are lines of the function. */
  readonly lines?: readonly Weakness[];
  readonly limits?: 'on';
  /** Columns of the trip. */
  readonly trip?: (dice: Dice) => Readonly<Record<string, unknown>>;
  /** Returns what is wrong besides the ledger. */
  readonly play: (round: Round) => Promise<readonly string[]>;
  /** The seats that the trip has afterwards, where that is not what it began with. */
  readonly capacity?: (round: Round) => Promise<number>;
}

/** A week in some years, which no round gets to: the clock of a backend goes on from one to the next. */
function someYearsAfter(now: Date) {
  const start = (Math.floor(now.getTime() / day) + 1500) * day;
  return { startDate: new Date(start).toISOString(), endDate: new Date(start + 7 * day).toISOString() };
}

/** An app whose tables and processes a race is played on. `during` runs the calls that a round makes at once. */
export interface Field {
  readonly app: AnyTestApp;
  readonly during: (calls: () => Promise<void>) => Promise<void>;
}

export interface FieldOptions {
  /** The share of the writes that get lost, of those that a round makes at once. */
  readonly lost?: number;
  readonly change?: (rows: Rows) => Rows;
  readonly createApp?: typeof createMemoryApp;
}

/** In memory, where calls come in any order that the dice throw. */
export async function inMemory(
  race: Race,
  dice: Dice,
  { lost: share = 0, change = (rows) => rows, createApp = createMemoryApp }: FieldOptions = {},
): Promise<Field> {
  const memory = createApp({ BOOKING_LIMITS: race.limits ?? 'off' }, suiteTables());
  await memory.addHost('asha@example.com');
  let lost = 0;
  const app = inProcesses(memory, {
    rows: (rows) => change(unsteadyRows(rows, dice, () => lost)),
    gateway: (gateway) => slowGateway(gateway, dice),
    random: (digits) => Array.from({ length: digits }, () => dice.between(0, 15).toString(16)).join(''),
  });
  return {
    app,
    async during(calls) {
      lost = share;
      await calls();
      lost = 0;
    },
  };
}

/** Plays a round on a trip of its own. Returns what is wrong with the ledger, then and once all is settled, and what the race says. */
export async function playRound(
  race: Race,
  { app, during }: Field,
  dice: Dice,
  number: number,
): Promise<{ readonly ledger: readonly string[]; readonly own: readonly string[] }> {
  const tripId = `trip-${number}`;
  const dates = someYearsAfter(app.ports.clock.now());
  const columns = { availableSpots: 8, ...dates, ...race.trip?.(dice), tripId };
  const tripRowId = await app.addTrip(columns);
  const seats = columns.availableSpots;
  const atOnce = (calls: readonly Call[]) =>
    during(async () => {
      const ends = await Promise.allSettled(dice.shuffled(calls).map((call) => call()));
      const thrown = ends.find((end) => end.status === 'rejected');
      if (thrown !== undefined) throw thrown.reason;
    });
  const round = { app, dice, tripId, tripRowId, seats, atOnce };
  const own = await race.play(round);
  const capacity = (await race.capacity?.(round)) ?? seats;
  const capacityOf = (id: string) => (id === tripId ? capacity : null);
  const before = violationsIn(await readLedger({ rows: app.rows, gateway: app.fake.gateway }), capacityOf);
  return { own, ledger: [...before, ...(await settledViolations(app, capacityOf))] };
}

/** How many answers had each code. */
export function codesOf(answers: readonly { readonly code: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of answers.map((answer) => answer.code).sort()) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

async function aWhile(dice: Dice): Promise<void> {
  for (let left = dice.between(0, 3); left > 0; left -= 1) await setImmediate();
}

/** A gateway whose calls arrive, and are answered, a random while later. */
const slowGateway = (gateway: Gateway, dice: Dice): Gateway =>
  intercept(gateway, async (_, call) => {
    await aWhile(dice);
    const answer = await call();
    await aWhile(dice);
    return answer;
  });

const writes = /^(create|update|remove)/;

/**
 * Tables whose calls arrive, and are answered, a random while later: so that calls of several processes come in any order. While `share`
 * is more than 0, so many of the writes take effect or not, and are answered as if the row had been another's, or not at all.
 */
function unsteadyRows(rows: Rows, dice: Dice, share: () => number): Rows {
  const fails = () => dice.between(1, 1000) <= share() * 1000;
  return intercept(rows, async (name, call) => {
    await aWhile(dice);
    const isLost = writes.test(name) && fails();
    const answer = isLost && dice.between(0, 1) === 0 ? undefined : await call();
    await aWhile(dice);
    if (!isLost) return answer;
    // Of a create nothing is believed but that it was made; other writes were repeated in vain.
    if (name === 'create' || name === 'createAll') return false;
    throw new Error('The backend does not answer.');
  });
}
