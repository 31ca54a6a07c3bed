import { requestEnds } from '../bookings/review-period.ts';
import { longestWatch } from '../orders/next-check.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import { findTripRow } from '../trips/find-trip.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';
import { isHourly } from './is-hourly.ts';

/** Once an hour: requests and orders that are older than the columns by which the sweep finds them are given their instants. */
export async function completeRows(ports: Ports, budget: Budget): Promise<number> {
  const { rows, settings, clock } = ports;
  const now = clock.now();
  if (!isHourly(now)) return 0;
  const equal = { bookingStatus: 'PENDING_APPROVAL', endsAt: null };
  const requests = dueRows(rows, 'bookings', { equal, since: 'sentAt' });
  const from = new Date(now.getTime() - longestWatch(settings)).toISOString();
  const orders = dueRows(rows, 'orders', { equal: { checkAt: null }, since: 'openedAt', from });
  const completed = await forEachInTime(ports, budget, requests, async (request) => {
    const ends = requestEnds(request, await findTripRow(rows, request.tripId));
    await rows.update('bookings', request.$id, { endsAt: ends.toISOString() });
  });
  const checkAt = now.toISOString();
  const watched = await forEachInTime(ports, budget, orders, ({ $id }) =>
    rows.update('orders', $id, { checkAt }),
  );
  return completed + watched;
}
