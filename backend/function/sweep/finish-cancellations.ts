import {
  finishCancellation,
  finishedWithin,
  isCancelledInPart,
} from '../cancellations/finish-cancellation.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { BookingRow } from '../rows/tables.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';
import { isHourly } from './is-hourly.ts';

/** Once an hour: cancellations that a torn commit cut short, and whose call ended with it. */
export async function finishCancellations(ports: Ports, budget: Budget): Promise<number> {
  const now = ports.clock.now();
  if (!isHourly(now)) return 0;
  const cancelled = dueRows(ports.rows, 'bookings', {
    equal: { bookingStatus: 'CANCELLED' },
    since: 'cancelledAt',
    from: new Date(now.getTime() - finishedWithin).toISOString(),
  });
  return forEachInTime(ports, budget, cancelled, (booking) => finish(ports, booking));
}

async function finish(ports: Ports, booking: BookingRow): Promise<void> {
  if (await isCancelledInPart(ports, booking)) await finishCancellation(ports, booking);
}
