import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('only one module commits transactions, and it sorts them', () => {
  const folder = path.resolve(import.meta.dirname, '../../../backend/function');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const naming = (text: string) =>
    files.filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(text)).sort();

  expect(naming('createOperations(')).toEqual(['rows/transaction.ts']);
  expect(naming('commitOnce(')).toEqual(['rows/appwrite-rows.ts', 'rows/transaction.ts']);
  expect(naming('commitOnce(tables, databaseId, inLockOrder(operations))')).toEqual([
    'rows/appwrite-rows.ts',
  ]);
});
