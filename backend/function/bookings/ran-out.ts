import type { BookingStatus } from '../../../shared/domain/bookings/booking-status.ts';
import { day, hour, second } from '../../../shared/domain/time/durations.ts';
import type { Ports } from '../ports.ts';

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

/** Ends what ran out on a trip, so that its seats are free. True where some of it has to stay for now. */
export async function freeUp(
  deps: Pick<Ports, 'rows' | 'clock'> & { readonly expire: Expire },
  tripRowId: string,
): Promise<boolean> {
  let isLeft = false;
  for (const id of await ranOutOn(deps, tripRowId)) isLeft = !(await deps.expire(id)) || isLeft;
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
