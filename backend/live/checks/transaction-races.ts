import { increment, mustNotExist, type Operation, remove } from '../../function/rows/operations.ts';
import type { CommitOutcome } from '../../function/rows/rows.ts';
import { type Check, type CheckResult, type CheckTarget, failed, ok } from '../check.ts';
import { counter, countOf, expectAll, fix, made } from './counters.ts';
import { race } from './race.ts';

/** Races several transactions, of which exactly one may win. */
async function raceTransactions(
  target: CheckTarget,
  contenders: (round: number) => Promise<readonly (readonly Operation[])[]>,
  findProblem: (outcomes: readonly CommitOutcome[]) => Promise<string | null>,
): Promise<CheckResult> {
  for (let round = 1; round <= target.rounds; round += 1) {
    const transactions = await contenders(round);
    const outcomes = await race(transactions.map((operations) => () => target.rows.commit(operations)));
    const problem = await findProblem(outcomes);
    if (problem !== null) return failed(`In round ${round}: ${problem}`, fix);
  }
  return ok(`${target.rounds} rounds`);
}

const winners = (outcomes: readonly CommitOutcome[]) => outcomes.filter((one) => one === 'committed').length;

export const oneCreation: Check = {
  name: 'an id is created once',
  reliesOn: 'The id of a captured payment picks one outcome among page, webhook and sweep: money once.',
  run: (target) => {
    let [id, effect] = ['', ''];
    return raceTransactions(
      target,
      async () => {
        [id, effect] = [target.scratch.mark(), await made(target)];
        return Array.from({ length: 8 }, () => [counter(id), increment('attempts', effect, 'count', 1)]);
      },
      async (outcomes) => {
        const others = outcomes.filter((one) => one !== 'committed' && one !== 'conflict');
        const count = await countOf(target, effect);
        if (winners(outcomes) !== 1) return `${winners(outcomes)} of 8 transactions created the same row.`;
        if (count !== 1) return `one of 8 transactions won, and their effect happened ${count} times.`;
        return others.length === 0 ? null : `a loser was answered ${others[0]} instead of a conflict.`;
      },
    );
  },
};

export const oneDeletion: Check = {
  name: 'a row is deleted once',
  reliesOn: 'Confirming, releasing and replacing a booking all delete its hold: exactly one of them may win.',
  run: (target) => {
    let [id, effect] = ['', ''];
    return raceTransactions(
      target,
      async () => {
        [id, effect] = [await made(target), await made(target)];
        return Array.from({ length: 8 }, () => [
          remove('attempts', id),
          increment('attempts', effect, 'count', 1),
        ]);
      },
      async (outcomes) => {
        const count = await countOf(target, effect);
        if (winners(outcomes) !== 1) return `${winners(outcomes)} of 8 transactions deleted the same row.`;
        if (count !== 1) return `one of 8 transactions won, and their effect happened ${count} times.`;
        const after = await target.rows.commit([remove('attempts', id)]);
        return after === 'missing' ? null : `deleting a row that is gone ended as ${after}, not as missing.`;
      },
    );
  },
};

export const absence: Check = {
  name: 'a row can be required to be mustNotExist',
  reliesOn: 'Late money and a new claim of the same booking must not both take its seats.',
  run: async (target) => {
    const { rows, scratch } = target;
    const present = await made(target);
    const blocked = await rows.commit(mustNotExist(counter(present)));
    const free = scratch.mark();
    const passed = await rows.commit(mustNotExist(counter(free)));
    const first = expectAll([
      [
        blocked === 'conflict',
        `Requiring the absence of a row that exists ended as ${blocked}, not in a conflict.`,
      ],
      [(await countOf(target, present)) === 0, 'Requiring the absence of a row took the row away.'],
      [passed === 'committed', `Requiring the absence of a missing row ended as ${passed}.`],
      [(await countOf(target, free)) === null, 'Requiring the absence of a row left the row behind.'],
    ]);
    if (first.outcome !== 'ok') return first;
    let [one, other] = ['', ''];
    return raceTransactions(
      target,
      async () => {
        [one, other] = [scratch.mark(), scratch.mark()];
        const wants = (own: string, not: string) => [counter(own), ...mustNotExist(counter(not))];
        return [wants(one, other), wants(other, one), wants(one, other), wants(other, one)];
      },
      async () => {
        const counts = [await countOf(target, one), await countOf(target, other)];
        return counts.every((count) => count !== null)
          ? 'two transactions both won, of which each required that the other had not.'
          : null;
      },
    );
  },
};
