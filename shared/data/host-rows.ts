import { Query } from 'appwrite';
import type { Clock } from '../domain/clock.ts';
import { displayLimits } from '../domain/constants.ts';
import { Host } from '../domain/host.ts';
import type { Read } from '../domain/ports/outcome.ts';
import type { HostWithTrips, ReportBrokenRow } from '../domain/ports/reads.ts';
import { parseRow } from '../domain/stored-row.ts';
import { startsInFuture } from '../domain/trip-dates.ts';
import { type RowList, rowIdOf } from './row-lists.ts';
import { parseTrips } from './trip-rows.ts';

interface HostRowsDeps {
  readonly tables: { readonly hProfiles: RowList };
  readonly report: ReportBrokenRow;
}

/** The profile with exactly this value, or null; equality of texts in the database may ignore case. */
export async function hostWhere(
  { tables, report }: HostRowsDeps,
  column: 'userId' | 'userName',
  wanted: string,
): Promise<Read<Host | null>> {
  const page = await tables.hProfiles.list([Query.equal(column, wanted)]);
  if (!page.ok) return page;
  const hosts = page.value.rows.flatMap((row) => {
    const parsed = parseRow(Host, row);
    if (parsed.ok) return [parsed.value];
    report({ table: 'hProfiles', rowId: rowIdOf(row), problem: parsed.problem });
    return [];
  });
  return { ok: true, value: hosts.find((host) => host[column] === wanted) ?? null };
}

/** The host with this user name and the next trips that are not drafts, earliest first; null without such a host. */
export async function hostPage(
  deps: HostRowsDeps & { readonly tables: { readonly trips: RowList }; readonly clock: Clock },
  userName: string,
): Promise<Read<HostWithTrips | null>> {
  const host = await hostWhere(deps, 'userName', userName);
  if (!host.ok) return host;
  if (host.value === null) return { ok: true, value: null };
  const { userId } = host.value;
  const now = deps.clock.now();
  const page = await deps.tables.trips.list([
    Query.equal('hostId', userId),
    Query.notEqual('tripStatus', 'draft'),
    Query.greaterThan('startDate', now.toISOString()),
    Query.orderAsc('startDate'),
    Query.limit(displayLimits.hostTrips),
  ]);
  if (!page.ok) return page;
  const trips = parseTrips(page.value.rows, deps.report).filter(
    (trip) => trip.hostId === userId && trip.status !== 'draft' && startsInFuture(trip, now),
  );
  return { ok: true, value: { host: host.value, trips } };
}
