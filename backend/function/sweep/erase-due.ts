import { day } from '../../../shared/domain/durations.ts';
import { peopleUntil, unpaidUntil } from '../bookings/keep-until.ts';
import { readRecords, wasPaid } from '../erasure/booking-records.ts';
import { eraseBooking } from '../erasure/erase-booking.ts';
import { mailId } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, FeedbackRow } from '../rows/tables.ts';
import { findTripRow } from '../trips/find-trip.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';
import { isHourly } from './is-hourly.ts';

const atOnce = 100;

const over: ReadonlySet<string> = new Set(['CANCELLED', 'REJECTED']);

/** Once an hour, erases the people whose time is up: see SECURITY.md. What one sweep leaves, the next ones find. */
export async function eraseDue(ports: Ports, budget: Budget): Promise<number> {
  const { rows, clock, settings } = ports;
  const now = clock.now();
  if (!isHourly(now)) return 0;
  const due = { atMost: { eraseAt: now.toISOString() }, orderBy: 'eraseAt', limit: atOnce } as const;
  const sentBefore = new Date(2 * now.getTime() - unpaidUntil(settings, now).getTime()).toISOString();
  const [bookings, unscheduled, enquiries] = await Promise.all([
    rows.list('bookings', due),
    // Made before this column was.
    rows.list('bookings', { equal: { eraseAt: null }, limit: atOnce }),
    rows.list('feedback', {
      equal: { kind: 'enquiry' },
      atMost: { sentAt: sentBefore },
      orderBy: 'sentAt',
      limit: atOnce,
    }),
  ]);
  const look = (booking: BookingRow) => eraseIfDue(ports, booking, now);
  const looked = await forEachInTime(ports, budget, [bookings, unscheduled], look);
  return (
    looked + (await forEachInTime(ports, budget, [enquiries], (enquiry) => eraseEnquiry(ports, enquiry)))
  );
}

/** Erases a booking whose time is up, or writes down when to look at it again. */
async function eraseIfDue(ports: Ports, booking: BookingRow, now: Date): Promise<void> {
  const { rows, settings } = ports;
  const records = await readRecords(rows, booking);
  const isPaid = wasPaid(records);
  const until = isPaid
    ? peopleUntil(settings, await findTripRow(rows, booking.tripId), booking)
    : unpaidUntil(settings, new Date(booking.sentAt));
  const isOver = isPaid || (over.has(booking.status) && records.hold === null);
  if (isOver && until.getTime() <= now.getTime()) {
    const outcome = await eraseBooking(ports, records);
    ports.log.info({ event: 'booking-erased', bookingRowId: booking.$id, isPaid, outcome });
    return;
  }
  const next = Math.max(until.getTime(), now.getTime() + day);
  await rows.update('bookings', booking.$id, { eraseAt: new Date(next).toISOString() });
}

/** Deletes an enquiry, and the record of its mail. */
export async function eraseEnquiry(
  { rows, settings }: Pick<Ports, 'rows'> & { readonly settings: Pick<Ports['settings'], 'idSecret'> },
  { $id }: FeedbackRow,
): Promise<void> {
  await rows.remove('feedback', $id);
  await rows.remove('outbox', mailId(settings, { mail: 'enquiry', bookingRowId: null, recordId: $id }));
}
