import { dueRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { HoldRow } from '../rows/tables.ts';

/** What several chores of a sweep look at; read at the first call. */
export interface SharedReads {
  allHolds(): Promise<readonly HoldRow[]>;
}

export function sharedReads(rows: Rows): SharedReads {
  let holds: Promise<readonly HoldRow[]> | null = null;
  return {
    allHolds() {
      holds ??= readHolds(rows);
      return holds;
    },
  };
}

/** Every hold has an end: in that order an index finds them all. */
async function readHolds(rows: Rows): Promise<readonly HoldRow[]> {
  const holds: HoldRow[] = [];
  for await (const page of dueRows(rows, 'holds', { since: 'expiresAt' })) holds.push(...page);
  return holds;
}
