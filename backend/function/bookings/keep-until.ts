import { day } from '../../../shared/domain/time/durations.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';

/** How long personal data stays. */
export type KeepSettings = Pick<Settings, 'keepUnpaidDays' | 'keepContactMonths'>;

/** Until when what was never paid is kept: drafts, requests and enquiries, from the instant at which they were sent. */
export function unpaidUntil({ keepUnpaidDays }: KeepSettings, sentAt: Date): Date {
  return new Date(sentAt.getTime() + keepUnpaidDays * day);
}

/** Until when the people of a paid booking are kept; of a trip that was deleted, from the payment on. */
export function peopleUntil(
  { keepContactMonths }: KeepSettings,
  trip: TripRow | null,
  { settledAt, sentAt }: Pick<BookingRow, 'settledAt' | 'sentAt'>,
): Date {
  const until = new Date(trip?.endDate ?? settledAt ?? sentAt);
  until.setUTCMonth(until.getUTCMonth() + keepContactMonths);
  return until;
}
