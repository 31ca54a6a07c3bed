import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { fail } from '../answer.ts';
import { type Chain, readChain, shownBooking } from '../bookings/chain.ts';
import { type Expire, isOver } from '../bookings/deadlines.ts';
import { answer, decide, stepTo } from '../bookings/decide.ts';
import { lifecycle, passedOn } from '../bookings/lifecycle.ts';
import { promisedUntil } from '../bookings/longer-until.ts';
import { ownsDraft } from '../bookings/new-booking.ts';
import type { Caller } from '../identity/network-address.ts';
import { paymentRowId } from '../identity/row-ids.ts';
import { provenId } from '../identity/signed-proof.ts';
import type { DecideDeps } from '../ports.ts';
import type { TripRow } from '../rows/tables.ts';
import { type ClaimedSeats, countSeats, formatClaims, hasOffer, without } from '../seats/claimed-seats.ts';
import type { FreeSeats } from '../seats/seat-rows.ts';
import type { WantedSeats } from '../seats/take-seats.ts';

/** What a claim needs of the function. */
export type ClaimDeps = DecideDeps & {
  /** Asks the gateway first whether the booking was paid. */
  readonly expire: Expire;
};

/** What a traveller wants, and what their draft holds already. */
export interface Claim {
  /** Row id of the booking that is to be. */
  readonly id: string;
  readonly request: InitializeBookingRequest;
  readonly caller: Caller;
  readonly tripRow: TripRow;
  readonly trip: Trip;
  readonly replaced: Exclude<ReplacedDraft, { kind: 'refused' }>;
  /** The seats that the draft holds on this very trip, and that pass to the new booking. */
  readonly held: readonly ClaimedSeats[];
}

/** What of a draft's seats is on the trip that is wanted now. */
export function seatsOn(tripRowId: string, replaced: Claim['replaced']): readonly ClaimedSeats[] {
  if (replaced.kind === 'none' || replaced.chain.row?.tripRowId !== tripRowId) return [];
  const { state, row, steps } = replaced.chain;
  return replaced.kind === 'held' ? state.seats : passedOn(row, steps).seats;
}

/** What is wanted besides those that are held. */
export function wantedSeats({ request, held }: Claim, offer: boolean): WantedSeats {
  return {
    seats: Math.max(0, request.no_of_seats - countSeats(held)),
    offer: offer && !hasOffer(held) ? 'free' : 'none',
  };
}

/**
 * The trip with what is free of it by its seats themselves, whatever its row shows. What the draft holds already counts as free: it meets
 * its own seats and its own offer.
 */
export function withFree(trip: Trip, free: FreeSeats, own: readonly ClaimedSeats[]): Trip {
  const { offer } = trip;
  const offers = free.offers.length + (hasOffer(own) ? 1 : 0);
  return {
    ...trip,
    availableSpots: free.seats.length + countSeats(own),
    offer: offer && { ...offer, taken: Math.max(0, offer.spots - offers) },
  };
}

type ReplacedDraft =
  /** Nothing to replace: never made, another traveller's, or its seats are back already. */
  | { readonly kind: 'none' }
  /** Its seats may pass to the new booking. */
  | { readonly kind: 'held'; readonly chain: Chain }
  /** Its seats were passed to the new booking, by a call whose answer got lost. */
  | { readonly kind: 'handed'; readonly chain: Chain }
  /** Paid meanwhile, or it cannot be said at this moment what became of it. */
  | { readonly kind: 'refused'; readonly error: ErrorAnswer };

const refused = (error: ErrorAnswer): ReplacedDraft => ({ kind: 'refused', error });

// A traveller's answers may get lost a few times in a row; an honest draft is not replaced more often.
const mostReplacements = 5;

/**
 * What a changed draft takes the place of. A booking that was replaced already, by a call whose answer got lost, leads to
 * the one that replaced it.
 */
async function replacedDraft(
  deps: ClaimDeps,
  newBookingRowId: string,
  replaces: { readonly booking_id: string; readonly draft_secret: string } | undefined,
): Promise<ReplacedDraft> {
  let id = replaces?.booking_id ?? null;
  for (let step = 0; id !== null && step < mostReplacements; step += 1) {
    const chain = await askedDraft(deps, id, replaces?.draft_secret);
    // The gateway does not say whether it was paid, or another call is at it.
    if (chain === null) return refused(fail('GATEWAY_UNAVAILABLE', { reason: 'gateway-silent' }));
    const booking = shownBooking(chain);
    // Another call has replaced it, and may still write its booking.
    if (booking === null && step > 0 && chain.state.end === null) return refused(fail('TRY_AGAIN'));
    if (booking === null || !ownsDraft(booking, replaces?.draft_secret)) break;
    if (lifecycle[booking.status].isPaid)
      return refused(fail('INVALID_BOOKING_STATUS', { status: 'CONFIRMED' }));
    if (isHeld(chain)) return { kind: 'held', chain };
    if (chain.state.replacedBy === newBookingRowId) return { kind: 'handed', chain };
    id = chain.state.replacedBy;
  }
  return { kind: 'none' };
}

const isHeld = ({ state: { status, seats } }: Chain): boolean =>
  status === 'PENDING_PAYMENT' && seats.length > 0;

/**
 * A draft. Where it holds seats and its time is over, or its payment was begun, the gateway is asked first: who has paid is not asked to pay
 * once more. Null where that cannot be said at this moment.
 */
async function askedDraft(deps: ClaimDeps, id: string, secret: string | undefined): Promise<Chain | null> {
  const chain = await readChain(deps.rows, id);
  if (chain.row === null || !ownsDraft(chain.row, secret) || !isHeld(chain)) return chain;
  const isAsked = isOver(chain.state, deps) || (await deps.rows.get('orders', paymentRowId(id))) !== null;
  if (!isAsked) return chain;
  return (await deps.expire(id)) ? readChain(deps.rows, id) : null;
}

/** The booking, ended where its time is over: that may have found it paid. */
export async function liveChain(deps: ClaimDeps, found: Chain): Promise<Chain> {
  if (!isOver(found.state, deps)) return found;
  await deps.expire(found.id);
  return readChain(deps.rows, found.id);
}

/** What an offer of the waiting list holds: its seats pass to the booking, as those of a changed draft do. */
async function offeredSeats(deps: ClaimDeps, newBookingRowId: string, token: string): Promise<ReplacedDraft> {
  const id = provenId(deps.settings.linkSecrets, 'offer', token, deps.clock.now());
  if (id === null) return { kind: 'none' };
  const chain = await liveChain(deps, await readChain(deps.rows, id));
  if (chain.state.replacedBy === newBookingRowId) return { kind: 'handed', chain };
  return isHeld(chain) ? { kind: 'held', chain } : { kind: 'none' };
}

/** What a claim takes the place of: an offer that nobody has taken up yet, else the draft that it changes. */
export async function heldBefore(
  deps: ClaimDeps,
  newBookingRowId: string,
  { replaces, offer }: Pick<InitializeBookingRequest, 'replaces' | 'offer'>,
): Promise<ReplacedDraft> {
  const draft = await replacedDraft(deps, newBookingRowId, replaces);
  if (offer === undefined || draft.kind === 'refused') return draft;
  const offered = await offeredSeats(deps, newBookingRowId, offer);
  return offered.kind === 'none' ? draft : offered;
}

/**
 * Ends the booking that is replaced, by one step that says which of its seats end: the others are the new booking's from then on. Answers
 * until when they are held; null where another call decided over that booking first.
 */
export async function passSeatsOn(
  deps: ClaimDeps,
  id: string,
  replaced: Extract<ReplacedDraft, { kind: 'held' | 'handed' }>,
  passed: readonly ClaimedSeats[],
): Promise<string | null> {
  const { chain } = replaced;
  if (replaced.kind === 'handed') return passedOn(chain.row, chain.steps).until;
  const until = await promisedUntil(deps, chain);
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
