import { Hono } from 'hono';

import { minute, second } from '../../../shared/domain/durations.ts';
import { type Database, quoted } from '../database/open-database.ts';
import type { Schedule } from '../executions/schedule.ts';
import type { Schema } from '../schema/schema.ts';

interface HealthDeps {
  readonly database: Database;
  readonly schema: Schema;
  /** The schedule of the booking function; null when it has none. */
  readonly schedule: Schedule | null;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Rows that the booking function leaves to its sweep, each with its own due time: all, or those with a value. An index covers it. */
const queues = {
  /** Until when they are held for their traveller, or wait for their host. */
  bookings: { table: 'bookings', waiting: [], dueAt: 'until' },
  mail: { table: 'outbox', waiting: ['state', 'waiting'], dueAt: 'dueAt' },
  refunds: { table: 'payments', waiting: ['paymentStatus', 'REFUND_PENDING'], dueAt: 'refundDueAt' },
} as const;

const allowedDelay = 5 * minute;

/**
 * For monitoring: 200 with the status `ok`, or 503 with `late`. It shows only counts and times, so it needs no
 * authentication. A part that does not exist is null.
 */
export function healthRoutes({ database, schema, schedule, now }: HealthDeps): Hono {
  return new Hono().get('/', (c) => {
    const parts = {
      sweep: schedule && sweepHealth(schedule, now()),
      bookings: queueHealth('bookings'),
      mail: queueHealth('mail'),
      refunds: queueHealth('refunds'),
    };
    const late = Object.values(parts).some((part) => part?.late);
    c.header('cache-control', 'no-store');
    return c.json({ status: late ? 'late' : 'ok', ...parts }, late ? 503 : 200);
  });

  /** Late when the oldest row has been due for more than five minutes. */
  function queueHealth(name: keyof typeof queues) {
    const queue = queues[name];
    const table = schema.tables.find(({ id }) => id === queue.table);
    const [column, value] = queue.waiting;
    const isThere = [queue.dueAt, column].every((name) => name === undefined || table?.columns.has(name));
    if (!table || !isThere) return null;
    const found = database.get(
      `SELECT count(*) AS waiting, min(${quoted(queue.dueAt)}) AS oldest
       FROM ${quoted(table.sqlName)}
       WHERE ${quoted(queue.dueAt)} IS NOT NULL${column === undefined ? '' : ` AND ${quoted(column)} = ?`}`,
      value === undefined ? [] : [value],
    );
    const oldest = found?.['oldest'];
    const dueAt = typeof oldest === 'string' ? new Date(oldest) : null;
    return {
      waiting: Number(found?.['waiting'] ?? 0),
      oldestDueAt: dueAt?.toISOString() ?? null,
      late: dueAt !== null && now() - dueAt.getTime() > allowedDelay,
    };
  }
}

/** Late when more than three intervals, and more than a minute, have passed since the last sweep, or since the start. */
function sweepHealth({ everySeconds, lastRunAt, startedAt }: Schedule, now: number) {
  const last = lastRunAt();
  return {
    lastRunAt: last === null ? null : new Date(last).toISOString(),
    late: now - (last ?? startedAt) > Math.max(3 * everySeconds * second, minute),
  };
}
