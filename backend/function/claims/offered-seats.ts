import { readChain } from '../bookings/chain.ts';
import { passedOn } from '../bookings/lifecycle.ts';
import { isOver } from '../bookings/ran-out.ts';
import { provenParty } from '../identity/signed-proof.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { ReplacedDraft } from './replaced-draft.ts';

/** What an offer of the waiting list holds: its seats pass to the booking, as those of a changed draft do. */
export async function offeredSeats(
  deps: SettleDeps,
  newBookingRowId: string,
  token: string,
): Promise<ReplacedDraft> {
  const id = provenParty(deps.settings.linkSecrets, 'offer', token, deps.clock.now());
  if (id === null) return { kind: 'none' };
  const chain = await readChain(deps.rows, id);
  const { state, row, steps } = chain;
  if (state.replacedBy === newBookingRowId) return { kind: 'handed', chain, passed: passedOn(row, steps) };
  const isHeld = state.status === 'PENDING_PAYMENT' && state.seats.length > 0 && !isOver(state, deps);
  return isHeld ? { kind: 'held', chain } : { kind: 'none' };
}
