import { AppwriteException, type TablesDB } from 'node-appwrite';
import { expect, test, vi } from 'vitest';
import { remove } from './operations.ts';
import { commitOnce } from './transaction.ts';

const transactionId = 'transaction';
const operations = [remove('holds', 'one'), remove('holds', 'two')];
const failing = (code: number, type: string) => async () => {
  throw new AppwriteException('It failed.', code, type);
};

/** Tables that answer each step of a transaction as Appwrite does, but for the answers that are given. */
function tablesAnswering(
  answers: Partial<Record<'createOperations' | 'updateTransaction', () => Promise<object>>>,
) {
  return {
    createTransaction: vi.fn(async () => ({ $id: transactionId })),
    createOperations: vi.fn(answers.createOperations ?? (async () => ({ status: 'pending', operations: 2 }))),
    updateTransaction: vi.fn(answers.updateTransaction ?? (async () => ({ status: 'committed' }))),
  };
}
const commit = (tables: object) => commitOnce(tables as TablesDB, 'main', operations);

test('every operation is staged in one call, and committed in another', async () => {
  const tables = tablesAnswering({});

  expect(await commit(tables)).toBe('committed');
  expect(tables.createOperations.mock.calls).toEqual([
    [
      {
        transactionId,
        operations: [
          { action: 'delete', databaseId: 'main', tableId: 'holds', rowId: 'one' },
          { action: 'delete', databaseId: 'main', tableId: 'holds', rowId: 'two' },
        ],
      },
    ],
  ]);
  expect(tables.updateTransaction.mock.calls).toEqual([[{ transactionId, commit: true }]]);
});

test('a transaction that is left open expires as soon as Appwrite allows', async () => {
  const tables = tablesAnswering({});

  await commit(tables);

  expect(tables.createTransaction).toHaveBeenCalledWith({ ttl: 60 });
});

test.each([
  ['fewer operations', { status: 'pending', operations: 1 }],
  ['another state', { status: 'failed', operations: 2 }],
])('a staging that is answered with %s is not committed', async (_, staged) => {
  const tables = tablesAnswering({ createOperations: async () => staged });

  await expect(commit(tables)).rejects.toThrow('of 2 operations');
  expect(tables.updateTransaction).not.toHaveBeenCalled();
});

test.each([
  ['throws when Appwrite is out of order', failing(500, 'general_unknown')],
  ['throws when Appwrite refuses it', failing(400, 'transaction_limit_exceeded')],
  ['throws when its answer is lost', () => Promise.reject(new TypeError('fetch failed'))],
])('a staging %s, and is not committed', async (_, createOperations) => {
  const tables = tablesAnswering({ createOperations });

  await expect(commit(tables)).rejects.toThrow('failed');
  expect(tables.updateTransaction).not.toHaveBeenCalled();
});

test.each([
  ['a bound is met', 400, 'attribute_limit_exceeded', 'limit'],
  ['a row changed meanwhile', 409, 'transaction_conflict', 'conflict'],
  ['a row is gone', 404, 'document_not_found', 'missing'],
])('a commit fails when %s', async (_, code, type, outcome) => {
  expect(await commit(tablesAnswering({ updateTransaction: failing(code, type) }))).toBe(outcome);
});

test('a commit that Appwrite refuses for another reason throws', async () => {
  const tables = tablesAnswering({ updateTransaction: failing(400, 'row_invalid_structure') });

  await expect(commit(tables)).rejects.toThrow('It failed.');
});

test.each([
  ['is answered with another state', async () => ({ status: 'committing' })],
  ['meets a server that is out of order', failing(500, 'general_unknown')],
  ['gets no answer', () => Promise.reject(new TypeError('fetch failed'))],
])('a commit that %s may have taken effect, and is sent once', async (_, updateTransaction) => {
  const tables = tablesAnswering({ updateTransaction });

  expect(await commit(tables)).toBe('unknown');
  expect(tables.updateTransaction).toHaveBeenCalledOnce();
});
