import * as v from 'valibot';
import { CurrencyCode } from '../../../shared/domain/money/currency.ts';
import { type Chain, readChain } from '../bookings/chain.ts';
import { ranOutOn } from '../bookings/deadlines.ts';
import { answer, decide, stepTo, type TryAgain, type Verdict } from '../bookings/decide.ts';
import type { DecidedPayment } from '../bookings/lifecycle.ts';
import { nameInDraft } from '../bookings/name-in-draft.ts';
import { isRecorded } from '../bookings/payment-rows.ts';
import { seatsLacking, takeLacking } from '../bookings/take-lacking.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { DecideDeps } from '../ports.ts';
import type { NewStep } from '../rows/steps.ts';
import type { OrderRow } from '../rows/tables.ts';
import { formatClaims } from '../seats/claimed-seats.ts';
import { type Decision, decideOver } from './decision.ts';

/** What became of a captured payment. */
export interface Settlement {
  readonly outcome: DecidedPayment['outcome'];
  /** The booking as it is afterwards. */
  readonly chain: Chain;
}

/**
 * Turns a captured payment into a booking or a refund, once, however many of page, webhook and sweep ask: it is decided when a step of its
 * booking names it. One that a person recorded as paid is not decided. The caller has asked the gateway: `captured` is its answer, and `order`
 * is our own record of the order.
 */
export async function settle(
  deps: DecideDeps,
  order: OrderRow,
  captured: GatewayPayment,
): Promise<Settlement | TryAgain> {
  return decide<Settlement>(deps, order.bookingRowId, async (chain) => {
    const decided = chain.state.payments.get(captured.id);
    if (decided !== undefined) return answer({ outcome: decided.outcome, chain });
    const { row, state } = chain;
    const trip = row && (await deps.rows.get('trips', row.tripRowId));
    const decision = decideOver({ captured, order, booking: row, state, trip, now: deps.clock.now() });
    // A booking that has its seats and waits for this payment is confirmed, also where a person recorded it as paid.
    const isAwaited = decision.kind === 'confirm' && seatsLacking(chain, decision.booking) <= 0;
    const recorded = isAwaited ? null : await recordedBefore(deps, chain, captured);
    if (recorded !== null) return recorded;
    return decision.kind === 'refund'
      ? stepTo(refundStep(order, captured, decision))
      : confirm(deps, chain, order, captured, decision);
  });
}

/** A payment that a person recorded as paid stays paid, whatever became of its booking. Null where nobody recorded it. */
async function recordedBefore(
  deps: DecideDeps,
  { id }: Chain,
  captured: GatewayPayment,
): Promise<Verdict<Settlement> | null> {
  if (!(await isRecorded(deps.rows, captured.id))) return null;
  // Another call may have decided meanwhile, and written that: the booking is read anew.
  return answer({ outcome: { kind: 'confirmed' }, chain: await readChain(deps.rows, id) });
}

function refundStep(
  order: OrderRow,
  { id, amount, amountRefunded, currency, method }: GatewayPayment,
  { reason, ends }: Pick<Extract<Decision, { kind: 'refund' }>, 'reason' | 'ends'>,
) {
  return {
    payment: id,
    refund: amount - amountRefunded,
    refundedBefore: amountRefunded,
    currency: v.is(CurrencyCode, currency) ? currency : order.currency,
    method,
    because: reason,
    ...(ends ? { to: 'CANCELLED' } : {}),
  };
}

async function confirm(
  deps: DecideDeps,
  chain: Chain,
  order: OrderRow,
  captured: GatewayPayment,
  { booking, trip }: Extract<Decision, { kind: 'confirm' }>,
): Promise<Verdict<Settlement> | null> {
  const back = (reason: 'already-booked' | 'seats-gone') =>
    stepTo(refundStep(order, captured, { reason, ends: false }));
  const named = await nameInDraft(deps, booking);
  if (named === 'busy') return null;
  if (named === 'elsewhere') return (await recordedBefore(deps, chain, captured)) ?? back('already-booked');
  // What ran out on the trip is ended by the sweep: until then nothing is certain.
  const freeUp = async (tripRowId: string) =>
    (await ranOutOn(deps, tripRowId)).some((id) => id !== booking.$id);
  const taking = await takeLacking(deps, chain, booking, trip, freeUp);
  if (taking?.kind === 'full') return back('seats-gone');
  if (taking !== null && taking.kind !== 'taken') return null;
  const seats = taking?.seats ?? null;
  const step = {
    to: 'CONFIRMED',
    payment: captured.id,
    method: captured.method,
    departure: trip.startDate,
    lastDay: trip.endDate,
    seats: seats === null ? [] : formatClaims([seats]),
  };
  return stepTo(step, { seats, trip });
}

type Note = Required<Pick<NewStep, 'because'>> & Pick<NewStep, 'note'> & { readonly key: string };

/**
 * Notes in a booking's chain what became of a payment that was decided: a refund that failed, a change of a dispute. Once for
 * each key. Null where the booking knows no such payment.
 */
export function noteOfPayment(
  deps: DecideDeps,
  bookingRowId: string,
  payment: string,
  note: Note,
): Promise<'noted' | null | TryAgain> {
  return decide<'noted' | null>(deps, bookingRowId, async ({ state }) => {
    const known = state.payments.get(payment);
    if (known === undefined) return answer(null);
    return known.noted.has(note.key) ? answer('noted') : stepTo({ ...note, payment });
  });
}
