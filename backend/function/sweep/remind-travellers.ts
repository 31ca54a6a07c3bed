import { dayNumber } from '../../../shared/domain/time/calendar.ts';
import { day } from '../../../shared/domain/time/durations.ts';
import { comingBookings } from '../bookings/bookings-of-trip.ts';
import { reminderDays } from '../bookings/deadlines.ts';
import { writeMails } from '../outbox/write-mails.ts';
import type { Ports } from '../ports.ts';
import { dueRows } from '../rows/pages.ts';
import type { TripRow } from '../rows/tables.ts';
import { allParts, type Budget, forEachInTime, isHourly } from '../time/in-time.ts';

export async function remindTravellers(ports: Ports, budget: Budget): Promise<number> {
  const now = ports.clock.now();
  if (!isHourly(now)) return 0;
  return allParts(
    reminderDays.map((days) => () => {
      const from = new Date(now.getTime() + (days - 1) * day).toISOString();
      const until = new Date(now.getTime() + days * day).toISOString();
      const trips = dueRows(ports.rows, 'trips', { since: 'startDate', from, until });
      return forEachInTime(ports, budget, trips, (trip) => remind(ports, trip, days));
    }),
  );
}

async function remind(ports: Ports, trip: TripRow, days: number): Promise<void> {
  if (trip.tripStatus === 'cancelled') return;
  const [host] = await ports.rows.list('hProfiles', { equal: { userId: trip.hostId }, limit: 1 });
  if (host?.reminders === false) return;
  const coming = await comingBookings(ports, trip);
  // Another hour of the same day is no other departure.
  const departure = dayNumber(new Date(trip.startDate));
  await writeMails(
    { ...ports, owe: null },
    coming.map(({ $id }) => ({
      mail: 'reminder' as const,
      reports: `${$id} ${departure} ${days}`,
      bookingRowId: $id,
      tripRowId: trip.$id,
    })),
  );
}
