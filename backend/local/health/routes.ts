import { Hono } from 'hono';

import { minute, second } from '../../../shared/domain/time/durations.ts';
import { owedRows } from '../../function/owed/owed-rows.ts';
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

/**
 * For monitoring: 200 with the status `ok`, or 503 with `late`. It shows only counts and times, so it needs no
 * authentication. A part that does not exist is null.
 */
export function healthRoutes({ database, schema, schedule, now }: HealthDeps): Hono {
  return new Hono().get('/', (c) => {
    const parts = {
      sweep: schedule && sweepHealth(schedule, now()),
      bookings: owedHealth('bookings'),
      claims: owedHealth('claims'),
      decisions: owedHealth('decisions'),
      orders: owedHealth('orders'),
      mail: owedHealth('mail'),
      refunds: owedHealth('refunds'),
    };
    const late = Object.values(parts).some((part) => part?.late);
    c.header('cache-control', 'no-store');
    return c.json({ status: late ? 'late' : 'ok', ...parts }, late ? 503 : 200);
  });

  /** How many rows are owed, and since when: late by the function's own policy. Null where the schema has no such rows. */
  function owedHealth(name: keyof typeof owedRows) {
    const owed = owedRows[name];
    const table = schema.tables.find(({ id }) => id === owed.table);
    const dates = [owed.since, ...(owed.next === undefined ? [] : [owed.next])];
    if (!table || ![...Object.keys(owed.equal), ...dates].every((key) => table.columns.has(key))) return null;
    const conditions = [
      ...Object.entries(owed.equal).map(([key, value]) =>
        value === null ? `${quoted(key)} IS NULL` : `${quoted(key)} = ?`,
      ),
      ...dates.map((key) => `${quoted(key)} IS NOT NULL`),
    ];
    const found = database.get(
      `SELECT count(*) AS waiting, min(${quoted(owed.since)}) AS oldest
       FROM ${quoted(table.sqlName)} WHERE ${conditions.join(' AND ')}`,
      Object.values(owed.equal).filter((value) => value !== null),
    );
    const oldest = found?.['oldest'];
    const since = typeof oldest === 'string' ? new Date(oldest) : null;
    return {
      waiting: Number(found?.['waiting'] ?? 0),
      since: since?.toISOString() ?? null,
      late: since !== null && now() - since.getTime() > owed.lateAfter,
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
