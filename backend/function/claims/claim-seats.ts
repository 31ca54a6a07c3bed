import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import type { HeldSeats } from '../../../shared/domain/actions/held-seats.ts';
import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { fail } from '../answer.ts';
import { strangersReference } from '../attempts/limits.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { freeUp } from '../bookings/deadlines.ts';
import { ownsDraft } from '../bookings/new-booking.ts';
import { lookAtOwnRows } from '../bookings/take-lacking.ts';
import { type OfferedTerms, termsOf } from '../bookings/terms.ts';
import type { Caller } from '../identity/network-address.ts';
import { forQueue } from '../queue/queue.ts';
import { mostRounds } from '../rows/steps.ts';
import { countSeats } from '../seats/claimed-seats.ts';
import type { FreeSeats } from '../seats/seat-rows.ts';
import { takeSeats, type WantedSeats } from '../seats/take-seats.ts';
import { asTrip, findTripRow } from '../trips/find-trip.ts';
import { type Claim, type ClaimDeps, heldBefore, seatsOn, wantedSeats, withFree } from './claim.ts';
import { nameSeats } from './name-seats.ts';
import { resumeDraft } from './resume-draft.ts';

type Answer = ActionAnswer<HeldSeats>;

/** Claims seats for an instant booking, or gives a draft the seats again that it holds. `id` is the booking's row. */
export async function claimSeats(
  deps: ClaimDeps,
  id: string,
  request: InitializeBookingRequest,
  caller: Caller,
): Promise<Answer> {
  for (let round = 0; round < mostRounds; round += 1) {
    const [tripRow, replaced] = await Promise.all([
      findTripRow(deps.rows, request.trip_id),
      heldBefore(deps, id, request),
    ]);
    if (replaced.kind === 'refused') return replaced.error;
    if (request.offer !== undefined && replaced.kind === 'none') return fail('LINK_INVALID');
    const trip = asTrip(tripRow);
    if (tripRow === null || trip === null) return fail('TRIP_NOT_FOUND');
    const held = seatsOn(tripRow.$id, replaced);
    const claim: Claim = { id, request, caller, tripRow, trip, replaced, held };
    const answer = mayTakeSeats(claim) ? await tryToClaim(deps, claim) : await keepToHeld(deps, claim);
    if (answer !== null) return answer;
  }
  return fail('TRY_AGAIN');
}

/** Where its host approves each booking, a trip gives no seats but those that are held already: offered, or taken before the host wanted that. */
const mayTakeSeats = (claim: Claim): boolean =>
  !claim.trip.hostApproval || (countSeats(claim.held) > 0 && wantedSeats(claim, false).seats === 0);

async function keepToHeld(deps: ClaimDeps, claim: Claim): Promise<Answer> {
  const { id, request } = claim;
  const left = countSeats(claim.held);
  if (left > 0) return fail('SEATS_UNAVAILABLE', { left });
  const own = await readChain(deps.rows, id);
  const isOwn = own.row !== null && ownsDraft(own.row, request.draft_secret);
  return isOwn ? resumeDraft(deps, own, request) : fail('APPROVAL_REQUIRED');
}

/**
 * Takes what the draft lacks, at terms that are judged by the seats that are really free. Null where the draft has to be read
 * again.
 */
async function tryToClaim(deps: ClaimDeps, claim: Claim): Promise<Answer | null> {
  const { id, request, trip, tripRow, held } = claim;
  const heldSeats = countSeats(held);
  const termsBy = (free: FreeSeats) =>
    termsOf(withFree(trip, free, held), request, heldSeats, deps.clock.now());
  let chain: Chain | null = null;
  // Judged once: time passes until the seats are taken.
  let judged: OfferedTerms | null = null;
  const isForQueue = await forQueue(deps.rows, tripRow);
  let isQueued = false;
  const taking = await takeSeats(deps, tripRow, {
    bookingRowId: id,
    want(free): WantedSeats | null {
      // A draft that needs no more than it holds passes nobody.
      isQueued = wantedSeats(claim, false).seats > 0 && isForQueue(free.seats.length);
      if (isQueued) return null;
      const terms = termsBy(free);
      judged = terms;
      if (!terms.ok) return terms.error.code === 'SEATS_UNAVAILABLE' ? wantedSeats(claim, false) : null;
      const wanted = wantedSeats(claim, terms.terms.offer);
      return wanted.seats === 0 && wanted.offer === 'none' ? null : wanted;
    },
    async ownRows(rows) {
      chain = await readChain(deps.rows, id);
      return lookAtOwnRows(deps, chain, rows, 'answer');
    },
    freeUp: (tripRowId) => freeUp(deps, tripRowId),
  });
  if (taking.kind === 'busy') return fail('TRY_AGAIN');
  if (taking.kind === 'full') return fail('SEATS_UNAVAILABLE', { left: taking.left + heldSeats });
  if (taking.kind === 'own') return meetOwn(deps, claim, chain ?? (await readChain(deps.rows, id)));
  // Somebody waits for what is free.
  if (isQueued) return fail('SEATS_UNAVAILABLE', { left: heldSeats });
  const terms: OfferedTerms = judged ?? termsBy(taking.free);
  if (!terms.ok) return terms.error;
  const seats = taking.kind === 'taken' ? taking.seats : null;
  return nameSeats(deps, claim, { terms: terms.terms, seats, free: taking.free });
}

/** The booking is there already. Only what would have taken seats at the right price learns that. */
async function meetOwn(deps: ClaimDeps, { request, trip, caller }: Claim, chain: Chain): Promise<Answer> {
  if (chain.row !== null && ownsDraft(chain.row, request.draft_secret))
    return resumeDraft(deps, chain, request);
  const terms = termsOf(trip, request, 0, deps.clock.now());
  return terms.ok ? strangersReference(deps, caller) : terms.error;
}
