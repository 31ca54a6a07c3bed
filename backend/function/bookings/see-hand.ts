import { second } from '../../../shared/domain/time/durations.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { DecideDeps } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { countSeats, formatClaims, lastSeats } from '../seats/claimed-seats.ts';
import { changeSeats, readCounted } from '../seats/count-changes.ts';
import type { TakenSeats } from '../seats/seat-rows.ts';
import { askPayments, isWhole } from './capture.ts';
import { type Chain, type Hand, handStep } from './chain.ts';
import { reviewEnds } from './deadlines.ts';
import { fold, lifecycle, mayBePaid, seatsDue } from './lifecycle.ts';
import { nameInDraft } from './name-in-draft.ts';
import { seatsLacking, takeLacking } from './take-lacking.ts';
import { giveUnnamedBack, takeStep } from './take-step.ts';

/**
 * Makes a step of what a person wrote into the status of a booking, once. One that they confirmed takes its seats first, and the trip
 * grows where too few are free; what was captured for it by then pays for it. False where that cannot be done at this moment.
 */
export async function seeHand(deps: DecideDeps, chain: Chain, hand: Hand): Promise<boolean> {
  const { row } = chain;
  if (row === null) return false;
  const at = deps.clock.now().toISOString();
  const made = handStep(chain, hand, at);
  const { status } = fold(row, [...chain.steps, made]);
  // Money that comes for another booking of the same draft goes back from now on.
  if (status === 'CONFIRMED') await nameInDraft(deps, row);
  const paid = status === 'CONFIRMED' ? await capturedFor(deps, chain) : null;
  if (paid === 'unavailable') return false;
  const seats = status === 'CONFIRMED' ? await takeOrAdd(deps, chain, row, hand.seen) : null;
  if (seats === 'busy') return false;
  const { to, because, seen } = made;
  const named = seats === null ? {} : { seats: formatClaims([seats.taken]), numbers: seats.added };
  return takeStepNaming(deps, chain, seats, {
    ...{ to, because, seen, at, ...named, payment: paid?.id ?? null, method: paid?.method ?? null },
    until: untilOf(deps, chain, status, at),
  });
}

/** Another call may see it first, with seats of its own: the chain says whose they are. False where it is not known yet. */
async function takeStepNaming(
  deps: DecideDeps,
  chain: Chain,
  seats: Lacking | null,
  step: NewStep,
): Promise<boolean> {
  const next = await takeStep(deps, chain, step);
  // The step may still land, and name them: they stay until the sweep knows.
  if (next === null) return false;
  if (seats !== null) await giveUnnamedBack(deps, next, [{ seats: seats.taken, step: chain.state.step + 1 }]);
  return true;
}

/** What the gateway has captured for the booking, and nothing decided; null where there is none. */
async function capturedFor(
  deps: DecideDeps,
  { id, state }: Chain,
): Promise<GatewayPayment | 'unavailable' | null> {
  if (state.settledAt !== null || !mayBePaid(state)) return null;
  for await (const asked of askPayments(deps, id)) {
    if (asked === 'unavailable') return asked;
    const { payment, order } = asked;
    const isFree = payment.status === 'captured' && payment.amountRefunded === 0;
    if (isFree && isWhole(payment, order) && !state.payments.has(payment.id)) return payment;
  }
  return null;
}

/** What a person set to waiting waits from then on as any other, and no shorter than before; without seats to pay for, its time is over. */
function untilOf({ settings }: DecideDeps, { state }: Chain, status: string, at: string): string | null {
  if (status === 'PENDING_APPROVAL') return reviewEnds(new Date(at)).toISOString();
  if (status === 'APPROVED') {
    const ends = Date.parse(at) + settings.approvalSeconds * second;
    return new Date(Math.max(ends, Date.parse(state.until ?? at))).toISOString();
  }
  return status === 'PENDING_PAYMENT' && state.seats.length === 0 ? at : null;
}

interface Lacking {
  readonly taken: TakenSeats;
  /** How many seats the trip got for it. */
  readonly added: number;
}

/** The seats that a confirmed booking has not, added to the trip where too few are free; null where it has them, or the trip is gone. */
async function takeOrAdd(
  deps: DecideDeps,
  chain: Chain,
  row: BookingRow,
  key: string,
): Promise<Lacking | 'busy' | null> {
  const seats = seatsLacking(chain, row);
  const trip = seats > 0 ? await deps.rows.get('trips', row.tripRowId) : null;
  if (trip === null) return null;
  // What is added and taken by a buyer before it is named is added again: the trip has another step by then.
  const before = (await readCounted(deps, trip.$id))?.numbers.step ?? 0;
  let added = 0;
  for (let tries = 0; tries < 2; tries += 1) {
    const taking = await takeLacking(deps, chain, row, trip, async () => false);
    if (taking?.kind === 'taken') return { taken: taking.seats, added };
    if (taking?.kind !== 'full') return 'busy';
    added = seats - taking.left;
    const grown = { by: added, from: undefined, key: `${chain.id} ${key} ${before}` };
    await changeSeats(deps, trip.$id, grown);
  }
  return 'busy';
}

/** Gives a booking the seats that a person added to it, or takes away those that they took from it, where that is possible. False where it is to be tried again. */
export async function fitSeats(deps: DecideDeps, chain: Chain): Promise<boolean> {
  const { row, state, hand } = chain;
  const count = countSeats(state.seats);
  const due = row === null ? 0 : seatsDue(state, row);
  if (row === null || hand !== null || count === 0 || count === due) return true;
  if (!lifecycle[state.status].isLive) return true;
  const lacking = count < due ? await moreSeats(deps, chain, row) : null;
  if (lacking === 'busy') return false;
  if (count < due && lacking === null) return true;
  const step: NewStep =
    lacking === null
      ? { ends: formatClaims(lastSeats(state.seats, count - due)) }
      : { seats: formatClaims([lacking.taken]), numbers: lacking.added };
  return takeStepNaming(deps, chain, lacking, { ...step, because: 'by-hand' });
}

async function moreSeats(deps: DecideDeps, chain: Chain, row: BookingRow): Promise<Lacking | 'busy' | null> {
  if (chain.state.status !== 'CONFIRMED') return null;
  return takeOrAdd(deps, chain, row, `seats ${row.noOfSeats} ${chain.state.step}`);
}
