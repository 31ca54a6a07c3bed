import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Arena, openArena } from '../support/arena.ts';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { approvalRaces } from './approval-races.ts';
import { lateRaces } from './late-races.ts';
import { limitRaces } from './limit-races.ts';
import { paymentRaces } from './payment-races.ts';
import { playRound, type Race } from './race.ts';
import { seatRaces } from './seat-races.ts';

const groups: readonly { limits: 'on' | 'off'; races: readonly Race[] }[] = [
  { limits: 'off', races: [...seatRaces, ...paymentRaces, ...lateRaces, ...approvalRaces] },
  { limits: 'on', races: limitRaces },
];

describe.each(groups)('at once, in several processes, with limits $limits', ({ limits, races }) => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openArena({ limits });
  });
  afterAll(() => arena.close());

  test.each(races)('$name: the books balance', async (race) => {
    const dice = createDice(race.name);
    const most = rounds(race.rounds);
    let calls = 0;
    for (let round = 1; round <= most; round += 1) {
      const played = await playRound(race, { arena, dice });
      calls += played.calls;
      expect(played.faults, `round ${round} with SEED=${seed}`).toEqual([]);
    }
    report(`${race.name}: ${most} rounds, ${calls} calls, no fault`);
  });
});

// Each twin lacks one guard, and must be found out: or the races above prove nothing.
describe.each(groups)('without a guard, with limits $limits', ({ limits, races }) => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openArena({ limits, weakened: true });
  });
  afterAll(() => arena.close());

  const mostRounds = 60;

  test.each(races)('without the $guard: $name goes wrong', async (race) => {
    arena.without(race.guard);
    const dice = createDice(race.name);
    let round = 0;
    let faults: readonly string[] = [];
    while (faults.length === 0 && round < mostRounds) {
      round += 1;
      faults = (await playRound(race, { arena, dice })).faults;
    }
    expect(faults).not.toEqual([]);
    report(`without the ${race.guard}: ${race.name}: round ${round}: ${faults[0]}`);
  });
});
