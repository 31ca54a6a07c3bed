import { hour, minute } from '../../shared/domain/time/durations.ts';
import { type OwedRows, owedRows } from '../function/owed/owed-rows.ts';
import type { RowFilter, Rows } from '../function/rows/rows.ts';
import type { TableName } from '../function/rows/tables.ts';

const limit = 100;
const first = new Date(0).toISOString();

/** What is owed now of each kind, as parts of a sentence; with `late`, only what is owed for longer than its policy says. */
export async function readOwed(rows: Pick<Rows, 'list'>, now: number, which: 'all' | 'late') {
  const found = await Promise.all(
    Object.values(owedRows).map((owed) => owedOf(rows, owed, which === 'all' ? now : now - owed.lateAfter)),
  );
  return found.filter((one) => one !== null);
}

async function owedOf(
  rows: Pick<Rows, 'list'>,
  { what, table, equal, since, lateAfter }: OwedRows,
  until: number,
): Promise<string | null> {
  const found = await rows.list(table, {
    equal,
    atLeast: { [since]: first },
    atMost: { [since]: new Date(until).toISOString() },
    orderBy: since,
    limit,
  } as RowFilter<TableName>);
  const oldest = found[0] as Readonly<Record<string, unknown>> | undefined;
  if (oldest === undefined) return null;
  const count = found.length === limit ? `at least ${limit}` : String(found.length);
  return `${what}: ${count}, the first since ${oldest[since]} (late after ${spanOf(lateAfter)})`;
}

const spanOf = (milliseconds: number): string =>
  milliseconds < hour ? `${milliseconds / minute} minutes` : `${milliseconds / hour} h`;
