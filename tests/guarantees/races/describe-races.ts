import { describe, expect, test } from 'vitest';
import { createDice, type Dice, report, rounds, seed } from '../support/deep.ts';
import { buildWithout, type Guard, weaken } from '../support/weaken.ts';
import { type Field, inMemory, playRound, type Race } from './race.ts';

const fewRounds = 15;
const mostRounds = 200;

/**
 * Plays each race; again where a share of the writes gets lost or is answered as another's; and then against its weakened twins, which
 * lack a guard each and must go wrong: else the race proves nothing.
 */
export function describeRaces(races: readonly Race[]): void {
  describe.each(races)('$name', (race) => {
    test('the ledger balances', async () => {
      for (let number = 1; number <= rounds(fewRounds); number += 1) {
        const dice = createDice(`${race.name} ${number}`);
        const { own, ledger } = await playRound(
          race,
          await inMemory(race, dice, 0, (rows) => rows),
          dice,
          number,
        );
        expect([...ledger, ...own], `round ${number} with SEED=${seed}`).toEqual([]);
      }
    });

    // Answers say less then: the ledger alone has to be right.
    test('the ledger balances where writes get lost', async () => {
      for (let number = 1; number <= rounds(fewRounds); number += 1) {
        const dice = createDice(`${race.name}, lost ${number}`);
        const { ledger } = await playRound(
          race,
          await inMemory(race, dice, 0.05, (rows) => rows),
          dice,
          number,
        );
        expect(ledger, `round ${number} with SEED=${seed}`).toEqual([]);
      }
    });

    test.each(race.guards)('without the %s it goes wrong', (guard: Guard) =>
      expectWrong(race, guard, (dice) => inMemory(race, dice, 0, (rows) => weaken(rows, guard))),
    );

    test.each(race.lines ?? [])('without $guard in $module it goes wrong', async (line) => {
      const createApp = await buildWithout(line);
      await expectWrong(race, line.guard, (dice) => inMemory(race, dice, 0, (rows) => rows, createApp));
    });
  });
}

async function expectWrong(
  race: Race,
  without: string,
  fieldOf: (dice: Dice) => Promise<Field>,
): Promise<void> {
  let violations: readonly string[] = [];
  let number = 0;
  while (violations.length === 0 && number < mostRounds) {
    number += 1;
    const dice = createDice(`${race.name} ${number}`);
    const { own, ledger } = await playRound(race, await fieldOf(dice), dice, number);
    violations = [...ledger, ...own];
  }
  expect(violations).not.toEqual([]);
  report(`without the ${without}: ${race.name}: round ${number}: ${violations[0]}`);
}
