import { describe, expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { type CountedAttempts, countAttempts, endOf } from './count-attempts.ts';

const minute = 60_000;
const few = { kind: 'few', of: 'mira@example.com', most: 2, milliseconds: 15 * minute };
const many = { kind: 'many', of: '203.0.113.7', most: 5, milliseconds: 60 * minute };
const limits = [few, many];
const app = eachMemoryApp(null);

const count = (its: readonly (typeof few)[] = limits) => countAttempts(app.ports, its);
async function counted(): Promise<Extract<CountedAttempts, { ok: true }>> {
  const attempt = await count();
  if (!attempt.ok) throw new Error('The limit is met.');
  return attempt;
}
/** What is on record of each limit. */
async function counts(): Promise<Readonly<Record<string, number>>> {
  const rows = await app.rows.list('attempts', { limit: 10 });
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

describe('an attempt', () => {
  test('counts against each limit, and has left what the nearest leaves', async () => {
    expect(await count()).toMatchObject({ ok: true, left: 1 });
    expect(await count()).toMatchObject({ ok: true, left: 0 });
    expect(await counts()).toEqual({ few: 2, many: 2 });
    expect(await count([many])).toMatchObject({ left: 2 });
  });

  test('that is refused by one limit is counted by none, and nothing is written', async () => {
    await count([few]);
    await count([few]);

    expect(await count()).toEqual({ ok: false, retryAt: new Date('2026-11-01T10:15:00.000Z') });
    expect(await counts()).toEqual({ few: 2 });
  });

  test('that is refused by several limits may be repeated when the last of them ends', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await count([many]);
    app.pass(60);
    await count([few]);
    await count([few]);

    const retryAt = new Date('2026-11-01T11:00:00.000Z');
    expect(await count()).toEqual({ ok: false, retryAt });
    expect(await count(limits.toReversed())).toEqual({ ok: false, retryAt });
  });

  test('that meets its limit at the same moment as others is taken back where it was counted', async () => {
    const attempts = await Promise.all([count(), count(), count(), count()]);

    expect(attempts.map(({ ok }) => ok).sort()).toEqual([false, false, true, true]);
    expect(attempts.filter(({ ok }) => !ok)).toEqual(
      Array(2).fill({ ok: false, retryAt: new Date('2026-11-01T10:15:00.000Z') }),
    );
    expect(await counts()).toEqual({ few: 2, many: 2 });
  });

  test('can be taken back', async () => {
    const { uncount } = await counted();
    await counted();
    await uncount();

    expect(await counts()).toEqual({ few: 1, many: 1 });
    expect(await count()).toMatchObject({ ok: true, left: 0 });
  });

  test('counts as often as its limit is named, or not at all', async () => {
    expect(await count([many, many, many])).toMatchObject({ ok: true });
    expect(await count([many, many, many])).toMatchObject({ ok: false });
    expect(await counts()).toEqual({ many: 3 });
  });

  test('is locked for as long as the limit that it was the last of', async () => {
    expect(await (await counted()).lockedUntil()).toBeNull();
    app.pass(60);
    expect(await (await counted()).lockedUntil()).toEqual(new Date('2026-11-01T10:15:00.000Z'));
  });
});

describe('a window', () => {
  test('begins with its first attempt, and lasts across a stretch of the clock', async () => {
    app.pass(10 * 60);
    await count([few]);
    await count([few]);
    const retryAt = new Date('2026-11-01T10:25:00.000Z');

    app.pass(14 * 60 + 59.999);
    expect(await count([few])).toEqual({ ok: false, retryAt });
    app.pass(0.001);
    expect(await count([few])).toMatchObject({ ok: true, left: 1 });
  });

  test('that was deleted meanwhile begins anew', async () => {
    await count([few]);
    const { rows } = app.ports;
    const its: Ports = {
      ...app.ports,
      rows: {
        ...rows,
        async countUp(table, id, max) {
          await rows.remove(table, id);
          return rows.countUp(table, id, max);
        },
      },
    };

    expect(await countAttempts(its, [few])).toMatchObject({ ok: true, left: 1 });
    expect(await counts()).toEqual({ few: 1 });
  });

  test('that cannot begin is not asked for without end', async () => {
    let asked = 0;
    const create: Ports['rows']['create'] = async () => {
      asked += 1;
      return false;
    };
    const its = { ...app.ports, rows: { ...app.ports.rows, create } };

    await expect(countAttempts(its, [few])).rejects.toThrow('An attempt could not be counted.');
    expect(asked).toBe(10);
  });

  test('that is gone ends at the instant that is given instead', () => {
    expect(endOf(null, Date.UTC(2026, 10, 1))).toEqual(new Date('2026-11-01T00:00:00.000Z'));
  });
});
