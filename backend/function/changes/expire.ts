import { day, hour, second } from '../../../shared/domain/time/durations.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { isOver, requestEnds } from '../bookings/deadlines.ts';
import { answer, decide, stepTo, type Verdict } from '../bookings/decide.ts';
import { type EndReason, lifecycle, mayBePaid } from '../bookings/lifecycle.ts';
import { stepId } from '../identity/row-ids.ts';
import { told } from '../outbox/write-mails.ts';
import { settleOrders } from '../payments/settle-orders.ts';
import type { DecideDeps } from '../ports.ts';
import { isOffer } from '../queue/queue.ts';
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
    const isOpen = row !== null && lifecycle[state.status].isLive && !lifecycle[state.status].isPaid;
    if (!isOpen || !isOver(state, deps)) return answer(true);
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
  const asked = await told(rows, { mail: 'new-request', reports: stepId(row.$id, 0) });
  const now = clock.now();
  const since = asked.kind === 'told' ? asked.at : new Date(asked.kind === 'waits' ? now : row.sentAt);
  const ends = requestEnds({ sentAt: since.toISOString() }, trip);
  if (ends > now) {
    const next = asked.kind === 'waits' ? Math.min(ends.getTime(), now.getTime() + hour) : ends.getTime();
    return stepTo({ until: new Date(next).toISOString() });
  }
  const isByDeparture = trip !== null && Date.parse(trip.startDate) <= ends.getTime();
  return stepTo({ to: 'CANCELLED', because: isByDeparture ? 'departed' : 'request-expired' });
}

/**
 * The time to pay begins when the mail about it has left, and ends with the departure; null where it is over, where no mail was to come, or
 * where the mail has waited too long.
 */
async function longerUntil(deps: DecideDeps, chain: Chain): Promise<string | null> {
  const invitation = invitationTo(deps, chain);
  if (invitation === null || chain.row === null) return null;
  const heard = await told(deps.rows, invitation);
  if (heard.kind === 'never') return null;
  const now = deps.clock.now().getTime();
  const trip = await deps.rows.get('trips', chain.row.tripRowId);
  const { seconds, waitsUntil } = invitation;
  const ends =
    heard.kind === 'told' ? heard.at.getTime() + seconds * second : Math.min(now + hour, waitsUntil);
  const until = Math.min(ends, trip === null ? ends : Date.parse(trip.startDate));
  return until > now ? new Date(until).toISOString() : null;
}

// The mail about an offer waits while strangers fill its recipient's day: others wait for the seats.
const longestUntold = 2 * day;

/** The mail that says until when seats are held: of an approval, or of an offer. `waitsUntil` is how long they are held without it. */
function invitationTo({ settings }: DecideDeps, { row, state, steps }: Chain) {
  if (row !== null && isOffer(row))
    return {
      mail: 'waitlist-offer',
      reports: stepId(row.$id, 0),
      seconds: settings.waitlistSeconds,
      waitsUntil: Date.parse(row.sentAt) + longestUntold,
    } as const;
  const approval = steps.findLast(({ to, by }) => to === 'APPROVED' && by === 'host');
  if (state.status !== 'APPROVED' || approval === undefined) return null;
  const { approvalSeconds: seconds } = settings;
  return { mail: 'approved', reports: approval.$id, seconds, waitsUntil: Number.POSITIVE_INFINITY } as const;
}
