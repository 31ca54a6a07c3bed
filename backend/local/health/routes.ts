import { Hono } from 'hono';
import { minute, second } from '../../../shared/domain/time/durations.ts';
import { isLate, lateBuild, type OwedRows, owedRows } from '../../function/owed/policy.ts';
import { builtRowId, changedRowId, unbuilt } from '../../function/rebuild/request-build.ts';
import { type Database, quoted } from '../database/open-database.ts';
import { describeStorageError } from '../database/storage-errors.ts';
import type { Schedule } from '../executions/schedule.ts';
import type { Schema } from '../schema/table.ts';

interface HealthDeps {
  readonly database: Database;
  readonly schema: Schema;
  /** The schedule of the booking function; null when it has none. */
  readonly schedule: Schedule | null;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * For monitoring: 200 with the status `ok`, or 503 with `late`, or with `unwritable` where the disk takes no more. It shows only counts
 * and times, so it needs no authentication. A part that does not exist is null.
 */
export function healthRoutes({ database, schema, schedule, now }: HealthDeps): Hono {
  return new Hono().get('/', (c) => {
    const parts = {
      sweep: schedule && sweepHealth(schedule, now()),
      ...Object.fromEntries(Object.entries(owedRows).map(([name, owed]) => [name, owedHealth(owed)])),
      builds: buildHealth(),
    };
    const status = statusOf(Object.values(parts).some((part) => part?.late === true));
    c.header('cache-control', 'no-store');
    return c.json({ status, ...parts }, status === 'ok' ? 200 : 503);
  });

  function statusOf(isLate: boolean): 'ok' | 'late' | 'unwritable' {
    if (!isWritable(database)) return 'unwritable';
    return isLate ? 'late' : 'ok';
  }

  /** Null where nothing is built, since no change was ever noted. */
  function buildHealth() {
    const table = schema.tables.find(({ id }) => id === 'settings');
    const setting = (id: string) =>
      table && database.get(`SELECT value FROM ${quoted(table.sqlName)} WHERE _id = ?`, [id])?.['value'];
    const changed = setting(changedRowId);
    if (changed === undefined) return null;
    const waiting = unbuilt(String(changed), String(setting(builtRowId)));
    const since = waiting === null ? null : new Date(waiting.since);
    return {
      waiting: since === null ? 0 : 1,
      since: since?.toISOString() ?? null,
      late: since !== null && now() - since.getTime() > lateBuild,
    };
  }

  /** How many rows are owed, and since when: late by the function's own policy. Null where the schema has no such rows. */
  function owedHealth(owed: OwedRows) {
    const table = schema.tables.find(({ id }) => id === owed.table);
    if (!table || ![...Object.keys(owed.equal), owed.since].every((key) => table.columns.has(key)))
      return null;
    const conditions = [
      ...Object.entries(owed.equal).map(([key, value]) =>
        value === null ? `${quoted(key)} IS NULL` : `${quoted(key)} = ?`,
      ),
      `${quoted(owed.since)} IS NOT NULL`,
    ];
    const found = database.get(
      `SELECT count(*) AS waiting, min(${quoted(owed.since)}) AS oldest, max(${quoted(owed.since)}) AS newest
       FROM ${quoted(table.sqlName)} WHERE ${conditions.join(' AND ')}`,
      Object.values(owed.equal).filter((value) => value !== null),
    );
    const ends = [found?.['oldest'], found?.['newest']]
      .filter((end) => typeof end === 'string')
      .map((end) => new Date(end));
    return {
      waiting: Number(found?.['waiting'] ?? 0),
      since: ends[0]?.toISOString() ?? null,
      late: ends.some((end) => isLate(owed, end, now())),
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

// As much as several bookings: a disk that is full may still have room for one page.
const writtenBytes = 65_536;

/** Writes into a row of its own: where nothing can be written, that fails, too. */
function isWritable(database: Database): boolean {
  try {
    database.run('CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, written BLOB NOT NULL) STRICT');
    database.run('REPLACE INTO health (id, written) VALUES (1, randomblob(?))', [writtenBytes]);
    return true;
  } catch (thrown) {
    if (describeStorageError(thrown, '') === null) throw thrown;
    return false;
  }
}
