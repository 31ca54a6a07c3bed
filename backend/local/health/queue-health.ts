import { type Database, quoted } from '../database/open-database.ts';
import type { Table } from '../schema/table.ts';

/** Rows of a table that wait for the function to deal with them, each from a time of its own on. An index holds both columns. */
export interface Queue {
  readonly table: Table;
  /** The column and the value by which a waiting row is known. */
  readonly state: string;
  readonly waiting: string;
  readonly dueAt: string;
}

interface QueueHealth {
  /** Rows, whether due or not. */
  readonly waiting: number;
  /** ISO text; null when nothing waits. */
  readonly oldestDueAt: string | null;
  /** Whether a row has been due for more than five minutes. */
  readonly late: boolean;
}

const patience = 5 * 60_000;

/** @param now in milliseconds. */
export function queueHealth(database: Database, queue: Queue, now: number): QueueHealth {
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
    late: dueAt !== null && now - dueAt.getTime() > patience,
  };
}
