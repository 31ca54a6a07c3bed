import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { readAppConfig } from '../../../backend/appwrite-config.ts';
import type { GatewayPayment } from '../../../backend/function/gateway/gateway.ts';
import { stepId, tripChain } from '../../../backend/function/identity/row-ids.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { markRowId, type SeenMark } from '../../../backend/function/sweep/see-changed.ts';
import { openDatabase, quoted } from '../../../backend/local/database/open-database.ts';
import { bringUpToDate } from '../../../backend/local/schema/migrate.ts';
import { createSchema, type Table, toSql } from '../../../backend/local/schema/table.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { trip as tripWithTexts } from '../fill.ts';
import { columnsOf, copierOf, gatewayPrefix, type RowToWrite } from './copy.ts';
import type { Played, Snapshot } from './play.ts';

interface TripPlan {
  readonly bookingsADay: number;
  readonly days: number;
  readonly until: number;
}

/** A trip is booked so many times. */
const bookingsOfATrip = 20;
/** Between booking and departure, in days. */
const shortestLead = 6;
const longestLead = 85;
/** How many seats are free on each trip, beside those of bookings that ended. */
const freeSeats = 12;
/** The numbers of seats that the trip of a played booking has: each booking of a trip has so many of its own. */
const seatsOfBooking = 7;

/** The trips of a history, as many departing on each day, a fifth of which ask their host first. */
function createTrips({ bookingsADay, days, until }: TripPlan) {
  const aDay = Math.max(5, Math.ceil(bookingsADay / bookingsOfATrip / 5) * 5);
  const count = aDay * (days + longestLead + 1);
  const taken = new Int32Array(count);
  const booked = new Int32Array(count);
  const begin = until - days * day;
  const idsOf = (index: number) => ({ id: `row-${index}`, tripId: `trip-${index}` });
  const asksHost = (index: number) => index % 5 === 0;

  function departure(index: number): number {
    return Math.ceil(begin / day + Math.floor(index / aDay)) * day;
  }

  /** The trip of a number among those that depart a number of days after an instant. */
  function tripOn(instant: number, lead: number, number: number, asks: boolean): number {
    const first = (Math.floor((instant - begin) / day) + lead) * aDay;
    const group = number % (aDay / 5);
    return first + group * 5 + (asks ? 0 : 1 + (Math.floor(number / 7) % 4));
  }

  return {
    /** Chooses a trip for a booking, and gives it its seats. */
    tripFor(number: number, sentAt: number, asks: boolean, seatsTaken: number) {
      const lead = shortestLead + ((number * 37) % (longestLead - shortestLead));
      const index = tripOn(sentAt, lead, number, asks);
      taken[index] = (taken[index] ?? 0) + seatsTaken;
      const place = booked[index] ?? 0;
      booked[index] = place + 1;
      return { trip: idsOf(index), seatsBefore: place * seatsOfBooking };
    },
    /** With the step that each of them began to be sold with, and the note that a sweep has seen all of it. */
    writeAll(tables: ReadonlyMap<TableName, Table>, write: (row: RowToWrite) => void): void {
      const writeRow = (id: TableName, rowId: string, row: Readonly<Record<string, unknown>>) => {
        const table = tables.get(id);
        if (table !== undefined) write({ table: id, values: valuesOf(table, rowId, row) });
      };
      const seen = instant(until);
      const mark = JSON.stringify({ seenUntil: seen, again: [] } satisfies SeenMark);
      for (const table of ['bookings', 'trips'] as const) {
        writeRow('settings', markRowId(table), { value: mark });
      }
      for (let index = 0; index < count; index += 1) {
        const { id, tripId } = idsOf(index);
        const numbers = (booked[index] ?? 0) * seatsOfBooking + freeSeats;
        const free = numbers - (taken[index] ?? 0);
        const mark = index.toString(16).padStart(24, '0');
        const startDate = instant(departure(index));
        writeRow('trips', id, {
          ...tripWithTexts(index, 0),
          tripId,
          startDate,
          endDate: instant(departure(index) + 7 * day),
          hostId: 'host-asha',
          hostApproval: asksHost(index),
          tripStatus: 'published',
          availableSpots: free,
          shownSpots: free,
          shownMark: mark,
          seatNumbers: numbers,
        });
        const chain = tripChain(id);
        const at = instant(begin);
        const step = { chain, tripRowId: id, numbers, departure: startDate, at, doneAt: at };
        writeRow('steps', stepId(chain, 1), step);
      }
    },
  };

  function valuesOf(table: Table, rowId: string, row: Readonly<Record<string, unknown>>) {
    const written = instant(begin);
    const values = columnsOf(table)
      .slice(4)
      .map((key) => {
        const column = table.columns.get(key);
        return column && toSql(column, row[key] ?? (column.array ? [] : column.default));
      });
    return [rowId, written, written, '[]', ...values] as RowToWrite['values'];
  }
}

const instant = (at: number) => new Date(at).toISOString().replace('Z', '+00:00');

export interface HistoryPlan {
  readonly bookingsADay: number;
  readonly days: number;
  /** The end of the history, in milliseconds. */
  readonly until: number;
  readonly idSecret: string;
}

export interface History {
  readonly plan: HistoryPlan;
  /** What the gateway took of each copy, with when its booking was sent, in milliseconds. */
  taken(): Iterable<{ readonly payment: GatewayPayment; readonly sentAt: number }>;
}

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
    for (const row of copiers[journey]?.(snapshot, { number, sentAt, ...its }) ?? []) write(row);
  }
  trips.writeAll(tables, write);
  return {
    plan,
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
