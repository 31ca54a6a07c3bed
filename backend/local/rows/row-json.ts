import type { Table } from '../schema/table.ts';
import type { Family } from './family.ts';
import type { AnsweredRow } from './row-store.ts';

/** A row as the interface of `family` shows it. */
export function rowJson(family: Family, table: Table, row: AnsweredRow): Record<string, unknown> {
  return {
    ...row.values,
    $id: row.id,
    $sequence: String(row.sequence),
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
    $databaseId: table.databaseId,
    [family.tableField]: table.id,
  };
}
