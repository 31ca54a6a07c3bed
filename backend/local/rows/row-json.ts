import type { Family } from '../protocol/family.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Table } from '../schema/table.ts';

/** A row as the interface of `family` shows it. */
export function rowJson(family: Family, table: Table, row: StoredRow): Record<string, unknown> {
  return {
    ...row.values,
    $id: row.id,
    $sequence: String(row.sequence),
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
    $databaseId: table.databaseId,
    [`$${family.table}Id`]: table.id,
  };
}
