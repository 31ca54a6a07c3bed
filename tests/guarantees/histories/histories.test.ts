import { describe, expect, test } from 'vitest';
import { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { readLedger } from '../support/ledger.ts';
import { inProcesses } from '../support/processes.ts';
import { suiteTables } from '../support/tables.ts';
import { settledViolations, violationsIn } from '../support/violations.ts';
import { buildWithout, type Weakness } from '../support/weaken.ts';
import { commands, type History } from './commands.ts';

const commandsEach = 40;
const names = Object.keys(commands);

/** Plays a random history. Returns the first thing that is wrong, after any of its commands or once everything is settled. */
async function play(createApp: typeof createMemoryApp, number: number, made: Record<string, number>) {
  const dice = createDice(`history ${number}`);
  const own = createApp({ BOOKING_LIMITS: 'off' }, suiteTables());
  await using _ = { [Symbol.asyncDispose]: own.close };
  const app = inProcesses(own);
  await app.addHost('asha@example.com');
  const group = { waitlist: true, minTravellers: 6, decideBy: '2026-11-20T23:59:59.999Z' };
  await app.addTrip({ availableSpots: 8, ...group });
  await app.addTrip({ tripId: 'roots', hostApproval: true, availableSpots: 6 });
  const history: History = { app, dice, orders: [], requests: [], waiting: [], made };
  const played: string[] = [];
  for (let count = 0; count < commandsEach; count += 1) {
    const name = names[dice.between(0, names.length - 1)] ?? '';
    played.push(name);
    made[name] = (made[name] ?? 0) + 1;
    await commands[name]?.(history);
    const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
    const [wrong] = violationsIn(ledger, () => null);
    if (wrong !== undefined) return `${wrong}, after ${played.join(', ')}`;
  }
  // Whoever still waits leaves: else seats are offered, and shown to nobody, for as long.
  for (const { $id } of await app.rows.list('waitlist', { limit: 100 }))
    await app.rows.remove('waitlist', $id);
  const [wrong] = await settledViolations(app, () => null);
  return wrong === undefined ? null : `${wrong}, at the end of ${played.join(', ')}`;
}

describe('a random history of calls, sweeps and hands', () => {
  test('sells no seat twice, and ends with each payment booked or refunded', async () => {
    const made: Record<string, number> = {};
    for (let number = 1; number <= rounds(30); number += 1) {
      expect(await play(createMemoryApp, number, made), `history ${number} with SEED=${seed}`).toBeNull();
    }
    report(`histories: ${JSON.stringify(made)}`);
    expect(Object.keys(made).sort()).toEqual([...names].sort());
  });

  // The weakened twin.
  test.each<Weakness>([
    {
      module: 'bookings/take-step.ts',
      guard: '!keysOf(seats).some((key) => named.has(key))',
      without: 'true',
    },
  ])('without $guard in $module one goes wrong', async (weakness) => {
    const createApp = await buildWithout(weakness);
    let wrong: string | null = null;
    for (let number = 1; number <= 200 && wrong === null; number += 1) {
      wrong = await play(createApp, number, {});
    }
    expect(wrong).not.toBeNull();
    report(`without ${weakness.guard}: ${wrong}`);
  });
});
