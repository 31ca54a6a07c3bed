import { absent, increment, type Operation, remove } from '../../function/rows/operations.ts';
import type { CommitOutcome } from '../../function/rows/rows.ts';
import { type Check, type Finding, failed, ok, type Patient } from '../check.ts';
import { counter, countOf, finding, made, remedy } from './counters.ts';
import { race } from './race.ts';

/** Of several transactions of which one alone may win. */
async function raced(
  patient: Patient,
  contenders: (round: number) => Promise<readonly (readonly Operation[])[]>,
  stands: (outcomes: readonly CommitOutcome[]) => Promise<string | null>,
): Promise<Finding> {
  for (let round = 1; round <= patient.rounds; round += 1) {
    const transactions = await contenders(round);
    const outcomes = await race(transactions.map((operations) => () => patient.rows.commit(operations)));
    const problem = await stands(outcomes);
    if (problem !== null) return failed(`In round ${round}: ${problem}`, remedy);
  }
  return ok(`${patient.rounds} rounds`);
}

const winners = (outcomes: readonly CommitOutcome[]) => outcomes.filter((one) => one === 'committed').length;

export const oneCreation: Check = {
  name: 'an id is created once',
  reliesOn: 'The id of a captured payment picks one outcome among page, webhook and sweep: money once.',
  run: (patient) => {
    let [id, effect] = ['', ''];
    return raced(
      patient,
      async () => {
        [id, effect] = [patient.scratch.mark(), await made(patient)];
        return Array.from({ length: 8 }, () => [counter(id), increment('attempts', effect, 'count', 1)]);
      },
      async (outcomes) => {
        const others = outcomes.filter((one) => one !== 'committed' && one !== 'conflict');
        const count = await countOf(patient, effect);
        if (winners(outcomes) !== 1) return `${winners(outcomes)} of 8 transactions created the same row.`;
        if (count !== 1) return `one of 8 transactions won, and their effect happened ${count} times.`;
        return others.length === 0 ? null : `who lost was told ${others[0]} instead of a conflict.`;
      },
    );
  },
};

export const oneDeletion: Check = {
  name: 'a row is deleted once',
  reliesOn: 'Confirming, releasing and replacing a booking all delete its hold: exactly one of them may win.',
  run: (patient) => {
    let [id, effect] = ['', ''];
    return raced(
      patient,
      async () => {
        [id, effect] = [await made(patient), await made(patient)];
        return Array.from({ length: 8 }, () => [
          remove('attempts', id),
          increment('attempts', effect, 'count', 1),
        ]);
      },
      async (outcomes) => {
        const count = await countOf(patient, effect);
        if (winners(outcomes) !== 1) return `${winners(outcomes)} of 8 transactions deleted the same row.`;
        if (count !== 1) return `one of 8 transactions won, and their effect happened ${count} times.`;
        const after = await patient.rows.commit([remove('attempts', id)]);
        return after === 'missing'
          ? null
          : `deleting a row that is gone ended as ${after}, not refused as missing.`;
      },
    );
  },
};

/** What `absent` stands for: the one transaction works only where the row of the other is not there. */
export const absence: Check = {
  name: 'a row can be required to be absent',
  reliesOn: 'Late money and a new claim of the same booking must not both take its seats.',
  run: async (patient) => {
    const { rows, scratch } = patient;
    const present = await made(patient);
    const refused = await rows.commit(absent(counter(present)));
    const free = scratch.mark();
    const passed = await rows.commit(absent(counter(free)));
    const first = finding([
      [
        refused === 'conflict',
        `Requiring the absence of a row that is there ended as ${refused}, not in a conflict.`,
      ],
      [(await countOf(patient, present)) === 0, 'Requiring the absence of a row took the row away.'],
      [passed === 'committed', `Requiring the absence of a row that is not there ended as ${passed}.`],
      [(await countOf(patient, free)) === null, 'Requiring the absence of a row left the row behind.'],
    ]);
    if (first.outcome !== 'ok') return first;
    let [one, other] = ['', ''];
    return raced(
      patient,
      async () => {
        [one, other] = [scratch.mark(), scratch.mark()];
        const wants = (own: string, not: string) => [counter(own), ...absent(counter(not))];
        return [wants(one, other), wants(other, one), wants(one, other), wants(other, one)];
      },
      async () => {
        const standing = [await countOf(patient, one), await countOf(patient, other)];
        return standing.every((count) => count !== null)
          ? 'two transactions both won, of which each required that the other had not.'
          : null;
      },
    );
  },
};
