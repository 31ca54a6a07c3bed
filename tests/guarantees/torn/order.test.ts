import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';
import { tear } from './tear.ts';
import { tornScenarios } from './torn-scenarios.ts';

/** In which every transaction locks its rows: an order found by experiment on a real server, where another one tore. */
const tables = [
  'trips',
  'attempts',
  'bookings',
  'holds',
  'payments',
  'orders',
  'gatewayEvents',
  'feedback',
  'outbox',
];

/** What is wrong with the order of a transaction as it arrived at the server; null for nothing. */
function faultOf(operations: readonly StagedOperation[]): string | null {
  for (const [index, operation] of operations.entries()) {
    const next = operations[index + 1];
    if (!tables.includes(operation.tableId)) return `${operation.tableId} has no place`;
    if (next === undefined) continue;
    const [place, nextPlace] = [operation, next].map(({ tableId }) => tables.indexOf(tableId));
    const step = `${operation.action} ${operation.tableId} before ${next.action} ${next.tableId}`;
    if ((place ?? 0) > (nextPlace ?? 0)) return step;
    if (place !== nextPlace) continue;
    if (operation.tableId === 'trips' && operation.rowId > next.rowId) return 'trips, not by row id';
    if (operation.action !== 'create' && next.action === 'create') return step;
  }
  return null;
}

test('everything that the function commits locks its rows in one order', async () => {
  const kinds = new Set<string>();
  for (const scenario of tornScenarios) {
    const { commits } = await tear(scenario, null);
    for (const operations of commits) {
      expect(faultOf(operations), scenario.name).toBeNull();
      for (const { action, tableId } of operations) kinds.add(`${action} ${tableId}`);
    }
  }

  expect([...kinds].sort()).toEqual([
    'create bookings',
    'create feedback',
    'create gatewayEvents',
    'create holds',
    'create outbox',
    'create payments',
    'decrement trips',
    'delete gatewayEvents',
    'delete holds',
    'delete outbox',
    'increment attempts',
    'increment outbox',
    'increment trips',
    'update bookings',
    'update outbox',
    'update payments',
    'update trips',
  ]);
});

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
