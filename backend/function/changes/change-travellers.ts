import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { ChangeTravellersRequest } from '../../../shared/domain/actions/change-travellers.ts';
import { dayNumber } from '../../../shared/domain/time/calendar.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import { fail } from '../answer.ts';
import type { Chain } from '../bookings/chain.ts';
import { answer, decide, stepTo, tryAgain, type Verdict } from '../bookings/decide.ts';
import { type BookingState, seatsDue } from '../bookings/lifecycle.ts';
import { columnsOf, disputeOf, refundBy, refundDue, unreturned } from '../bookings/refund-on-cancelling.ts';
import { formatReplacements, replacementsOf, withReplacements } from '../bookings/replacements.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { formatClaims, lastSeats } from '../seats/claimed-seats.ts';
import { gatewaySilent, isShown, type ShownMoney } from './cancel.ts';

interface TravellerChange extends Pick<ChangeTravellersRequest, 'leave' | 'replace'> {
  /** What the traveller was shown; null where nobody leaves. */
  readonly shown: ShownMoney | null;
}

/** Names stay open until so many days before the departure. */
const lastDay = 7;

/**
 * Travellers of a paid booking leave, with what comes back by the same schedule, a person, or others come in their place at the same price.
 * Who left already is no error: a repeated call finds it done. Null when done.
 */
export async function changeTravellers(
  deps: SettleDeps,
  bookingRowId: string,
  change: TravellerChange,
): Promise<ErrorAnswer | null> {
  const decided = await decide<ErrorAnswer | null>(deps, bookingRowId, async (chain) => {
    const { row, state } = chain;
    if (row === null) return answer(fail('BOOKING_NOT_FOUND'));
    const trip = await deps.rows.get('trips', row.tripRowId);
    const now = deps.clock.now();
    // With a cancelled trip everybody gets everything back: the booking is about to end.
    const isOver = trip === null || trip.tripStatus === 'cancelled' || isTripOver(trip, now);
    if (state.status !== 'CONFIRMED' || isOver) return answer(notChangeable(state));
    const leaving = change.leave.filter((place) => place < row.noOfSeats && !state.left.includes(place));
    if (leaving.length >= seatsDue(state, row)) return answer(notChangeable(state));
    if (leaving.length > 0) return leave(deps, chain, row, trip, leaving, change.shown);
    return replace(deps, chain, row, trip, change.replace);
  });
  return decided === tryAgain ? fail('TRY_AGAIN') : decided;
}

/** It is not paid, or over, or nobody would be left: that is a cancellation. */
const notChangeable = ({ status }: BookingState) =>
  fail('NOT_CANCELLABLE', { reason: 'travellers-fixed', status });

async function leave(
  deps: SettleDeps,
  { state }: Chain,
  row: BookingRow,
  trip: TripRow,
  leaves: readonly number[],
  shown: TravellerChange['shown'],
): Promise<Verdict<ErrorAnswer | null>> {
  const now = deps.clock.now();
  const { paidBy } = state;
  const payment = paidBy === null || disputeOf(state, paidBy) !== null ? null : paidBy;
  const paid = payment === null ? null : await deps.gateway.payment(payment);
  if (paid !== null && !paid.ok && paid.reason === 'unavailable') return answer(gatewaySilent());
  const given = paid?.ok ? paid.value.amountRefunded : 0;
  const theirs = Math.min(row.seatPrice * leaves.length, unreturned(row, state, given));
  const share = { minor: theirs, currency: row.currency };
  const back = payment === null ? { ...share, minor: 0 } : refundBy(state, trip, now, share);
  if (!isShown(shown, back)) return answer(fail('REFUND_CHANGED', { refund: refundDue(back, now) }));
  const money =
    payment === null || back.minor === 0 ? {} : columnsOf(row, state, { payment, given, refund: back.minor });
  const ends = formatClaims(lastSeats(state.seats, leaves.length));
  return stepTo({ because: 'left', by: 'traveller', leaves: [...leaves], ends, ...money });
}

/** A step names those who come, in their places: two calls side by side each name their own. */
async function replace(
  deps: SettleDeps,
  { state }: Chain,
  row: BookingRow,
  trip: TripRow,
  wanted: TravellerChange['replace'],
): Promise<Verdict<ErrorAnswer | null>> {
  const { passengers } = withReplacements(row, state.replacements);
  const coming = Array.from(replacementsOf(wanted)).filter(
    ([place, text]) => place < passengers.length && !state.left.includes(place) && text !== passengers[place],
  );
  if (coming.length === 0) return answer(null);
  if (dayNumber(new Date(trip.startDate)) - dayNumber(deps.clock.now()) < lastDay)
    return answer(fail('NOT_CANCELLABLE', { reason: 'replaced-too-late', status: state.status }));
  const travellers = formatReplacements(new Map(coming));
  return stepTo({ because: 'replaced-traveller', by: 'traveller', travellers });
}
