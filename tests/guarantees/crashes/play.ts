import { expect } from 'vitest';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { startWorld, type World } from '../../../backend/function/testing/world.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { readBooks } from '../support/books.ts';
import { isDeep } from '../support/deep.ts';
import { faultsIn, unsettledIn } from '../support/faults.ts';
import type { Act, Prepared } from './act.ts';
import { createProcess, type Death } from './mortality.ts';

const seats = 7;
const hour = 3_600;

/** What a crash left behind. */
interface Aftermath {
  /** The call at which the process died; null when it had ended by then. */
  readonly at: string | null;
  readonly faults: readonly string[];
}

const booksOf = (world: World) => readBooks({ rows: world.rows, gateway: world.fake.gateway });
const faultsOf = async (world: World) => faultsIn(await booksOf(world), () => seats);

/**
 * Lets the process of one call die, starts the next one, and looks at what is left: at once, after a sweep or the same call
 * again, and when everything has come to its end.
 */
export async function crash(act: Act, death: Death, change?: (rows: Rows) => Rows): Promise<Aftermath> {
  const world = await startWorld(startBackend);
  try {
    await world.addTrip({ offerPrice: 20_000, offerSpots: 3 });
    await world.addHost('asha@example.com');
    const prepared = await act.prepare(world);
    const mortal = createProcess(world, death, change);
    await prepared.call(mortal.ports);
    if (!mortal.isDead()) return { at: null, faults: [] };
    const faults = await faultsOf(world);
    // The next process sweeps before the traveller comes back, or after.
    if (death.when === 'after') await world.sweep();
    faults.push(...(await repeated(world, prepared)));
    faults.push(...(await ended(world, prepared)));
    return { at: mortal.calls[death.point] ?? '', faults };
  } finally {
    await world.close();
  }
}

async function repeated(world: World, { call, right, status = {}, orders }: Prepared): Promise<string[]> {
  const faults: string[] = [];
  const answer = await call();
  if (answer !== right) faults.push(`the same call again answers ${answer}, and ${right} is right`);
  for (const [id, expected] of Object.entries(status)) {
    const found = (await world.rows.get('bookings', id))?.bookingStatus;
    if (found !== expected) faults.push(`the booking is ${found}, and ${expected} is right`);
  }
  const opened = world.fake.orders.length;
  if (orders !== undefined && opened !== orders) faults.push(`${opened} orders instead of ${orders}`);
  return [...faults, ...(await faultsOf(world))];
}

/** Refunds are tried again after a minute, orders looked at after half an hour, approvals last two days, reviews seven. */
async function ended(world: World, { refunds = 0 }: Prepared): Promise<string[]> {
  for (const seconds of [61, hour, 48 * hour, 168 * hour]) {
    world.pass(seconds);
    await world.sweep();
  }
  const books = await booksOf(world);
  const faults = [...faultsIn(books, () => seats), ...unsettledIn(books)];
  if (world.fake.refunds.size !== refunds)
    faults.push(`${world.fake.refunds.size} refunds instead of ${refunds}`);
  const unsent = (await world.rows.list('outbox', { limit: 100 })).filter(({ state }) => state !== 'sent');
  return [...faults, ...unsent.map(({ mail }) => `the mail '${mail}' was never sent`)];
}

/** What was proved of an act. */
interface Survived {
  /** The calls at which it died. */
  readonly points: readonly string[];
  readonly crashes: number;
}

/**
 * Dies at every point of an act, before the call and after it. A read leaves nothing outside, so that before and after it are
 * one, and of two reads the first dies before and the second after.
 */
export async function crashEverywhere(act: Act): Promise<Survived> {
  const points: string[] = [];
  let crashes = 0;
  for (let point = 0; ; point += 1) {
    const [first, second] = point % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const);
    const at = await survive(act, { point, when: first });
    if (at === null) return { points, crashes };
    points.push(at);
    crashes += 1;
    if (isRead(at) && !isDeep) continue;
    await survive(act, { point, when: second });
    crashes += 1;
  }
}

const isRead = (call: string) => call.startsWith('get ');

async function survive(act: Act, death: Death): Promise<string | null> {
  const { at, faults } = await crash(act, death);
  expect(faults, `dead ${death.when} call ${death.point}, ${at}`).toEqual([]);
  return at;
}
