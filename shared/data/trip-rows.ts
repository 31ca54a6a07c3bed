import { Query } from 'appwrite';
import type { Read } from '../domain/ports/outcome.ts';
import type { ReportBrokenRow } from '../domain/ports/reads.ts';
import { parseRow } from '../domain/stored-row.ts';
import { skippedDays, Trip } from '../domain/trip.ts';
import type { RowList } from './row-lists.ts';
import { rowIdOf } from './row-pages.ts';

interface Dependencies {
  readonly tables: { readonly trips: RowList };
  readonly report: ReportBrokenRow;
}

/** The readable trips among the rows. Broken rows and broken itinerary days are reported and left out. */
export const parseTrips = (rows: readonly unknown[], report: ReportBrokenRow): readonly Trip[] =>
  rows.flatMap((row) => {
    const parsed = parseRow(Trip, row);
    const broken = (problem: string) => report({ table: 'trips', rowId: rowIdOf(row), problem });
    if (!parsed.ok) {
      broken(parsed.problem);
      return [];
    }
    for (const day of skippedDays(row)) broken(`itinerary day ${day.index + 1}: ${day.reason}`);
    return [parsed.value];
  });

/** The trip with exactly this id, or null; equality of texts in the database may ignore case. */
export const tripById = async (
  { tables, report }: Dependencies,
  tripId: string,
): Promise<Read<Trip | null>> => {
  const page = await tables.trips.list([Query.equal('tripId', tripId)]);
  if (!page.ok) return page;
  return {
    ok: true,
    value: parseTrips(page.value.rows, report).find((trip) => trip.tripId === tripId) ?? null,
  };
};
