import { stepId, tripChain } from '../../../backend/function/identity/row-ids.ts';
import type { TableName } from '../../../backend/function/rows/tables.ts';
import { markRowId, type SeenMark } from '../../../backend/function/sweep/see-changed.ts';
import { formatDatetime } from '../../../backend/local/protocol/datetime.ts';
import { type Table, toSql } from '../../../backend/local/schema/table.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { trip as tripWithTexts } from '../fill.ts';
import { columnsOf, type RowToWrite } from './copy.ts';

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
export function createTrips({ bookingsADay, days, until }: TripPlan) {
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
    count,
    /** Chooses a trip for a booking, and gives it its seats. */
    tripFor(number: number, sentAt: number, asks: boolean, seatsTaken: number) {
      const lead = shortestLead + ((number * 37) % (longestLead - shortestLead));
      const index = tripOn(sentAt, lead, number, asks);
      taken[index] = (taken[index] ?? 0) + seatsTaken;
      const place = booked[index] ?? 0;
      booked[index] = place + 1;
      return { trip: idsOf(index), seatsBefore: place * seatsOfBooking };
    },
    /** A trip that departs 70 days or more after the end of the history; another for each of fifteen numbers. */
    bookable: (number: number, asks: boolean) => idsOf(tripOn(until - 1, 70 + (number % 15), number, asks)),
    /** With the step that each of them began to be sold with, and the note that a sweep has seen all of it. */
    writeAll(tables: ReadonlyMap<TableName, Table>, write: (row: RowToWrite) => void): void {
      const writeRow = (id: TableName, rowId: string, row: Readonly<Record<string, unknown>>) => {
        const table = tables.get(id);
        if (table !== undefined) write({ table: id, values: valuesOf(table, rowId, row) });
      };
      const seen = formatDatetime(until);
      const mark = JSON.stringify({ seenUntil: seen, again: [] } satisfies SeenMark);
      for (const table of ['bookings', 'trips'] as const) {
        writeRow('settings', markRowId(table), { value: mark });
      }
      for (let index = 0; index < count; index += 1) {
        const { id, tripId } = idsOf(index);
        const numbers = (booked[index] ?? 0) * seatsOfBooking + freeSeats;
        const free = numbers - (taken[index] ?? 0);
        const mark = index.toString(16).padStart(24, '0');
        const startDate = formatDatetime(departure(index));
        const endDate = formatDatetime(departure(index) + 7 * day);
        writeRow('trips', id, {
          ...tripWithTexts(index, 0),
          tripId,
          startDate,
          endDate,
          hostId: 'host-asha',
          hostApproval: asksHost(index),
          tripStatus: 'published',
          availableSpots: free,
          shownSpots: free,
          shownMark: mark,
          seatNumbers: numbers,
        });
        const chain = tripChain(id);
        const at = formatDatetime(begin);
        const begun = { numbers, departure: startDate, lastDay: endDate };
        const step = { chain, tripRowId: id, ...begun, at, doneAt: at };
        writeRow('steps', stepId(chain, 1), step);
      }
    },
  };

  function valuesOf(table: Table, rowId: string, row: Readonly<Record<string, unknown>>) {
    const written = formatDatetime(begin);
    const values = columnsOf(table)
      .slice(4)
      .map((key) => {
        const column = table.columns.get(key);
        return column && toSql(column, row[key] ?? (column.array ? [] : column.default));
      });
    return [rowId, written, written, '[]', ...values] as RowToWrite['values'];
  }
}

export type Trips = ReturnType<typeof createTrips>;
