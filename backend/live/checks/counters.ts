import { day } from '../../../shared/domain/time/durations.ts';
import { type Check, failed, ok } from '../check.ts';
import { fix } from './seat-rows.ts';

export const bounds: Check = {
  name: 'counts keep their bounds',
  reliesOn: 'Look-ups, holds and mails of one caller are limited by counts that must not pass their ceiling.',
  async run({ request, databaseId, rows, scratch, now }) {
    const id = scratch.mark();
    const expiresAt = new Date(now() + day).toISOString();
    await rows.create('attempts', id, { kind: id, count: 1, expiresAt });
    const row = `/tablesdb/${databaseId}/tables/attempts/rows/${id}/count`;
    const step = (way: string, body: object) => request('PATCH', `${row}/${way}`, { as: 'key', body });
    const below = await step('decrement', { value: 2, min: 0 });
    const above = await step('increment', { value: 2, max: 2 });
    const counted = (await rows.get('attempts', id))?.count;
    const down = await step('decrement', { value: 1, min: 0 });
    const isLimit = ({ status, type }: { status: number; type: string }) =>
      status === 400 && type === 'column_limit_exceeded';
    const statusOf = ({ status, type }: { status: number; type: string }) => `${status} ${type}`.trim();
    const expectations: readonly (readonly [boolean, string])[] = [
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
    ];
    const broken = expectations.find(([met]) => !met);
    return broken === undefined ? ok() : failed(broken[1], fix);
  },
};
