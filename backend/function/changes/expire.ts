import { type Chain, readChain } from '../bookings/chain.ts';
import { isOver, requestEnds } from '../bookings/deadlines.ts';
import { answer, decide, stepTo, type Verdict } from '../bookings/decide.ts';
import { type EndReason, mayBePaid } from '../bookings/lifecycle.ts';
import { longerUntil } from '../bookings/longer-until.ts';
import { newHostMail } from '../bookings/step-mails.ts';
import { stepId } from '../identity/row-ids.ts';
import { isMailWritten, told } from '../outbox/write-mails.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';

/**
 * Ends a booking whose time to pay, or to be decided by its host, is over; the gateway is asked first whether it was paid. False where that
 * cannot be said at this moment: then it stays.
 */
export async function expire(deps: DecideDeps, bookingRowId: string): Promise<boolean> {
  const found = await readChain(deps.rows, bookingRowId);
  const orders = mayBePaid(found.state) ? await settleOrders(deps, bookingRowId) : 'settled';
  if (orders === 'unavailable') return false;
  // A bank has the money, and we have asked for it: its seats stay, but not past the departure.
  if (orders === 'authorized' && !(await hasDeparted(deps, found))) return false;
  const ended = await decide<boolean>(deps, bookingRowId, async (chain) => {
    const { state, row } = chain;
    if (row === null || !isOver(state, deps)) return answer(true);
    if (state.status === 'PENDING_APPROVAL') return endRequest(deps, row);
    const longer = await longerUntil(deps, chain);
    if (longer !== null) return stepTo({ until: longer });
    const because: EndReason = state.status === 'APPROVED' ? 'approval-expired' : 'hold-expired';
    return stepTo({ to: 'CANCELLED', because });
  });
  return ended === true;
}

async function hasDeparted({ rows, clock }: DecideDeps, { row }: Chain): Promise<boolean> {
  const trip = row && (await rows.get('trips', row.tripRowId));
  return trip === null || Date.parse(trip.startDate) <= clock.now().getTime();
}

/**
 * A request waits longer where its trip departs later than it did when it was sent, and where its host has not heard of it: nobody is
 * cancelled as unanswered whose host was not asked.
 */
async function endRequest({ rows, clock }: DecideDeps, row: BookingRow): Promise<Verdict<boolean>> {
  const trip = await rows.get('trips', row.tripRowId);
  const again = newHostMail(row, trip?.hostId ?? '');
  const first = { mail: 'new-request', reports: stepId(row.$id, 0) } as const;
  const asked = await told(rows, (await isMailWritten({ rows }, again)) ? again : first);
  const now = clock.now();
  const since = asked.kind === 'told' ? asked.at : new Date(asked.kind === 'waits' ? now : row.sentAt);
  const ends = requestEnds({ sentAt: since.toISOString() }, trip);
  if (ends > now) return stepTo({ until: ends.toISOString() });
  const isByDeparture = trip !== null && Date.parse(trip.startDate) <= ends.getTime();
  return stepTo({ to: 'CANCELLED', because: isByDeparture ? 'departed' : 'request-expired' });
}
