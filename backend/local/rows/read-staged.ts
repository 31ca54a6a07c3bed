import { matches } from '../queries/matches.ts';
import type { Query } from '../queries/query.ts';
import type { Table } from '../schema/table.ts';
import type { StagedRow } from '../transactions/staged-rows.ts';
import type { Family } from './family.ts';
import { rowJson } from './row-json.ts';
import type { StoredRow } from './row-store.ts';
import type { RowValues } from './structure.ts';

type Json = Record<string, unknown>;
type Staged = ReadonlyMap<string, StagedRow>;

/** A row that stands nowhere yet, as it was staged. */
export const stagedJson = (family: Family, table: Table, id: string, data: RowValues): Json => ({
  ...data,
  $id: id,
  $sequence: '',
  $databaseId: table.databaseId,
  [family.tableField]: table.id,
});

/** Shows rows as a transaction has them in mind. */
export function readStaged(family: Family, table: Table, staged: Staged, columns: readonly string[] | null) {
  const wanted = (data: RowValues): RowValues =>
    columns === null
      ? data
      : Object.fromEntries(
          Object.entries(data).filter(([key]) => key.startsWith('$') || columns.includes(key)),
        );

  const one = (id: string, row: StoredRow | undefined): Json | undefined => {
    const plan = staged.get(id);
    if (plan?.is === 'deleted') return undefined;
    if (plan && (plan.is === 'created' || (plan.is === 'upserted' && !row)))
      return stagedJson(family, table, id, wanted(plan.data));
    return row && { ...rowJson(family, table, row), ...(plan && { ...wanted(plan.data), $id: row.id }) };
  };

  return {
    /** @param row what is stored under the id. @returns undefined when there would be none. */
    one,

    /**
     * One page of a list: what is staged as new comes after what is stored, whether it matches or not, and counts only
     * if it does.
     */
    page(
      total: number,
      found: readonly StoredRow[],
      queries: readonly Query[],
    ): { total: number; rows: Json[] } {
      const stored = new Map(found.map((row) => [row.id, row]));
      const added = [...staged].filter(
        ([id, plan]) => plan.is !== 'changed' && plan.is !== 'deleted' && !stored.has(id),
      );
      const removed = [...staged].filter(([id, plan]) => plan.is === 'deleted' && stored.has(id));
      const counted = added.filter(
        ([id, plan]) => plan.is !== 'deleted' && matches({ ...plan.data, $id: id }, queries),
      );
      const ids = [...stored.keys(), ...added.map(([id]) => id)];
      return {
        total: total + counted.length - removed.length,
        rows: ids.map((id) => one(id, stored.get(id))).filter((row) => row !== undefined),
      };
    },
  };
}
