import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { dayStart } from '../../../shared/domain/time/calendar.ts';
import { day, hour, second } from '../../../shared/domain/time/durations.ts';
import { lastDayOf } from '../../../shared/domain/trips/trip-dates.ts';
import type { Ports } from '../ports.ts';
import { slices } from '../rows/pages.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import type { Settings } from '../settings.ts';

const reviewDuration = 7 * day;

/** Until when the host may decide who hears of a request now: then the link is over. */
export function reviewEnds(heardAt: Date): Date {
  return new Date(heardAt.getTime() + reviewDuration);
}

/** When an undecided request ends: with its review, or at the departure, whichever comes first. */
export function requestEnds(
  request: { readonly sentAt: string },
  trip: { readonly startDate: string } | null,
): Date {
  const departure = trip === null ? Number.POSITIVE_INFINITY : Date.parse(trip.startDate);
  return new Date(Math.min(reviewEnds(new Date(request.sentAt)).getTime(), departure));
}

const mostOnATrip = 500;

/** Row ids of bookings of a trip whose time is over, and that are not ended yet. */
export async function ranOutOn(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  tripRowId: string,
): Promise<readonly string[]> {
  const until = clock.now().toISOString();
  const found = await rows.list('bookings', { equal: { tripRowId }, atMost: { until }, limit: mostOnATrip });
  return found.map(({ $id }) => $id);
}

/** Ends a booking whose time is over; false where that cannot be said at this moment. */
export type Expire = (bookingRowId: string) => Promise<boolean>;

// A traveller waits for the seats.
const freeingDuration = 5 * second;
const endedAtOnce = 5;

/** Ends what ran out on a trip, as far as there is time, so that its seats are free. True where some of it has to stay for now. */
export async function freeUp(
  deps: Pick<Ports, 'rows' | 'clock' | 'elapsed'> & { readonly expire: Expire },
  tripRowId: string,
): Promise<boolean> {
  const until = deps.elapsed() + freeingDuration;
  let isLeft = false;
  for (const ids of slices(await ranOutOn(deps, tripRowId), endedAtOnce)) {
    if (deps.elapsed() > until) return true;
    const areEnded = await Promise.all(ids.map(deps.expire));
    isLeft ||= areEnded.includes(false);
  }
  return isLeft;
}

type TimeDeps = Pick<Ports, 'clock'> & {
  readonly settings: Pick<Ports['settings'], 'holdSeconds' | 'approvalSeconds' | 'waitlistSeconds'>;
};

// Clocks of a server's processes differ by less.
const margin = hour;

/** How long a booking of a status waits at most, in milliseconds: an end further away was written by a clock that was wrong. */
export function longestWait(
  status: BookingStatus,
  { holdSeconds, approvalSeconds, waitlistSeconds }: TimeDeps['settings'],
): number {
  if (status === 'PENDING_PAYMENT') return Math.max(holdSeconds, waitlistSeconds) * second + margin;
  // One that a person approved keeps the end of its request.
  return Math.max(status === 'APPROVED' ? approvalSeconds * second : 0, 7 * day) + margin;
}

/** Whether the time that a booking waits for its payment, or for its host, is over. */
export function isOver(
  { until, status }: { readonly until: string | null; readonly status: BookingStatus },
  { clock, settings }: TimeDeps,
): boolean {
  if (until === null) return false;
  const left = Date.parse(until) - clock.now().getTime();
  return left <= 0 || left > longestWait(status, settings);
}

/** Travellers are reminded so many days before the departure, unless their host does not want it. */
export const reminderDays = [14, 2] as const;

/**
 * Until when seats are held whose mail leaves now: their time begins with it, and ends with the departure. `until` is what was decided, and the
 * least; both instants are ISO.
 */
export function heldFromMail(now: Date, until: string, seconds: number, departure: string): Date {
  const whole = now.getTime() + seconds * second;
  return new Date(Math.max(Date.parse(until), Math.min(whole, Date.parse(departure))));
}

/** How long personal data stays. */
type KeepSettings = Pick<Settings, 'keepUnpaidDays' | 'keepContactMonths'>;

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
  const until = new Date(trip === null ? (settledAt ?? sentAt) : dayStart(lastDayOf(trip)));
  until.setUTCMonth(until.getUTCMonth() + keepContactMonths);
  return until;
}
