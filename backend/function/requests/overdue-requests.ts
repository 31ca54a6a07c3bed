import { sentTooLongAgo } from '../bookings/review-period.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow } from '../rows/tables.ts';

const waiting = { bookingStatus: 'PENDING_APPROVAL' };

/**
 * The requests that wait for a decision and are over: sent too long ago, or for a trip that has departed since. A request is
 * sent before its trip departs, so whose trip departed longer ago than a review lasts is among the former.
 */
export async function overdueRequests({ rows, clock }: Ports): Promise<readonly BookingRow[]> {
  const now = clock.now();
  const tooLongAgo = sentTooLongAgo(now).toISOString();
  const old = await allRows(rows, 'bookings', {
    equal: waiting,
    atMost: { sentAt: tooLongAgo },
    orderBy: 'sentAt',
  });
  const departed = await allRows(rows, 'trips', {
    atLeast: { startDate: tooLongAgo },
    atMost: { startDate: now.toISOString() },
    orderBy: 'startDate',
  });
  const left: BookingRow[] = [];
  for (const { tripId } of departed) {
    left.push(...(await allRows(rows, 'bookings', { equal: { ...waiting, tripId } })));
  }
  return [...new Map([...old, ...left].map((request) => [request.$id, request])).values()];
}
