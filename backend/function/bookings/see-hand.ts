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
import { fold, lifecycle, mayBePaid } from './lifecycle.ts';
import { nameInDraft } from './name-in-draft.ts';
import { seatsLacking, takeLacking } from './take-lacking.ts';
import type { Decided } from './take-step.ts';

/**
 * The step that a person made of a booking by what they wrote into its status, once. One that they confirmed takes its seats first, and the
 * trip grows where too few are free; what was captured for it by then pays for it. Null where that cannot be done at this moment.
 */
export async function seeHand(deps: DecideDeps, chain: Chain, hand: Hand): Promise<Decided | null> {
  const { row } = chain;
  if (row === null) return null;
  const at = deps.clock.now().toISOString();
  const made = handStep(chain, hand, at);
  const { status } = fold(row, [...chain.steps, made]);
  // Money that comes for another booking of the same draft goes back from now on.
  if (status === 'CONFIRMED') await nameInDraft(deps, row);
  const paid = status === 'CONFIRMED' ? await capturedFor(deps, chain) : null;
  if (paid === 'unavailable') return null;
  const seats = status === 'CONFIRMED' ? await takeOrAdd(deps, chain, row, hand.seen) : null;
  if (seats === 'busy') return null;
  const { to, because, seen } = made;
  const payment = { payment: paid?.id ?? null, method: paid?.method ?? null };
  const step = { to, because, seen, at, ...payment, until: untilOf(deps, chain, status, at) };
  return seats === null ? { kind: 'step', step } : naming(seats, step);
}

const naming = ({ taken, added }: Lacking, step: NewStep): Decided => ({
  kind: 'step',
  step: { ...step, seats: formatClaims([taken]), numbers: added },
  seats: taken,
});

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

/**
 * The step that gives a booking the seats which a person added to it, or takes away those that they took from it; 'fits' where there is
 * nothing to change. Null where it is to be tried again.
 */
export async function fitSeats(deps: DecideDeps, chain: Chain): Promise<Decided | 'fits' | null> {
  const { row, state } = chain;
  if (row === null || countSeats(state.seats) === 0 || !lifecycle[state.status].isLive) return 'fits';
  const lacking = seatsLacking(chain, row);
  const because = 'by-hand';
  if (lacking < 0)
    return { kind: 'step', step: { because, ends: formatClaims(lastSeats(state.seats, -lacking)) } };
  if (state.status !== 'CONFIRMED') return 'fits';
  const seats = await takeOrAdd(deps, chain, row, `seats ${row.noOfSeats} ${state.step}`);
  if (seats === 'busy') return null;
  return seats === null ? 'fits' : naming(seats, { because });
}
