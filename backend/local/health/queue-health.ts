import { minute } from '../../../shared/domain/durations.ts';
import { type Database, quoted } from '../database/open-database.ts';
import type { Table } from '../schema/table.ts';

/** Rows of a table that wait for the function, each with its own due time. An index covers both columns. */
export interface Queue {
  readonly table: Table;
  /** The column, and its value in a waiting row. */
  readonly state: string;
  readonly waiting: string;
  readonly dueAt: string;
}

const allowedDelay = 5 * minute;

/**
 * The waiting rows, the due time of the oldest as ISO text, and whether that was more than five minutes ago.
 * @param now in milliseconds.
 */
export function queueHealth(database: Database, queue: Queue, now: number) {
  const found = database.get(
    `SELECT count(*) AS waiting, min(${quoted(queue.dueAt)}) AS oldest
     FROM ${quoted(queue.table.sqlName)} WHERE ${quoted(queue.state)} = ?`,
    [queue.waiting],
  );
  const oldest = found?.['oldest'];
  const dueAt = typeof oldest === 'string' ? new Date(oldest) : null;
  return {
    waiting: Number(found?.['waiting'] ?? 0),
    oldestDueAt: dueAt?.toISOString() ?? null,
    late: dueAt !== null && now - dueAt.getTime() > allowedDelay,
  };
}
