import type { ActionAnswer, ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import { second } from '../../../shared/domain/time/durations.ts';
import { fail } from '../answer.ts';
import { strangersReference } from '../attempts/limits.ts';
import { chainOf, readChain } from '../bookings/chain.ts';
import { answer, decide, stepTo } from '../bookings/decide.ts';
import type { EndReason } from '../bookings/lifecycle.ts';
import { findBooking, newBooking, ownsDraft, writeBooking } from '../bookings/new-booking.ts';
import type { Terms } from '../bookings/terms.ts';
import { isOffer } from '../queue/queue.ts';
import { stepsOf } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { type ClaimedSeats, countSeats, firstSeats, keysOf } from '../seats/claimed-seats.ts';
import { type FreeSeats, isStale, keyOf, seatRowsOf, type TakenSeats } from '../seats/seat-rows.ts';
import { giveSeatsBack, showSeats } from '../seats/show-seats.ts';
import { type Claim, type ClaimDeps, passSeatsOn } from './claim.ts';
import { limitMet } from './hold-limits.ts';
import { heldAnswer, resumeDraft } from './resume-draft.ts';

type Answer = ActionAnswer<HeldSeats>;

interface Taken {
  readonly terms: Terms;
  readonly seats: TakenSeats | null;
  readonly free: FreeSeats;
}

/**
 * Names taken seats in the row of the new booking: then they are its own. The booking that it replaces is ended first. Whatever keeps it
 * from that gives the seats back; null where the draft has to be read again.
 */
export async function nameSeats(deps: ClaimDeps, claim: Claim, taken: Taken): Promise<Answer | null> {
  const { id, request, replaced, held } = claim;
  const tripRowId = claim.tripRow.$id;
  const fresh = taken.seats === null ? [] : [taken.seats];
  const giveBack = () => giveSeatsBack(deps, tripRowId, fresh);
  // What takes too long is given back by others as nobody's.
  if (fresh.some((seats) => isStale(seats, deps))) {
    await giveBack();
    return fail('TRY_AGAIN');
  }
  const passed = firstSeats(held, request.no_of_seats, taken.terms.offer);
  const seats = [...passed, ...fresh];
  const bookingUntil = (until: string | null) => bookingOf(deps, claim, taken.terms, seats, until);
  // Neither a reference that is another's nor a limit must cost the draft its seats: the browser draws the next reference for it.
  if (replaced.kind === 'held') {
    const known = await findBooking(deps.rows, request.booking_data.bookingId);
    const refused = known === null ? await overLimit(deps, claim, bookingUntil(null), taken.free) : null;
    if (known !== null || refused !== null) {
      await giveBack();
      return known === null ? refused : meetOther(deps, claim, known);
    }
  }
  const until = replaced.kind === 'none' ? null : await passSeatsOn(deps, id, replaced, passed);
  if (replaced.kind !== 'none' && until === null) {
    await giveBack();
    return null;
  }
  const booking = bookingUntil(until);
  const [answer] = await Promise.all([name(), showSeats(deps, tripRowId)]);
  return answer;

  async function name(): Promise<Answer> {
    const other = await writeBooking(deps.rows, booking);
    if (other !== null) {
      await giveBack();
      return meetOther(deps, claim, other);
    }
    const isReplacement = replaced.kind !== 'none';
    // What a draft holds it keeps, whoever else came meanwhile. Limits are checked at the last write: two calls side by side both
    // see the older one.
    const refused = isReplacement ? null : await overLimit(deps, claim, booking, taken.free);
    if (refused !== null) await end(deps, booking, 'over-limit');
    const error = refused ?? (await lostError(deps, booking, fresh, isReplacement));
    if (error !== null) return error;
    const { tripId, noOfSeats: seats } = booking;
    deps.log.info({ event: 'seats-held', bookingRowId: id, tripId, seats });
    return heldAnswer(id, booking.until ?? '');
  }
}

/**
 * A traveller who keeps changing a draft must not hold its seats for ever: the end stays. An end that comes later than a hold's, an
 * offer's, holds the seats that were offered alone. Nothing is held past the departure.
 */
function bookingOf(
  deps: ClaimDeps,
  claim: Claim,
  terms: Terms,
  seats: readonly ClaimedSeats[],
  until: string | null,
): BookingRow {
  const { request, trip, caller, held } = claim;
  const hold = deps.clock.now().getTime() + deps.settings.holdSeconds * second;
  const isFresh = countSeats(held) < request.no_of_seats;
  const inherited = until === null ? hold : Date.parse(until);
  const ends = Math.min(isFresh ? hold : inherited, inherited, Date.parse(trip.startDate));
  const { networkHash } = caller;
  return newBooking(deps, request, { trip, terms, seats, until: new Date(ends), networkHash });
}

async function meetOther(deps: ClaimDeps, { request, caller }: Claim, other: BookingRow): Promise<Answer> {
  if (!ownsDraft(other, request.draft_secret)) return strangersReference(deps, caller);
  return resumeDraft(deps, await readChain(deps.rows, other.$id), request);
}

/** Why its network address may not hold it; null where it may. What was offered to a party is theirs, whatever else they held. */
async function overLimit(
  deps: ClaimDeps,
  claim: Claim,
  booking: BookingRow,
  free: FreeSeats,
): Promise<ErrorAnswer | null> {
  const before = claim.replaced.kind === 'none' ? null : claim.replaced.chain;
  const isOffered = before?.row && isOffer(before.row) && booking.noOfSeats <= countSeats(claim.held);
  if (deps.settings.bookingLimits === 'off' || isOffered) return null;
  return limitMet(deps, { booking, free: free.seats, replaces: before?.id ?? null });
}

/** Whether the booking was ended, or its seats were given back, before they were named. */
async function lostError(
  deps: ClaimDeps,
  booking: BookingRow,
  fresh: readonly TakenSeats[],
  isReplacement: boolean,
): Promise<ErrorAnswer | null> {
  if (isReplacement && (await stepsOf(deps.rows, booking.$id)).length > 0) {
    return fail('HOLD_EXPIRED', { status: 'CANCELLED' });
  }
  if (!fresh.some((seats) => isStale(seats, deps))) return null;
  const there = new Set((await seatRowsOf(deps.rows, booking.tripRowId)).map(keyOf));
  if (fresh.flatMap(keysOf).every((key) => there.has(key))) return null;
  await end(deps, booking, 'seats-gone');
  return fail('TRY_AGAIN');
}

/**
 * Ends a booking that was written a moment ago, and gives its seats back. It never counts against its network address: without the address
 * its row is not among those that the next claim reads.
 */
async function end(deps: ClaimDeps, booking: BookingRow, because: EndReason): Promise<void> {
  await decide(
    deps,
    booking.$id,
    async ({ state }) =>
      state.status === 'PENDING_PAYMENT' ? stepTo({ to: 'CANCELLED', because }) : answer(null),
    chainOf(booking.$id, booking, []),
  );
  await deps.rows.update('bookings', booking.$id, { networkHash: null });
}
