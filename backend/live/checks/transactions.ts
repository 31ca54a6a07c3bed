import { decrement, increment, remove, update } from '../../function/rows/operations.ts';
import type { Check } from '../check.ts';
import { counter, countOf, finding, made } from './counters.ts';

export const failedStaging: Check = {
  name: 'a transaction whose staging failed does nothing',
  reliesOn:
    'A commit after a failed staging answers 200: the function stops before it, and nothing may stand.',
  async run(patient) {
    const { ask, databaseId, scratch } = patient;
    const [fresh, gone] = [scratch.mark(), scratch.mark()];
    const as = { as: 'key' } as const;
    const begun = await ask('POST', '/tablesdb/transactions', { ...as, body: { ttl: 60 } });
    const transaction = `/tablesdb/transactions/${String(begun.json['$id'])}`;
    const operations = [counter(fresh), remove('attempts', gone)].map((one) => ({ ...one, databaseId }));
    const staged = await ask('POST', `${transaction}/operations`, { ...as, body: { operations } });
    const committed = await ask('PATCH', transaction, { ...as, body: { commit: true } });
    return finding([
      [begun.status === 201, `A transaction could not be begun (${begun.status} ${begun.type}).`],
      [staged.status === 404, `Staging the deletion of a missing row answered ${staged.status}, not 404.`],
      [
        committed.status !== 200 || Number(committed.json['operations']) === 0,
        `A commit after a failed staging carried out ${String(committed.json['operations'])} operations.`,
      ],
      [
        (await countOf(patient, fresh)) === null,
        'A row stands that belongs to a transaction whose staging failed.',
      ],
    ]);
  },
};

export const allOrNothing: Check = {
  name: 'a transaction happens whole or not at all',
  reliesOn: 'A booking, its payment, its hold and its seats appear together.',
  async run(patient) {
    const { rows, scratch } = patient;
    const [fresh, second] = [scratch.mark(), scratch.mark()];
    const empty = await made(patient);
    const tooMuch = [counter(fresh), decrement('attempts', empty, 'count', 1, 0)];
    const outcome = await rows.commit(tooMuch);
    const together = await rows.commit([counter(second, 1), increment('attempts', empty, 'count', 2)]);
    return finding([
      [outcome === 'limit', `A transaction below a floor of 0 ended as ${outcome}, not refused.`],
      [(await countOf(patient, fresh)) === null, 'Half of a refused transaction stands.'],
      [together === 'committed', `A transaction that is in order ended as ${together}.`],
      [
        (await countOf(patient, second)) === 1 && (await countOf(patient, empty)) === 2,
        'Half of a transaction that was carried out is missing.',
      ],
    ]);
  },
};

export const bounds: Check = {
  name: 'increments and decrements keep their bounds',
  reliesOn: 'The floor of 0 under the seat count is what refuses the buyer after the last seat.',
  async run(patient) {
    const { ask, databaseId } = patient;
    const id = await made(patient, 1);
    const row = `/tablesdb/${databaseId}/tables/attempts/rows/${id}/count`;
    const step = (way: string, body: object) => ask('PATCH', `${row}/${way}`, { as: 'key', body });
    const below = await step('decrement', { value: 2, min: 0 });
    const above = await step('increment', { value: 2, max: 2 });
    const counted = await countOf(patient, id);
    const down = await step('decrement', { value: 1, min: 0 });
    const isRefused = ({ status, type }: { status: number; type: string }) =>
      status === 400 && type === 'column_limit_exceeded';
    const said = ({ status, type }: { status: number; type: string }) => `${status} ${type}`.trim();
    return finding([
      [
        isRefused(below),
        `A decrement below its floor answered ${said(below)}, not 400 column_limit_exceeded.`,
      ],
      [
        isRefused(above),
        `An increment above its ceiling answered ${said(above)}, not 400 column_limit_exceeded.`,
      ],
      [counted === 1, `A refused step changed the count from 1 to ${counted}.`],
      [down.status === 200, `A decrement to its very floor answered ${said(down)}.`],
    ]);
  },
};

export const missingUpdate: Check = {
  name: 'a row that is gone cannot be changed in a transaction',
  reliesOn: 'A booking that was deleted by hand takes the whole of what would change it with it.',
  async run(patient) {
    const { rows, scratch } = patient;
    const [gone, fresh] = [scratch.mark(), scratch.mark()];
    const outcome = await rows.commit([counter(fresh), update('attempts', gone, { count: 1 })]);
    return finding([
      [outcome === 'missing', `Changing a row that is gone ended as ${outcome}, not refused as missing.`],
      [(await countOf(patient, fresh)) === null, 'Half of a refused transaction stands.'],
    ]);
  },
};
