import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { type Harness, startHarness } from '../support/harness.ts';
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
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({ limits });
  });
  afterAll(() => harness.close());

  test.each(races)('$name: the ledger balances', async (race) => {
    const dice = createDice(race.name);
    const most = rounds(race.rounds);
    let calls = 0;
    for (let round = 1; round <= most; round += 1) {
      const played = await playRound(race, { harness, dice });
      calls += played.calls;
      expect(played.violations, `round ${round} with SEED=${seed}`).toEqual([]);
    }
    report(`${race.name}: ${most} rounds, ${calls} calls, no violation`);
  });
});

// Each weakened twin lacks one guard and must fail: else the races above prove nothing.
describe.each(groups)('without a guard, with limits $limits', ({ limits, races }) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness({ limits, weakened: true });
  });
  afterAll(() => harness.close());

  const mostRounds = 60;

  test.each(races)('without the $guard: $name goes wrong', async (race) => {
    harness.without(race.guard);
    const dice = createDice(race.name);
    let round = 0;
    let violations: readonly string[] = [];
    while (violations.length === 0 && round < mostRounds) {
      round += 1;
      violations = (await playRound(race, { harness, dice })).violations;
    }
    expect(violations).not.toEqual([]);
    report(`without the ${race.guard}: ${race.name}: round ${round}: ${violations[0]}`);
  });
});
