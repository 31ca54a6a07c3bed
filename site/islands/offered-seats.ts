import type { CallAction } from '../../shared/data/actions/call-action.ts';
import type { TripReads } from '../../shared/domain/ports/reads.ts';
import type { Clock } from '../../shared/domain/time/clock.ts';

/** Seats that a waiting list holds for a traveller until an ISO instant, and who that is. */
export interface WaitlistOffer {
  readonly token: string;
  readonly seats: number;
  readonly until: string;
  readonly name: string;
  readonly email: string;
}

/** Whether the seats are still held; the page may have been open, or come back, for longer. */
export function isHeld({ until }: WaitlistOffer, clock: Clock): boolean {
  return Date.parse(until) > clock.now().getTime();
}

/** The calls of a traveller to whom seats are offered: a claim takes them over, unless one has done so before. */
export function callWithOffer(call: CallAction, offer: WaitlistOffer, clock: Clock): CallAction {
  return (action, input, schema, read) =>
    call(action, isHeld(offer, clock) ? { ...input, offer: offer.token } : input, schema, read);
}

/** The trip as such a traveller meets it: with the seats that are theirs, which they pay for at once. */
export function tripWithOffer(
  tripById: TripReads['tripById'],
  offer: WaitlistOffer,
  clock: Clock,
): TripReads['tripById'] {
  return async (tripId) => {
    const read = await tripById(tripId);
    if (!read.ok || read.value === null || !isHeld(offer, clock)) return read;
    const availableSpots = Math.max(0, read.value.availableSpots) + offer.seats;
    return { ok: true, value: { ...read.value, availableSpots, isBookingOpen: true, hostApproval: false } };
  };
}
