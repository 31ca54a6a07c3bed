import type { InstantDraft } from './instant-draft.ts';
import { livingHold } from './quote.ts';

/**
 * Seats that the trip lacks because of this very draft: held ones, or those of a claim whose answer never came.
 * Their traveller meets them again instead of 'Fully Booked'.
 */
export const ownSeats = ({ claim, sent }: InstantDraft, now: Date): number =>
  Math.max(livingHold(claim?.hold ?? null, now)?.seats ?? 0, sent?.no_of_seats ?? 0);
