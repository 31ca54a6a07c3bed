import * as v from 'valibot';
import { assentFor, type Plan, refuseStatus } from './change.ts';
import { rowIdOf } from './fields.ts';
import type { Publication, TripEntry } from './read-folder.ts';
import type { Server, ServerRow } from './server.ts';
import { PublishedStatus } from './trip-file.ts';

/** A trip that lists leave out and that takes no bookings; its page stays for those who have booked it. */
const unpublished = { tripStatus: 'draft', isBookingOpen: false };

/** The trips to come of the folder's hosts that were published from a folder, are in it no more, and are on sale. */
export async function removedTrips(
  server: Server,
  { hosts, trips }: Publication,
  today: Date,
): Promise<ServerRow[]> {
  const userIds = hosts.map(({ row }) => row.userId);
  const kept = new Set(trips.map(({ row }) => row.tripId));
  return (await server.rowsWith('trips', 'hostId', userIds)).filter(
    (row) =>
      row.$id === rowIdOf('trip', String(row['tripId'])) &&
      !kept.has(String(row['tripId'])) &&
      isOnSale(row) &&
      Date.parse(String(row['startDate'])) > today.getTime(),
  );
}

const isUnpublished = (row: ServerRow): boolean =>
  row['tripStatus'] === 'draft' && row['isBookingOpen'] === false;

export const isOnSale = (row: ServerRow): boolean =>
  v.is(PublishedStatus, row['tripStatus']) && !isUnpublished(row);

/** Whether whoever waits for the trip keeps their place: one that is paused is opened again, one that was withdrawn is not. */
export const hasQueue = (row: ServerRow): boolean => row['waitlist'] === true && !isUnpublished(row);

/** The removed trip that this one was probably called before, where it is not on sale itself. @param there the trip of the same id. */
export function formerOf(
  { row: { title, hostId, startDate }, keepsDates }: TripEntry,
  there: ServerRow | undefined,
  removed: readonly ServerRow[],
): ServerRow | undefined {
  if (there && !isUnpublished(there)) return undefined;
  return removed.find(
    (former) =>
      former['title'] === title &&
      former['hostId'] === hostId &&
      (keepsDates || Date.parse(String(former['startDate'])) === Date.parse(startDate)),
  );
}

/** Unpublishes removed trips. One alone was likely meant. @param asked those that another question is about. */
export async function planRemovals(
  server: Server,
  removed: readonly ServerRow[],
  asked: ReadonlySet<ServerRow>,
): Promise<Plan[]> {
  const isMany = removed.length > 1 && `${removed.length} trips were taken out at once`;
  const plans: Plan[] = [];
  for (const row of removed) if (!asked.has(row)) plans.push(await planRemoval(server, row, isMany));
  return plans;
}

async function planRemoval(server: Server, row: ServerRow, isMany: string | false): Promise<Plan> {
  const tripId = String(row['tripId']);
  const name = `trips/${tripId}`;
  if (!v.is(PublishedStatus, row['tripStatus'])) return refuseStatus(name, row);
  const open = openBookings(await server.rowsWith('bookings', 'tripId', [tripId]), tripId);
  const details = ['it was taken out of the folder: no list shows it, nothing can be booked'];
  if (open) details.push(`its bookings stay: ${open}`);
  const waits = await waiting(server, row.$id);
  const reason = open ? `it was taken out of the folder and has bookings (${open})` : isMany;
  const change = {
    action: 'unpublish' as const,
    name,
    details,
    pictures: [],
    assent: assentFor([reason, waits], `it is unpublished${open ? ', and its bookings stay' : ''}`),
    async again() {
      const there = await server.rowWith('trips', 'tripId', tripId);
      return there ? planRemoval(server, there, isMany) : { changes: [], refusals: [] };
    },
    write: async () => void (await server.update('trips', row.$id, unpublished)),
  };
  return { changes: [change], refusals: [] };
}

/** That people would lose their places on the trip's waiting list; false where nobody waits. */
export async function waiting(server: Server, tripRowId: string): Promise<string | false> {
  const parties = await server.rowsWith('waitlist', 'tripRowId', [tripRowId]);
  return parties.length > 0 && `its waiting list would end, with ${parties.length} on it`;
}

const ended = ['REJECTED', 'CANCELLED'];

/** How many bookings of the trip are open, by status: '1 CONFIRMED, 2 APPROVED'; false without any. */
export function openBookings(bookings: readonly ServerRow[], tripId: unknown): string | false {
  const open = bookings
    .filter((booking) => booking['tripId'] === tripId)
    .map((booking) => String(booking['bookingStatus']))
    .filter((status) => !ended.includes(status));
  const counts = [...new Set(open)].map(
    (status) => `${open.filter((one) => one === status).length} ${status}`,
  );
  return counts.length > 0 && counts.join(', ');
}
