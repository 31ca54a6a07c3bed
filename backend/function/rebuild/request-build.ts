import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Host } from '../../../shared/domain/hosts/host.ts';
import { parseRow } from '../../../shared/domain/rows/stored-row.ts';
import { parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { Trip } from '../../../shared/domain/trips/trip.ts';
import { listedTripStatuses } from '../../../shared/domain/trips/trip-status.ts';
import type { Ports } from '../ports.ts';
import { createMissing } from '../rows/create-missing.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import { isHourly, longestOutage } from '../time/in-time.ts';

/** A row that pages are built from. */
export interface PageRow {
  readonly table: 'trips' | 'hProfiles';
  readonly id: string;
}

/** The digest of a row that no page is built from, such as a draft or a deleted one. */
const noPage = 'none';

/** A digest of what the built pages show of a row. Seats and offers that are taken do not change it: pages ask for them. */
async function pageDigest(rows: Rows, { table, id }: PageRow): Promise<string> {
  const shown =
    table === 'trips' ? shownTrip(await rows.get(table, id)) : shownHost(await rows.get(table, id));
  return shown === null ? noPage : createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

function shownTrip(row: object | null): object | null {
  const parsed = parseRow(Trip, row);
  if (!parsed.ok || !listedTripStatuses.includes(parsed.value.status)) return null;
  const { availableSpots: _, soldSpots: __, offer, ...shown } = parsed.value;
  return { ...shown, offer: offer && { price: offer.price, spots: offer.spots } };
}

function shownHost(row: object | null): object | null {
  const parsed = parseRow(Host, row);
  return parsed.ok ? parsed.value : null;
}

/** The rows of `settings` that hold the mark of the last change that pages show, and the mark that was built last. */
export const changedRowId = 'rebuild-changed';
export const builtRowId = 'rebuild-built';
// The departure of the trip that left the lists last.
const departedRowId = 'rebuild-departed';

/** In `attempts`, while it is too early for another call. The sweep deletes it. */
const pauseRowId = 'rebuild-pause';

/** What Appwrite sends with a change of a row, as far as it is read. */
const RowEvent = v.pipe(
  v.object({ $id: v.string(), $tableId: v.picklist(['trips', 'hProfiles']) }),
  v.transform(({ $id, $tableId }) => ({ table: $tableId, id: $id })),
);

export type RebuildDeps = Pick<Ports, 'rebuildHook' | 'rows' | 'clock' | 'random' | 'settings' | 'log'>;

/** The row of an event; null for one that no page is built from. */
export function rowOfEvent(bodyText: string): PageRow | null {
  const event = v.safeParse(RowEvent, parseJsonOrNull(bodyText));
  return event.success ? event.output : null;
}

/** Asks for a build where the changed row looks another way on a page than when it was last seen here. */
export async function requestBuildFor(deps: RebuildDeps, row: PageRow): Promise<void> {
  const { rebuildHook, rows } = deps;
  if (rebuildHook === null) return;
  const { table, id } = row;
  const seenRowId = createHash('sha256').update(`${table}/${id}`).digest('hex').slice(0, 32);
  const digest = await pageDigest(rows, row);
  const seen = await rows.get('settings', seenRowId);
  if ((seen?.value ?? noPage) === digest) return;
  // The mark first: if this call ends here, the change is built, and may be built twice.
  await markChanged(deps);
  await writeSetting(rows, seenRowId, digest);
  await requestBuild(deps);
}

async function markChanged({ rows, clock, random }: RebuildDeps): Promise<void> {
  const waiting = await waitingBuild(rows);
  await writeSetting(rows, changedRowId, `${waiting?.since ?? clock.now().toISOString()} ${random.hex(16)}`);
}

/** A trip that departed is in no list any more, and no event says so: once an hour, whether another one has. */
export async function seeDepartures(deps: RebuildDeps): Promise<number> {
  const { rebuildHook, rows, clock } = deps;
  const now = clock.now();
  if (rebuildHook === null || !isHourly(now)) return 0;
  const from = new Date(now.getTime() - longestOutage).toISOString();
  const departed = await allRows(rows, 'trips', {
    anyOf: { tripStatus: listedTripStatuses },
    atLeast: { startDate: from },
    atMost: { startDate: now.toISOString() },
    orderBy: 'startDate',
  });
  const last = departed.at(-1)?.startDate;
  if (last === undefined || (await rows.get('settings', departedRowId))?.value === last) return 0;
  await markChanged(deps);
  await writeSetting(rows, departedRowId, last);
  return 1;
}

/** The mark of the change that was not built yet, and since when it waits; null where all is built. */
export async function waitingBuild(
  rows: Pick<Rows, 'get'>,
): Promise<{ readonly mark: string; readonly since: string } | null> {
  const changed = await rows.get('settings', changedRowId);
  return changed && unbuilt(changed.value, (await rows.get('settings', builtRowId))?.value);
}

export function unbuilt(changed: string, built: string | undefined) {
  const [since = ''] = changed.split(' ');
  return changed === built ? null : { mark: changed, since };
}

/**
 * Calls the hook if a change was not built yet, at most once in `rebuildSeconds`. The mark is read before the call, so
 * that a change during it is built by the next one. Returns how many calls succeeded.
 */
export async function requestBuild({
  rebuildHook,
  rows,
  clock,
  settings,
  log,
}: RebuildDeps): Promise<number> {
  if (rebuildHook === null) return 0;
  const waiting = await waitingBuild(rows);
  if (waiting === null) return 0;
  if (settings.rebuildSeconds > 0) {
    const expiresAt = new Date(clock.now().getTime() + settings.rebuildSeconds * second).toISOString();
    if (!(await rows.create('attempts', pauseRowId, { kind: 'rebuild', count: 1, expiresAt }))) return 0;
  }
  const taken = await rebuildHook.call();
  if (!taken) {
    log.error({ event: 'rebuild-hook-failed' });
    return 0;
  }
  await writeSetting(rows, builtRowId, waiting.mark);
  log.info({ event: 'rebuild-requested' });
  return 1;
}

/** Writes a row of `settings`, whether or not it is there. */
export async function writeSetting(
  rows: Pick<Rows, 'create' | 'createAll' | 'list' | 'update'>,
  id: string,
  value: string,
): Promise<void> {
  if (!(await rows.update('settings', id, { value })))
    await createMissing(rows, 'settings', [{ id, data: { value } }]);
}

/** A static host's build hook, which builds the site again; null where none is configured. */
export interface RebuildHook {
  /** Whether the host took the request. Never throws. */
  call(): Promise<boolean>;
}

const timeout = 8 * second;

/** Posts to the hook's address without a body: the address is all that the host needs, and is a secret. */
export function createRebuildHook(address: string, fetch: typeof globalThis.fetch): RebuildHook | null {
  if (address === '') return null;
  return {
    call: () =>
      fetch(address, { method: 'POST', signal: AbortSignal.timeout(timeout) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}
