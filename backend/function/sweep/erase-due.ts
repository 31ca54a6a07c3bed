import { day } from '../../../shared/domain/time/durations.ts';
import { peopleUntil, unpaidUntil } from '../bookings/deadlines.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import { eraseBooking, isToBeSent, readRecords, wasPaid } from '../erasure/erase-booking.ts';
import { mailId } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import { isOffer } from '../queue/queue.ts';
import { dueRows } from '../rows/pages.ts';
import type { BookingRow, FeedbackRow } from '../rows/tables.ts';
import { allParts, type Budget, forEachInTime, isHourly } from '../time/in-time.ts';

/** What a person wrote in words of their own is over, too, once its time is. */
const over: ReadonlySet<string> = new Set(['CANCELLED', 'REJECTED', 'UNKNOWN']);

/** Once an hour, erases all people whose time is up: see SECURITY.md. What one sweep has no time for, the next ones find. */
export async function eraseDue(ports: Ports, budget: Budget): Promise<number> {
  const { rows, clock, settings } = ports;
  const now = clock.now();
  if (!isHourly(now)) return 0;
  const sentBefore = new Date(2 * now.getTime() - unpaidUntil(settings, now).getTime()).toISOString();
  const due = dueRows(rows, 'bookings', { since: 'eraseAt', until: now.toISOString() });
  const enquiries = dueRows(rows, 'feedback', {
    equal: { kind: 'enquiry' },
    since: 'sentAt',
    until: sentBefore,
  });
  const look = (booking: BookingRow) => eraseIfDue(ports, booking, now);
  return allParts([
    () => forEachInTime(ports, budget, due, look),
    () => forEachInTime(ports, budget, enquiries, (enquiry) => eraseEnquiry(ports, enquiry)),
  ]);
}

/** What was offered to somebody who waits goes with its end. */
const unpaidUntilOf = (settings: Ports['settings'], booking: BookingRow): Date =>
  isOffer(booking) ? new Date(booking.sentAt) : unpaidUntil(settings, new Date(booking.sentAt));

/** Erases a booking whose time is up, or writes down when to look at it again. */
async function eraseIfDue(ports: Ports, booking: BookingRow, now: Date): Promise<void> {
  const { rows, settings } = ports;
  const records = await readRecords(rows, booking);
  const isPaid = wasPaid(records);
  const trip = isPaid ? tripAsBooked(records.state, await rows.get('trips', booking.tripRowId), now) : null;
  const until = isPaid ? peopleUntil(settings, trip, booking) : unpaidUntilOf(settings, booking);
  // The mail that reports the end of a booking is sent first.
  const isReported = !records.mails.some((mail) => isToBeSent(mail, now));
  const isOver = isPaid || (over.has(records.booking.status) && isReported);
  if (isOver && until.getTime() <= now.getTime()) {
    const isErased = await eraseBooking(ports, records);
    ports.log.info({ event: 'booking-erased', bookingRowId: booking.$id, isPaid, isErased });
    return;
  }
  const next = Math.max(until.getTime(), now.getTime() + day);
  await rows.update('bookings', booking.$id, { eraseAt: new Date(next).toISOString() });
}

/** Deletes an enquiry, and the record of its mail. */
export async function eraseEnquiry({ rows }: Pick<Ports, 'rows'>, { $id }: FeedbackRow): Promise<void> {
  await rows.remove('feedback', $id);
  await rows.remove('outbox', mailId({ mail: 'enquiry', reports: $id }));
}

/** Forgets network addresses, of which keyed hashes are all that is known: those of bookings after a day, counters once they are over. */
export async function forgetAddresses(
  deps: Pick<Ports, 'rows' | 'clock' | 'log'>,
  budget: Budget,
): Promise<number> {
  const { rows, clock } = deps;
  const now = clock.now();
  const over = dueRows(rows, 'attempts', { since: 'expiresAt', until: now.toISOString() });
  const sentAt = new Date(now.getTime() - day).toISOString();
  // Every hash is greater than this: bookings without one are left out.
  const bookings = dueRows(rows, 'bookings', { since: 'networkHash', from: '0', atMost: { sentAt } });
  return allParts([
    () => forEachInTime(deps, budget, over, ({ $id }) => rows.remove('attempts', $id)),
    () =>
      forEachInTime(deps, budget, bookings, ({ $id }) => rows.update('bookings', $id, { networkHash: null })),
  ]);
}
