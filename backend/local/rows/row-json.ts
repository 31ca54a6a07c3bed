import type { StoredRow, Table } from '../schema/table.ts';

/** A row as the interface shows it. */
export function rowJson(table: Table, row: StoredRow): Record<string, unknown> {
  return {
    ...row.values,
    $id: row.id,
    $sequence: String(row.sequence),
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
    $databaseId: table.databaseId,
    $tableId: table.id,
  };
}
