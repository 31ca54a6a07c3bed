import { type Plan, refuse } from './change.ts';
import type { Publication } from './read-folder.ts';
import { rowIdOf } from './row-id.ts';
import type { Server, ServerRow } from './server.ts';

export interface RemovalOptions {
  readonly today: Date;
  /** Trips with bookings are unpublished too. */
  readonly yes: boolean;
}

/** A trip that lists leave out and that takes no bookings; its page stays for those who have booked it. */
const unpublished = { tripStatus: 'draft', isBookingOpen: false };

/** The trips to come of the folder's hosts that were published from a folder and are in it no more. */
export async function planRemovals(
  server: Server,
  { hosts, trips }: Publication,
  { today, yes }: RemovalOptions,
): Promise<Plan[]> {
  const userIds = hosts.map(({ row }) => row.userId);
  const kept = new Set(trips.map(({ row }) => row.tripId));
  const removed = (await server.rowsWith('trips', 'hostId', userIds)).filter(
    (row) =>
      row.$id === rowIdOf('trip', String(row['tripId'])) &&
      !kept.has(String(row['tripId'])) &&
      Date.parse(String(row['startDate'])) > today.getTime() &&
      !(row['tripStatus'] === 'draft' && row['isBookingOpen'] === false),
  );
  const tripIds = removed.map((row) => String(row['tripId']));
  const bookings = await server.rowsWith('bookings', 'tripId', tripIds);
  return removed.map((row) => planRemoval(server, row, bookings, yes));
}

function planRemoval(server: Server, row: ServerRow, bookings: readonly ServerRow[], yes: boolean): Plan {
  const name = `trips/${row['tripId']}`;
  const ended = ['REJECTED', 'CANCELLED'];
  const open = bookings
    .filter((booking) => booking['tripId'] === row['tripId'])
    .map((booking) => String(booking['bookingStatus']))
    .filter((status) => !ended.includes(status));
  const counts = [...new Set(open)].map(
    (status) => `${open.filter((one) => one === status).length} ${status}`,
  );
  if (open.length > 0 && !yes) {
    return refuse(
      `${name} is left as it is: it was taken out of the folder and has bookings (${counts.join(', ')}). With --yes it is unpublished, and its bookings stay.`,
    );
  }
  const details = ['it was taken out of the folder: no list shows it, nothing can be booked'];
  if (open.length > 0) details.push(`its bookings stay: ${counts.join(', ')}`);
  const write = async () => void (await server.update('trips', row.$id, unpublished));
  return { changes: [{ action: 'unpublish', name, details, pictures: [], write }], refusals: [] };
}
