import { expectedLockOrder } from '../../../backend/function/testing/expected-locks.ts';
import type { StagedOperation } from '../../../backend/local/transactions/transaction-store.ts';

/** What is wrong with the order of a transaction as it arrived at the server; null for nothing. */
export function orderFaultOf(operations: readonly StagedOperation[]): string | null {
  for (const [index, operation] of operations.entries()) {
    const next = operations[index + 1];
    if (!expectedLockOrder.includes(operation.tableId)) return `${operation.tableId} has no place`;
    if (next === undefined) continue;
    const [place, nextPlace] = [operation, next].map(({ tableId }) => expectedLockOrder.indexOf(tableId));
    const step = `${operation.action} ${operation.tableId} before ${next.action} ${next.tableId}`;
    if ((place ?? 0) > (nextPlace ?? 0)) return step;
    if (place !== nextPlace) continue;
    if (operation.tableId === 'trips' && operation.rowId > next.rowId) return 'trips, not by row id';
    if (operation.action !== 'create' && next.action === 'create') return step;
  }
  return null;
}
