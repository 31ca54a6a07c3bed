import { expect, test } from 'vitest';
import { testDay } from '../../function/testing/builders.ts';
import { createSqliteRows } from './sqlite-rows.ts';

const attempt = { kind: 'lookup', count: 1, expiresAt: testDay } as const;

test('rows that were closed leave nothing to the next ones, and a late call of theirs reaches none of them', async () => {
  const before = createSqliteRows();
  await before.create('attempts', 'one', attempt);
  before.close();
  const rows = createSqliteRows();
  expect(await rows.list('attempts', { limit: 10 })).toEqual([]);

  await expect(before.create('attempts', 'late', attempt)).rejects.toThrow('These rows are closed');
  expect(() => before.close()).toThrow('closed already');
  const others = createSqliteRows();
  await rows.create('attempts', 'two', attempt);
  expect(await others.list('attempts', { limit: 10 })).toEqual([]);
  expect(await rows.list('attempts', { limit: 10 })).toMatchObject([{ $id: 'two' }]);
  rows.close();
  others.close();
});
