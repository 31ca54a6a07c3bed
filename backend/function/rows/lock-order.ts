import type { Operation } from './operations.ts';
import type { TableName } from './tables.ts';

const tables: readonly TableName[] = [
  'trips',
  'attempts',
  'bookings',
  'holds',
  'payments',
  'orders',
  'gatewayEvents',
  'feedback',
  'outbox',
  'settings',
];

/**
 * The operations of a transaction in the one order in which every transaction locks its rows, so that no two wait for each
 * other: a deadlock may leave a transaction applied in part. Trips go by row id, and in a table what is created comes first.
 * What belongs to one row keeps its order.
 */
export function inLockOrder(operations: readonly Operation[]): readonly Operation[] {
  return operations.toSorted(
    (a, b) =>
      tables.indexOf(a.tableId) - tables.indexOf(b.tableId) ||
      (a.tableId === 'trips' ? compareText(a.rowId, b.rowId) : changes(a) - changes(b)),
  );
}

const changes = ({ action }: Operation) => (action === 'create' ? 0 : 1);

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
