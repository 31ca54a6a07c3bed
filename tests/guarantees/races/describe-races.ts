import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { type Harness, type HarnessOptions, startHarness } from '../support/harness.ts';
import { playRound, type Race } from './race.ts';

const mostRounds = 60;

/**
 * Plays each race against the function, and then against its weakened twin, which lacks one guard and must fail: else the race
 * proves nothing.
 */
export function describeRaces(name: string, races: readonly Race[], options: HarnessOptions): void {
  let harness: Harness;

  describe(`at once, in several processes, ${name}`, () => {
    beforeAll(async () => {
      harness = await startHarness(options);
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

  describe(`without a guard, ${name}`, () => {
    beforeAll(async () => {
      harness = await startHarness({ ...options, weakened: true });
    });
    afterAll(() => harness.close());

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
}
