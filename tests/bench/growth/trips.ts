import { toSql } from '../../../backend/local/schema/stored-row.ts';
import type { Table } from '../../../backend/local/schema/table.ts';
import { day } from '../../../shared/domain/durations.ts';
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
/** How many seats are free on each trip. */
const freeSeats = 12;

/** The trips of a history, as many departing on each day, a fifth of which ask their host first. */
export function createTrips({ bookingsADay, days, until }: TripPlan) {
  const aDay = Math.max(5, Math.ceil(bookingsADay / bookingsOfATrip / 5) * 5);
  const count = aDay * (days + longestLead + 1);
  const taken = new Int32Array(count);
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
      return idsOf(index);
    },
    /** A trip that departs 70 days after the end of the history. */
    bookable: (number: number, asks: boolean) => idsOf(tripOn(until - 1, 70, number, asks)),
    writeAll(table: Table, write: (row: RowToWrite) => void): void {
      const written = new Date(begin).toISOString().replace('Z', '+00:00');
      const columns = columnsOf(table).slice(4);
      for (let index = 0; index < count; index += 1) {
        const { id, tripId } = idsOf(index);
        const seats = taken[index] ?? 0;
        const instant = (at: number) => new Date(at).toISOString().replace('Z', '+00:00');
        const row: Readonly<Record<string, unknown>> = {
          ...tripWithTexts(index, 0),
          tripId,
          startDate: instant(departure(index)),
          endDate: instant(departure(index) + 7 * day),
          hostId: 'host-asha',
          hostApproval: asksHost(index),
          tripStatus: 'published',
          availableSpots: freeSeats,
          seatsTaken: seats,
          seatsTakenCheck: seats,
          seatsTotal: freeSeats + seats,
          offersElsewhere: 0,
        };
        const values = columns.map((key) => {
          const column = table.columns.get(key);
          return column === undefined
            ? null
            : toSql(column, row[key] ?? (column.array ? [] : column.default));
        });
        write({ table: 'trips', values: [id, written, written, '[]', ...values] as RowToWrite['values'] });
      }
    },
  };
}

export type Trips = ReturnType<typeof createTrips>;
