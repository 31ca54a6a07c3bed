import type { ServerRow } from './server.ts';

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
