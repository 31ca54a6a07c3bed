import { increment, mustNotExist, type Operation, remove } from '../../function/rows/operations.ts';
import type { Check, CheckTarget } from '../check.ts';
import { counter, countOf, expectAll, fix, made } from './counters.ts';
import { playRounds, raceTransactions, winners } from './race.ts';

/** Runs one operation in eight transactions at once, each with an effect. Exactly one may win, and its effect happens once. */
async function raceEight(target: CheckTarget, operation: Operation, done: string) {
  const effect = await made(target);
  const transaction = [operation, increment('attempts', effect, 'count', 1)];
  const outcomes = await raceTransactions(target, Array(8).fill(transaction));
  const won = winners(outcomes);
  const count = await countOf(target, effect);
  let problem: string | null = null;
  if (won !== 1) problem = `${won} of 8 transactions ${done} the same row.`;
  else if (count !== 1) problem = `one of 8 transactions won, and their effect happened ${count} times.`;
  return { outcomes, problem };
}

export const oneCreation: Check = {
  name: 'an id is created once',
  reliesOn: 'The id of a captured payment picks one outcome among page, webhook and sweep: money once.',
  run: (target) =>
    playRounds(
      target,
      async () => {
        const { outcomes, problem } = await raceEight(target, counter(target.scratch.mark()), 'created');
        if (problem !== null) return problem;
        const other = outcomes.find((one) => one !== 'committed' && one !== 'conflict');
        return other === undefined ? null : `a loser was answered ${other} instead of a conflict.`;
      },
      fix,
    ),
};

export const oneDeletion: Check = {
  name: 'a row is deleted once',
  reliesOn: 'Confirming, releasing and replacing a booking all delete its hold: exactly one of them may win.',
  run: (target) =>
    playRounds(
      target,
      async () => {
        const deletion = remove('attempts', await made(target));
        const { problem } = await raceEight(target, deletion, 'deleted');
        if (problem !== null) return problem;
        const after = await target.rows.commit([deletion]);
        return after === 'missing' ? null : `deleting a row that is gone ended as ${after}, not as missing.`;
      },
      fix,
    ),
};

export const absence: Check = {
  name: 'a transaction can require that a row is missing',
  reliesOn: 'Late money and a new claim of the same booking must not both take its seats.',
  run: async (target) => {
    const { rows, scratch } = target;
    const [present, free] = [await made(target), scratch.mark()];
    const blocked = await rows.commit(mustNotExist(counter(present)));
    const passed = await rows.commit(mustNotExist(counter(free)));
    return expectAll([
      [
        blocked === 'conflict',
        `Requiring the absence of a row that exists ended as ${blocked}, not in a conflict.`,
      ],
      [(await countOf(target, present)) === 0, 'Requiring the absence of a row took the row away.'],
      [passed === 'committed', `Requiring the absence of a missing row ended as ${passed}.`],
      [(await countOf(target, free)) === null, 'Requiring the absence of a row left the row behind.'],
    ]);
  },
};
