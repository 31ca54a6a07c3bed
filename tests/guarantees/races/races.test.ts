import { describe, expect, test } from 'vitest';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { buildWithout, weaken } from '../support/weaken.ts';
import { cancelRaces } from './cancel-races.ts';
import { decisionRaces } from './decision-races.ts';
import { disputeRace } from './dispute-race.ts';
import { groupRaces } from './group-races.ts';
import { limitRaces } from './limit-races.ts';
import { mailRaces } from './mail-races.ts';
import { type FieldOptions, inMemory, playRound, type Race } from './race.ts';
import { seatRaces } from './seat-races.ts';

const races = [
  seatRaces,
  limitRaces,
  decisionRaces,
  mailRaces,
  cancelRaces,
  [disputeRace],
  groupRaces,
].flat();

const fewRounds = 15;
const mostRounds = 200;

async function play(race: Race, round: number, options?: FieldOptions) {
  const dice = createDice(`${race.name} ${round}`);
  return playRound(race, await inMemory(race, dice, options), dice, round);
}

/** Plays a weakened twin until it goes wrong: else the race proves nothing. */
async function expectWrong(race: Race, without: string, options: FieldOptions): Promise<void> {
  let violations: readonly string[] = [];
  let round = 0;
  while (violations.length === 0 && round < mostRounds) {
    round += 1;
    const { own, ledger } = await play(race, round, options);
    violations = [...ledger, ...own];
  }
  expect(violations).not.toEqual([]);
  report(`without the ${without}: ${race.name}: round ${round}: ${violations[0]}`);
}

describe.each(races)('$name', (race) => {
  const { guards = ['id of a step'], lines = [] } = race;

  test('the ledger balances', async () => {
    for (let round = 1; round <= rounds(fewRounds); round += 1) {
      const { own, ledger } = await play(race, round);
      expect([...ledger, ...own], `round ${round} with SEED=${seed}`).toEqual([]);
    }
  });

  // Answers say less then: the ledger alone has to be right.
  test('the ledger balances where writes get lost', async () => {
    for (let round = 1; round <= rounds(fewRounds); round += 1) {
      const { ledger } = await play(race, round, { lost: 0.05 });
      expect(ledger, `round ${round} with SEED=${seed}`).toEqual([]);
    }
  });

  test.each(guards)('without the %s it goes wrong', (guard) =>
    expectWrong(race, guard, { change: (rows) => weaken(rows, guard) }),
  );

  test.each(lines)('without $guard in $module it goes wrong', async (line) =>
    expectWrong(race, line.guard, { createApp: await buildWithout(line) }),
  );
});
