import { decrement, increment, remove, update } from '../../function/rows/operations.ts';
import type { Check } from '../check.ts';
import { counter, countOf, expectAll, made, sendTransaction } from './counters.ts';

export const failedStaging: Check = {
  name: 'a transaction whose staging failed does nothing',
  reliesOn: 'A commit after a failed staging answers 200: nothing of it may be written.',
  async run(target) {
    const [fresh, gone] = [target.scratch.mark(), target.scratch.mark()];
    const operations = [counter(fresh), remove('attempts', gone)];
    const { begun, staged, committed } = await sendTransaction(target, 'key', operations);
    return expectAll([
      [begun.status === 201, `A transaction could not be begun (${begun.status} ${begun.type}).`],
      [staged.status === 404, `Staging the deletion of a missing row answered ${staged.status}, not 404.`],
      [
        committed.status !== 200 || Number(committed.json['operations']) === 0,
        `A commit after a failed staging carried out ${String(committed.json['operations'])} operations.`,
      ],
      [(await countOf(target, fresh)) === null, 'A transaction whose staging failed wrote a row.'],
    ]);
  },
};

export const allOrNothing: Check = {
  name: 'a transaction is written whole or not at all',
  reliesOn: 'A booking, its payment, its hold and its seats appear together.',
  async run(target) {
    const { rows, scratch } = target;
    const [fresh, second] = [scratch.mark(), scratch.mark()];
    const empty = await made(target);
    const tooMuch = [counter(fresh), decrement('attempts', empty, 'count', 1, 0)];
    const outcome = await rows.commit(tooMuch);
    const together = await rows.commit([counter(second, 1), increment('attempts', empty, 'count', 2)]);
    return expectAll([
      [outcome === 'limit', `A transaction below a floor of 0 ended as ${outcome}, not as limit.`],
      [(await countOf(target, fresh)) === null, 'Half of a failed transaction was written.'],
      [together === 'committed', `A valid transaction ended as ${together}.`],
      [
        (await countOf(target, second)) === 1 && (await countOf(target, empty)) === 2,
        'Half of a committed transaction is missing.',
      ],
    ]);
  },
};

export const bounds: Check = {
  name: 'increments and decrements keep their bounds',
  reliesOn: 'The floor of 0 under the seat count stops the buyer after the last seat.',
  async run(target) {
    const { request, databaseId } = target;
    const id = await made(target, 1);
    const row = `/tablesdb/${databaseId}/tables/attempts/rows/${id}/count`;
    const step = (way: string, body: object) => request('PATCH', `${row}/${way}`, { as: 'key', body });
    const below = await step('decrement', { value: 2, min: 0 });
    const above = await step('increment', { value: 2, max: 2 });
    const counted = await countOf(target, id);
    const down = await step('decrement', { value: 1, min: 0 });
    const isLimit = ({ status, type }: { status: number; type: string }) =>
      status === 400 && type === 'column_limit_exceeded';
    const statusOf = ({ status, type }: { status: number; type: string }) => `${status} ${type}`.trim();
    return expectAll([
      [
        isLimit(below),
        `A decrement below its floor answered ${statusOf(below)}, not 400 column_limit_exceeded.`,
      ],
      [
        isLimit(above),
        `An increment above its ceiling answered ${statusOf(above)}, not 400 column_limit_exceeded.`,
      ],
      [counted === 1, `A failed step changed the count from 1 to ${counted}.`],
      [down.status === 200, `A decrement to its floor answered ${statusOf(down)}.`],
    ]);
  },
};

export const missingUpdate: Check = {
  name: 'a transaction cannot change a missing row',
  reliesOn: 'A change of a booking that was deleted by hand must fail as a whole.',
  async run(target) {
    const { rows, scratch } = target;
    const [gone, fresh] = [scratch.mark(), scratch.mark()];
    const outcome = await rows.commit([counter(fresh), update('attempts', gone, { count: 1 })]);
    return expectAll([
      [outcome === 'missing', `Changing a missing row ended as ${outcome}, not as missing.`],
      [(await countOf(target, fresh)) === null, 'Half of a failed transaction was written.'],
    ]);
  },
};
