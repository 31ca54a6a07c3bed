import { hour, minute } from '../../../shared/domain/time/durations.ts';
import { type OwedRows, owedRows } from '../../function/owed/owed-rows.ts';
import type { RowFilter, Rows } from '../../function/rows/rows.ts';
import type { TableName } from '../../function/rows/tables.ts';
import { type Check, failed, ok } from '../check.ts';

const limit = 100;
// Every instant is later: it finds the rows that have one.
const first = new Date(0).toISOString();

/** One part of a sentence about the rows of one kind that are late; null where none is. */
async function lateRows(
  rows: Rows,
  { what, table, equal, since, next, lateAfter }: OwedRows,
  now: number,
): Promise<string | null> {
  const filter = {
    equal,
    atLeast: { ...(next === undefined ? {} : { [next]: first }) },
    atMost: { [since]: new Date(now - lateAfter).toISOString() },
    orderBy: since,
    limit,
  } as RowFilter<TableName>;
  const late = await rows.list(table, filter);
  const oldest = late[0] as Readonly<Record<string, unknown>> | undefined;
  if (oldest === undefined) return null;
  const count = late.length === limit ? `at least ${limit}` : String(late.length);
  return `${what}: ${count}, the first since ${oldest[since]} (late after ${spanOf(lateAfter)})`;
}

const spanOf = (milliseconds: number): string =>
  milliseconds < hour ? `${milliseconds / minute} minutes` : `${milliseconds / hour} h`;

/** A sweep may answer and still have left its work undone: the rows say since when something is owed, whenever it is tried next. */
export const nothingOverdue: Check = {
  name: 'the sweep leaves nothing overdue',
  reliesOn: 'Seats of ended holds go back on sale, refunds are made, and mails are sent.',
  async run({ rows, now }) {
    const at = now();
    const late: string[] = [];
    for (const owed of Object.values(owedRows)) {
      const found = await lateRows(rows, owed, at);
      if (found !== null) late.push(found);
    }
    if (late.length === 0) return ok();
    return failed(
      `Overdue: ${late.join('; ')}.`,
      "Read the function's log in the Appwrite console for `sweep-item-failed`, `sweep-chore-failed`, `mail-failed` and `gateway-refused`. Bookings, orders and refunds also wait while the gateway does not answer.",
    );
  },
};
