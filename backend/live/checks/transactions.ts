import {
  absent,
  create,
  decrement,
  increment,
  type Operation,
  remove,
  update,
} from '../../function/rows/operations.ts';
import type { CommitOutcome } from '../../function/rows/rows.ts';
import { type Check, type Finding, failed, ok, type Patient } from '../check.ts';
import { race } from './race.ts';

const remedy =
  'Do not sell seats on this server: run on Appwrite Cloud, or on Appwrite 1.9 with MariaDB, and ask again.';

const later = () => new Date(Date.now() + 86_400_000).toISOString();

/** A counter of nobody, to try things on. */
const counter = (mark: string, count = 0) =>
  create('attempts', mark, { kind: mark, count, expiresAt: later() });

async function made(patient: Patient, count = 0): Promise<string> {
  const mark = patient.scratch.mark();
  await patient.rows.create('attempts', mark, { kind: mark, count, expiresAt: later() });
  return mark;
}

const countOf = async ({ rows }: Patient, id: string) => (await rows.get('attempts', id))?.count ?? null;

/** The first expectation that is not met, as a finding. */
function finding(expectations: readonly (readonly [boolean, string])[]): Finding {
  const broken = expectations.find(([met]) => !met);
  return broken === undefined ? ok() : failed(broken[1], remedy);
}

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
