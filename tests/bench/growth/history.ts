import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { readAppConfig } from '../../../backend/appwrite-config.ts';
import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { openDatabase, quoted } from '../../../backend/local/database/open-database.ts';
import { bringUpToDate } from '../../../backend/local/schema/migrate.ts';
import { createSchema, type Table } from '../../../backend/local/schema/table.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { columnsOf, copierOf, gatewayPrefix, type RowToWrite } from './copy.ts';
import { bookingTables, type Played, type Snapshot } from './play.ts';
import { createTrips, type Trips } from './trips.ts';

export interface HistoryPlan {
  readonly bookingsADay: number;
  readonly days: number;
  /** The end of the history, in milliseconds. */
  readonly until: number;
  readonly idSecret: string;
}

export interface History {
  readonly plan: HistoryPlan;
  readonly trips: Trips;
  /** How many rows there are, and how many there would be without erasure. */
  readonly rows: ReadonlyMap<TableName, { readonly kept: number; readonly unerased: number }>;
  /** What a copy has become by the end of the history. */
  snapshotOf(journey: number, number: number): Snapshot | undefined;
  /** What the gateway took of each copy, with when its booking was sent, in milliseconds. */
  taken(): Iterable<{ readonly payment: GatewayPayment; readonly sentAt: number }>;
}

/** Older than any snapshot but those that erasure left. */
const beforeErasure = 29.9 * day;

/** Writes the history straight into a data folder of the embedded backend, which must not run. */
export function writeHistory(dataDir: string, plan: HistoryPlan, played: readonly Played[]): History {
  const tables = new Map(
    createSchema(readAppConfig()).tables.map((table) => [table.id as TableName, table] as const),
  );
  const file = path.join(dataDir, 'backend.sqlite');
  const made = openDatabase(file);
  bringUpToDate(made, [...tables.values()]);
  made.close();

  const database = new DatabaseSync(file);
  // Nothing is lost where this ends halfway: it begins afresh.
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000000; PRAGMA threads = 2;',
  );
  const rebuildIndexes = dropIndexes(database);
  database.exec('BEGIN');
  const history = writeBookings(createWriter(database, tables), tables, plan, played);
  database.exec('COMMIT');
  rebuildIndexes();
  database.exec('PRAGMA journal_mode = WAL');
  database.close();
  return history;
}

function createWriter(database: DatabaseSync, tables: ReadonlyMap<TableName, Table>) {
  const inserts = new Map<TableName, StatementSync>();
  for (const [id, table] of tables) {
    const columns = columnsOf(table);
    const places = columns.map(() => '?').join(', ');
    const into = `${quoted(table.sqlName)} (${columns.map(quoted).join(', ')})`;
    inserts.set(id, database.prepare(`INSERT INTO ${into} VALUES (${places})`));
  }
  return ({ table, values }: RowToWrite) => void inserts.get(table)?.run(...values);
}

/** Indexes are made faster afterwards than row by row. */
function dropIndexes(database: DatabaseSync): () => void {
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    .all();
  for (const { name } of indexes) database.exec(`DROP INDEX ${quoted(String(name))}`);
  return () => {
    for (const { sql } of indexes) database.exec(String(sql));
  };
}

function writeBookings(
  write: (row: RowToWrite) => void,
  tables: ReadonlyMap<TableName, Table>,
  plan: HistoryPlan,
  played: readonly Played[],
): History {
  const { bookingsADay, days, until, idSecret } = plan;
  const copiers = played.map((one, journey) => copierOf(one, journey, tables, idSecret));
  const trips = createTrips(plan);
  const rows = new Map(bookingTables.map((table) => [table as TableName, { kept: 0, unerased: 0 }]));
  const total = bookingsADay * days;
  const ageOf = (number: number) => ((total - number) * day) / bookingsADay;
  const chosen = journeysByShare(played);

  for (let number = 0; number < total; number += 1) {
    const journey = chosen(number);
    const one = played[journey];
    const snapshots = one?.snapshots ?? [];
    const age = ageOf(number);
    const snapshot = atAge(snapshots, age);
    if (one === undefined || snapshot === undefined) continue;
    const sentAt = Math.round(until - age);
    const its = trips.tripFor(number, sentAt, one.journey.asksHost, snapshot.seatsTaken);
    for (const row of copiers[journey]?.(snapshot, { number, sentAt, ...its }) ?? []) {
      write(row);
      count(rows, row.table, 'kept');
    }
    const unerased = age < beforeErasure ? snapshot : atAge(snapshots, beforeErasure);
    for (const { table } of unerased?.rows ?? []) count(rows, table, 'unerased');
  }
  trips.writeAll(tables, write);
  rows.set('trips', { kept: trips.count, unerased: trips.count });
  return {
    plan,
    trips,
    rows,
    snapshotOf: (journey, number) => atAge(played[journey]?.snapshots ?? [], ageOf(number)),
    *taken() {
      for (let number = 0; number < total; number += 1) {
        const journey = chosen(number);
        const prefix = gatewayPrefix(journey, { number });
        for (const one of atAge(played[journey]?.snapshots ?? [], ageOf(number))?.payments ?? []) {
          const payment = { ...one, id: prefix + one.id, orderId: prefix + one.orderId };
          yield { payment, sentAt: Math.round(until - ageOf(number)) };
        }
      }
    },
  };
}

function count(
  rows: Map<TableName, { kept: number; unerased: number }>,
  table: TableName,
  of: 'kept' | 'unerased',
) {
  const counts = rows.get(table);
  if (counts !== undefined) counts[of] += 1;
}

function atAge(snapshots: readonly Snapshot[], age: number): Snapshot | undefined {
  return snapshots.findLast((snapshot) => snapshot.age <= age);
}

/** Which journey the booking of a number takes: each as often as its share, and well mixed. */
function journeysByShare(played: readonly Played[]): (number: number) => number {
  const byHundred = played.flatMap(({ journey }, index) =>
    Array.from({ length: journey.share }, () => index),
  );
  // 61 and 100 have no common divisor: a hundred bookings in a row take all hundred places.
  return (number) => byHundred[(number * 61) % 100] ?? 0;
}
