import type { GenericSchema } from 'valibot';
import type { Read } from '../domain/ports/outcome.ts';
import type { BrokenRow, ReportBrokenRow } from '../domain/ports/reads.ts';
import { parseRow } from '../domain/rows/stored-row.ts';
import { Trip } from '../domain/trips/trip.ts';
import { type RowList, rowIdOf } from './row-lists.ts';
import { byTripId } from './trip-query.ts';

export interface TripRowsDeps {
  readonly tables: { readonly trips: RowList };
  readonly report: ReportBrokenRow;
}

/** The readable ones among the rows of a table. Broken rows are reported and left out. */
export function readableRows<T>(
  schema: GenericSchema<unknown, T>,
  rows: readonly unknown[],
  table: BrokenRow['table'],
  report: ReportBrokenRow,
): readonly T[] {
  return rows.flatMap((row) => {
    const parsed = parseRow(schema, row);
    if (parsed.ok) return [parsed.value];
    report({ table, rowId: rowIdOf(row), problem: parsed.problem });
    return [];
  });
}

/** The readable ones among the rows of trips. */
export const parseTrips = (rows: readonly unknown[], report: ReportBrokenRow): readonly Trip[] =>
  readableRows(Trip, rows, 'trips', report);

/** Reads the trip with exactly this id, or null. */
export function tripById({ tables, report }: TripRowsDeps) {
  return async (tripId: string): Promise<Read<Trip | null>> => {
    const page = await tables.trips.list(byTripId(tripId));
    if (!page.ok) return page;
    const trips = parseTrips(page.value.rows, report);
    return { ok: true, value: trips.find((trip) => trip.tripId === tripId) ?? null };
  };
}
