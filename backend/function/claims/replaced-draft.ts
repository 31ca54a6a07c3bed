import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { type Chain, readChain, shownBooking } from '../bookings/chain.ts';
import { ownsDraft } from '../bookings/draft-secret.ts';
import { expire } from '../changes/expire.ts';
import { type PassedOn, passedOn } from '../bookings/lifecycle.ts';
import { isOver } from '../bookings/ran-out.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';

export type ReplacedDraft =
  /** Nothing to replace: never made, another traveller's, or its seats are back already. */
  | { readonly kind: 'none' }
  /** Its seats may pass to the new booking. */
  | { readonly kind: 'held'; readonly chain: Chain }
  /** Its seats were passed to the new booking, by a call whose answer got lost. */
  | { readonly kind: 'handed'; readonly chain: Chain; readonly passed: PassedOn }
  /** Another call has replaced it, and may still write its booking. */
  | { readonly kind: 'busy' }
  /** Paid meanwhile. */
  | { readonly kind: 'paid'; readonly status: BookingStatus };

// A traveller's answers may get lost a few times in a row; an honest draft is not replaced more often.
const mostReplacements = 5;

/**
 * What a changed draft takes the place of. A booking that was replaced already, by a call whose answer got lost, leads to
 * the one that replaced it.
 */
export async function replacedDraft(
  deps: SettleDeps,
  newBookingRowId: string,
  replaces: { readonly booking_id: string; readonly draft_secret: string } | undefined,
): Promise<ReplacedDraft> {
  let id = replaces?.booking_id ?? null;
  for (let step = 0; id !== null && step < mostReplacements; step += 1) {
    const chain = await liveChain(deps, id);
    const booking = shownBooking(chain);
    if (booking === null && step > 0 && chain.state.end === null) return { kind: 'busy' };
    if (booking === null || !ownsDraft(booking, replaces?.draft_secret)) break;
    const { status } = booking;
    if (status === 'CONFIRMED') return { kind: 'paid', status };
    if (status === 'PENDING_PAYMENT' && chain.state.seats.length > 0) return { kind: 'held', chain };
    if (chain.state.replacedBy === newBookingRowId) {
      return { kind: 'handed', chain, passed: passedOn(chain.row, chain.steps) };
    }
    id = chain.state.replacedBy;
  }
  return { kind: 'none' };
}

/** The booking, ended where its time is over: that may have found it paid. */
async function liveChain(deps: SettleDeps, id: string): Promise<Chain> {
  const chain = await readChain(deps.rows, id);
  if (chain.row === null || !isOver(chain.state, deps)) return chain;
  await expire(deps, id);
  return readChain(deps.rows, id);
}
