import * as v from 'valibot';
import { assentFor, type Plan } from './change.ts';
import { rowIdOf } from './fields.ts';
import type { Publication } from './read-folder.ts';
import type { Server, ServerRow } from './server.ts';
import { PublishedStatus } from './trip-file.ts';

/** A trip that lists leave out and that takes no bookings; its page stays for those who have booked it. */
const unpublished = { tripStatus: 'draft', isBookingOpen: false };

/** The trips to come of the folder's hosts that were published from a folder and are in it no more. One alone was likely meant. */
export async function planRemovals(
  server: Server,
  { hosts, trips }: Publication,
  today: Date,
): Promise<Plan[]> {
  const userIds = hosts.map(({ row }) => row.userId);
  const kept = new Set(trips.map(({ row }) => row.tripId));
  const removed = (await server.rowsWith('trips', 'hostId', userIds)).filter(
    (row) =>
      row.$id === rowIdOf('trip', String(row['tripId'])) &&
      !kept.has(String(row['tripId'])) &&
      v.is(PublishedStatus, row['tripStatus']) &&
      Date.parse(String(row['startDate'])) > today.getTime() &&
      !(row['tripStatus'] === 'draft' && row['isBookingOpen'] === false),
  );
  const tripIds = removed.map((row) => String(row['tripId']));
  const bookings = await server.rowsWith('bookings', 'tripId', tripIds);
  const isMany = removed.length > 1 && `${removed.length} trips were taken out at once`;
  return removed.map((row) => planRemoval(server, row, openBookings(bookings, row['tripId']), isMany));
}

function planRemoval(server: Server, row: ServerRow, open: string | false, isMany: string | false): Plan {
  const details = ['it was taken out of the folder: no list shows it, nothing can be booked'];
  if (open) details.push(`its bookings stay: ${open}`);
  const reason = open ? `it was taken out of the folder and has bookings (${open})` : isMany;
  const change = {
    action: 'unpublish' as const,
    name: `trips/${row['tripId']}`,
    details,
    pictures: [],
    assent: assentFor([reason], `it is unpublished${open ? ', and its bookings stay' : ''}`),
    write: async () => void (await server.update('trips', row.$id, unpublished)),
  };
  return { changes: [change], refusals: [] };
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
