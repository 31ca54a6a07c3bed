import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import type { Chain } from '../bookings/chain.ts';
import { freeUp } from '../bookings/deadlines.ts';
import { answer, stepTo, type Verdict } from '../bookings/decide.ts';
import { takeLacking } from '../bookings/take-lacking.ts';
import type { DecideDeps } from '../ports.ts';
import { forQueue } from '../queue/queue.ts';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { formatClaims } from '../seats/claimed-seats.ts';
import { expire } from './expire.ts';

/**
 * Takes the seats of a request that its host approves, or of one that a person approved, and makes it APPROVED. The price is the one that it
 * was sent at, so an offer among it counts, also where others have used it up since. They are held for some time, and not past the departure.
 */
export async function approve(
  deps: DecideDeps,
  chain: Chain,
  booking: BookingRow,
  trip: TripRow,
  approval: Pick<NewStep, 'by' | 'note'>,
): Promise<Verdict<ErrorAnswer>> {
  const isForQueue = await forQueue(deps.rows, trip);
  const endDue = (tripRowId: string) => freeUp({ ...deps, expire: (id) => expire(deps, id) }, tripRowId);
  const taking = await takeLacking(deps, chain, booking, trip, endDue, isForQueue);
  if (taking?.kind === 'unwanted') {
    // While the trip is paused, no offers are made of them.
    const reason = trip.isBookingOpen ? 'for-the-queue' : 'for-the-queue-paused';
    return answer(fail('SEATS_UNAVAILABLE', { left: 0, reason }));
  }
  if (taking?.kind === 'full') return answer(fail('SEATS_UNAVAILABLE', { left: taking.left }));
  if (taking?.kind !== 'taken') return answer(fail('TRY_AGAIN'));
  const { seats } = taking;
  const ends = deps.clock.now().getTime() + deps.settings.approvalSeconds * second;
  const until = new Date(Math.min(ends, Date.parse(trip.startDate))).toISOString();
  return stepTo({ to: 'APPROVED', ...approval, seats: formatClaims([seats]), until }, { seats });
}
