import { answer, decide, stepTo } from '../bookings/decide.ts';
import { isOver } from '../bookings/ran-out.ts';
import { type ClaimedSeats, formatClaims, without } from '../seats/claimed-seats.ts';
import type { Claim, ClaimDeps } from './claim.ts';

/**
 * Ends the booking that is replaced, by one step that says which of its seats end: the others are the new booking's from then on. Answers
 * until when they are held; null where another call decided over that booking first.
 */
export async function passSeatsOn(
  deps: ClaimDeps,
  id: string,
  replaced: Exclude<Claim['replaced'], { kind: 'none' }>,
  passed: readonly ClaimedSeats[],
): Promise<string | null> {
  if (replaced.kind === 'handed') return replaced.passed.until;
  const { chain } = replaced;
  const { until } = chain.state;
  const isPassed = await decide<boolean>(
    deps,
    chain.id,
    async ({ state }) => {
      if (state.replacedBy === id) return answer(true);
      if (state.status !== 'PENDING_PAYMENT' || isOver(state, deps)) return answer(false);
      const ends = formatClaims(without(state.seats, passed));
      return stepTo({ to: 'CANCELLED', because: 'replaced', by: id, ends, until });
    },
    chain,
  );
  return isPassed === true ? until : null;
}
