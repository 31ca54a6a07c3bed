import { hour, minute } from '../../shared/domain/time/durations.ts';
import { lastInstant, lateSpans, type OwedRows, owedRows } from '../function/owed/policy.ts';
import type { RowFilter, Rows } from '../function/rows/rows.ts';
import type { TableName } from '../function/rows/tables.ts';

const limit = 100;

/** What is owed now of each kind, as parts of a sentence; with `late`, only what is late by its policy. */
export async function readOwed(rows: Pick<Rows, 'list'>, now: number, which: 'all' | 'late') {
  const all = ({ isDeadline }: OwedRows) => ({ from: 0, to: isDeadline ? now : lastInstant });
  const found = await Promise.all(
    Object.values(owedRows).map((owed) =>
      owedOf(rows, owed, which === 'late' ? lateSpans(owed, now) : [all(owed)]),
    ),
  );
  return found.filter((one) => one !== null);
}

async function owedOf(
  rows: Pick<Rows, 'list'>,
  { what, table, equal, since, lateAfter }: OwedRows,
  spans: ReturnType<typeof lateSpans>,
): Promise<string | null> {
  const pages = await Promise.all(
    spans.map(({ from, to }) =>
      rows.list(table, {
        equal,
        atLeast: { [since]: new Date(from).toISOString() },
        atMost: { [since]: new Date(to).toISOString() },
        orderBy: since,
        limit,
      } as RowFilter<TableName>),
    ),
  );
  const found = pages.flat();
  const oldest = found[0] as Readonly<Record<string, unknown>> | undefined;
  if (oldest === undefined) return null;
  const isWhole = pages.every(({ length }) => length < limit);
  const count = isWhole ? String(found.length) : `at least ${limit}`;
  return `${what}: ${count}, the first since ${oldest[since]} (late after ${spanOf(lateAfter)})`;
}

const spanOf = (milliseconds: number): string =>
  milliseconds < hour ? `${milliseconds / minute} minutes` : `${milliseconds / hour} h`;
