import { Host } from '../domain/hosts/host.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { ReportBrokenRow, TripWithHost } from '../domain/ports/reads.ts';
import { parseItinerary } from '../domain/trips/itinerary.ts';
import type { RowList } from './row-lists.ts';
import { query } from './trip-query.ts';
import { readableRows, type TripRowsDeps, tripById } from './trip-rows.ts';

export interface HostRowsDeps {
  readonly tables: { readonly hProfiles: RowList };
  readonly report: ReportBrokenRow;
}

/** The profile with exactly this value, or null; equality of texts in the database may ignore case. */
export async function hostWhere(
  { tables, report }: HostRowsDeps,
  column: 'userId' | 'userName',
  wanted: string,
): Promise<Read<Host | null>> {
  const page = await tables.hProfiles.list([query('equal', column, [wanted])]);
  if (!page.ok) return page;
  const hosts = readableRows(Host, page.value.rows, 'hProfiles', report);
  return { ok: true, value: hosts.find((host) => host[column] === wanted) ?? null };
}

/** Reads the trip with this id and its host. Broken days of its itinerary are reported. */
export function tripWithHost(deps: TripRowsDeps & HostRowsDeps) {
  const readTrip = tripById(deps);
  return async (tripId: string): Promise<Read<TripWithHost | null>> => {
    const trip = await readTrip(tripId);
    if (!trip.ok) return trip;
    if (trip.value === null) return { ok: true, value: null };
    const { id: rowId, itineraryDays, hostId } = trip.value;
    for (const day of parseItinerary(itineraryDays).skipped) {
      deps.report({ table: 'trips', rowId, problem: `itinerary day ${day} is no JSON object` });
    }
    const host = await hostWhere(deps, 'userId', hostId);
    return host.ok ? { ok: true, value: { trip: trip.value, host: host.value } } : host;
  };
}
