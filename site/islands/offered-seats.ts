import type { CallAction } from '../../shared/data/actions/call-action.ts';
import type { TripReads } from '../../shared/domain/ports/reads.ts';

/** Seats that a waiting list holds for a traveller until an ISO instant, and who that is. */
export interface WaitlistOffer {
  readonly token: string;
  readonly seats: number;
  readonly until: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The calls of a traveller to whom seats are offered: a claim takes them over. One that replaces a draft has taken them over
 * already.
 */
export function callWithOffer(call: CallAction, { token }: WaitlistOffer): CallAction {
  return (action, input, schema, read) =>
    call(action, 'replaces' in input ? input : { ...input, offer: token }, schema, read);
}

/** The trip as such a traveller meets it: with the seats that are theirs, which they pay for at once. */
export function tripWithOffer(
  tripById: TripReads['tripById'],
  { seats }: WaitlistOffer,
): TripReads['tripById'] {
  return async (tripId) => {
    const read = await tripById(tripId);
    if (!read.ok || read.value === null) return read;
    const availableSpots = Math.max(0, read.value.availableSpots) + seats;
    return { ok: true, value: { ...read.value, availableSpots, isBookingOpen: true, hostApproval: false } };
  };
}
