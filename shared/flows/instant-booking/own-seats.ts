import type { InstantDraft } from './instant-draft.ts';
import type { SeatHold } from './state.ts';

/** Seats held for this draft at `now`; null once the hold ran out. */
export const livingHold = ({ claim }: InstantDraft, now: Date): SeatHold | null =>
  claim !== null && Date.parse(claim.hold.expiresAt) > now.getTime() ? claim.hold : null;

/**
 * Seats that the trip lacks because of this very draft: held ones, or those of a claim whose answer never came.
 * Their traveller meets them again instead of 'Fully Booked'.
 */
export const ownSeats = (draft: InstantDraft, now: Date): number =>
  Math.max(livingHold(draft, now)?.seats ?? 0, draft.sent?.no_of_seats ?? 0);
