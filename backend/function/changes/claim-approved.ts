import { second } from '../../../shared/domain/time/durations.ts';
import type { Chain } from '../bookings/chain.ts';
import { freeUp } from '../bookings/deadlines.ts';
import { lookAtOwnRows } from '../bookings/own-rows.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import type { TakenSeats } from '../seats/seat-rows.ts';
import { takeSeats } from '../seats/take-seats.ts';
import { expire } from './expire.ts';

export type ApprovalSeats =
  | { readonly kind: 'taken'; readonly seats: TakenSeats; readonly until: string }
  | { readonly kind: 'full'; readonly left: number }
  | { readonly kind: 'busy' };

/**
 * Takes the seats of a request that its host approves, or of one that a person approved. The price is the one that it was sent at, so an
 * offer among it counts, also where others have used it up since. They are held for some time, and not past the departure.
 */
export async function takeApproved(
  deps: SettleDeps,
  chain: Chain,
  { noOfSeats, offerPriced }: BookingRow,
  trip: TripRow,
): Promise<ApprovalSeats> {
  const taking = await takeSeats(deps, trip, {
    bookingRowId: chain.id,
    want: () => ({ seats: noOfSeats, offer: offerPriced ? 'promised' : 'none' }),
    ownRows: (own) => lookAtOwnRows(deps, chain, own, 'pass'),
    freeUp: (tripRowId) => freeUp({ ...deps, expire: (id) => expire(deps, id) }, tripRowId),
  });
  if (taking.kind === 'full') return { kind: 'full', left: taking.left };
  if (taking.kind !== 'taken') return { kind: 'busy' };
  const ends = deps.clock.now().getTime() + deps.settings.approvalSeconds * second;
  const until = new Date(Math.min(ends, Date.parse(trip.startDate))).toISOString();
  return { kind: 'taken', seats: taking.seats, until };
}
