import { Query } from 'appwrite';
import { Host } from '../domain/host.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { ReportBrokenRow } from '../domain/ports/reads.ts';
import { parseRow } from '../domain/stored-row.ts';
import type { RowList } from './row-lists.ts';
import { rowIdOf } from './row-pages.ts';

interface Dependencies {
  readonly tables: { readonly hProfiles: RowList };
  readonly report: ReportBrokenRow;
}

const hostWhere = async (
  { tables, report }: Dependencies,
  column: 'userId' | 'userName',
  wanted: string,
): Promise<Read<Host | null>> => {
  const page = await tables.hProfiles.list([Query.equal(column, wanted)]);
  if (!page.ok) return page;
  const hosts = page.value.rows.flatMap((row) => {
    const parsed = parseRow(Host, row);
    if (parsed.ok) return [parsed.value];
    report({ table: 'hProfiles', rowId: rowIdOf(row), problem: parsed.problem });
    return [];
  });
  // Equality of texts in the database may ignore case.
  return { ok: true, value: hosts.find((host) => host[column] === wanted) ?? null };
};

/** The profile of a trip's host, or null. */
export const hostByUserId = (dependencies: Dependencies, userId: string): Promise<Read<Host | null>> =>
  hostWhere(dependencies, 'userId', userId);

/** The profile behind the name in an address, or null. */
export const hostByUserName = (dependencies: Dependencies, userName: string): Promise<Read<Host | null>> =>
  hostWhere(dependencies, 'userName', userName);
