import { type SettleDeps, settleOrders } from '../payments/settle-orders.ts';
import type { BookingRow } from '../rows/tables.ts';
import { readChain } from './chain.ts';
import { answer, decide, stepTo, type Verdict } from './decide.ts';
import { type EndReason, lifecycle, mayBePaid } from './lifecycle.ts';
import { isOver, ranOutOn } from './ran-out.ts';
import { requestEnds, reviewEnds } from './review-period.ts';

/**
 * Ends a booking whose time to pay, or to be decided by its host, is over; the gateway is asked first whether it was paid. False where that
 * cannot be said at this moment: then it stays.
 */
export async function expire(deps: SettleDeps, bookingRowId: string): Promise<boolean> {
  const found = await readChain(deps.rows, bookingRowId);
  if (mayBePaid(found.state) && (await settleOrders(deps, bookingRowId)) === 'unavailable') return false;
  const ended = await decide<boolean>(deps, bookingRowId, async (chain) => {
    const { state, row } = chain;
    const isOpen = row !== null && lifecycle[state.status].isLive && !lifecycle[state.status].isPaid;
    if (!isOpen || !isOver(state, deps.clock.now())) return answer(true);
    if (state.status === 'PENDING_APPROVAL') return endRequest(deps, row);
    const because: EndReason = state.status === 'APPROVED' ? 'approval-expired' : 'hold-expired';
    return stepTo({ to: 'CANCELLED', because });
  });
  return ended === true;
}

/** A request waits longer where its trip departs later than it did when it was sent. */
async function endRequest({ rows, clock }: SettleDeps, row: BookingRow): Promise<Verdict<boolean>> {
  const trip = await rows.get('trips', row.tripRowId);
  const ends = requestEnds(row, trip);
  if (ends > clock.now()) return stepTo({ until: ends.toISOString() });
  const hasDeparted = ends.getTime() < reviewEnds(row).getTime();
  return stepTo({ to: 'CANCELLED', because: hasDeparted ? 'departed' : 'request-expired' });
}

/** Ends what ran out on a trip, so that its seats are free. True where some of it has to stay for now. */
export async function freeUp(deps: SettleDeps, tripRowId: string): Promise<boolean> {
  let isLeft = false;
  for (const id of await ranOutOn(deps, tripRowId)) isLeft = !(await expire(deps, id)) || isLeft;
  return isLeft;
}
