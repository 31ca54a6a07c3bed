import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import type { ChangeTravellersRequest } from '../../../shared/domain/actions/change-travellers.ts';
import { dayNumber } from '../../../shared/domain/time/calendar.ts';
import { isTripOver } from '../../../shared/domain/trips/is-trip-over.ts';
import { fail } from '../answer.ts';
import type { Chain } from '../bookings/chain.ts';
import { answer, decideOrTryAgain, stepTo } from '../bookings/decide.ts';
import { type BookingState, seatsDue } from '../bookings/lifecycle.ts';
import { refundDue, refundOnCancelling } from '../bookings/refund-on-cancelling.ts';
import {
  formatReplacements,
  type Replacements,
  replacementsOf,
  withReplacements,
} from '../bookings/replacements.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import type { DecideDeps } from '../ports.ts';
import type { BookingRow, StepRow, TripRow } from '../rows/tables.ts';
import { formatClaims, lastSeats } from '../seats/claimed-seats.ts';
import { gatewaySilent, isShown, type ShownMoney } from './cancel.ts';

interface TravellerChange extends Pick<ChangeTravellersRequest, 'leave' | 'replace'> {
  /** What the traveller was shown; null where nobody leaves. */
  readonly shown: ShownMoney | null;
}

/** Names stay open until so many days before the departure. */
const daysNamesClose = 7;

// A chain has room for 999 steps, of which those that end the booking must find some.
const mostReplaced = 50;

/**
 * Travellers of a paid booking leave, with what comes back by the same schedule, a person, or others come in their place at the same price.
 * Who left already is no error: a repeated call finds it done. Null when done.
 */
export async function changeTravellers(
  deps: DecideDeps,
  bookingRowId: string,
  change: TravellerChange,
): Promise<ErrorAnswer | null> {
  return decideOrTryAgain<ErrorAnswer | null>(deps, bookingRowId, async (chain) => {
    const { row, state } = chain;
    if (row === null) return answer(fail('BOOKING_NOT_FOUND'));
    const unknown = unknownPlaces(row, change);
    if (unknown !== null) return answer(unknown);
    const now = deps.clock.now();
    const trip = tripAsBooked(state, await deps.rows.get('trips', row.tripRowId), now);
    // With a cancelled trip everybody gets everything back: the booking is about to end.
    const isOver = trip === null || trip.tripStatus === 'cancelled' || isTripOver(trip, now);
    if (state.status !== 'CONFIRMED' || isOver) return answer(notChangeable(state));
    const leaving = change.leave.filter((place) => !state.left.includes(place));
    if (leaving.length >= seatsDue(state, row)) return answer(notChangeable(state));
    const coming = comingTo(chain, row, change.replace, leaving);
    if (coming.size > 0 && isTooLate(trip, now)) return answer(tooLate(state));
    const travellers = formatReplacements(coming);
    if (leaving.length === 0) {
      if (coming.size === 0) return answer(null);
      if (chain.steps.filter(isReplacement).length >= mostReplaced) return answer(notChangeable(state));
      return stepTo({ because: 'replaced-traveller', by: 'traveller', travellers });
    }
    const due = await refundOnCancelling(deps, chain, trip, 'traveller', leaving.length);
    if (due.kind === 'unavailable') return answer(gatewaySilent());
    if (due.kind === 'given by hand') return stepTo(due.step);
    if (due.kind === 'not cancellable') return answer(notChangeable(state));
    if (!isShown(change.shown, due.amount)) {
      return answer(fail('REFUND_CHANGED', { refund: refundDue(due.amount, now) }));
    }
    const ends = formatClaims(lastSeats(state.seats, leaving.length));
    return stepTo({ because: 'left', by: 'traveller', leaves: leaving, travellers, ends, ...due.columns });
  });
}

/** Places that the booking never had; null where there are none. */
function unknownPlaces({ noOfSeats }: BookingRow, { leave, replace }: TravellerChange): ErrorAnswer | null {
  const places = [
    ...leave.map((place, at) => ({ place, path: `leave.${at}` })),
    ...replace.map(({ index }, at) => ({ place: index, path: `replace.${at}.index` })),
  ];
  const issues = places
    .filter(({ place }) => place >= noOfSeats)
    .map(({ path }) => ({ path, message: 'No such traveller' }));
  return issues.length === 0 ? null : fail('VALIDATION_FAILED', { issues });
}

const isReplacement = ({ because }: StepRow) => because === 'replaced-traveller';

/** It is not paid, is over, or was changed too often; or nobody would be left, which is a cancellation. */
const notChangeable = ({ status }: BookingState) =>
  fail('NOT_CANCELLABLE', { reason: 'travellers-fixed', status });

/** Those who come in others' places. A step names them: two calls side by side each name their own. */
function comingTo(
  { state }: Chain,
  row: BookingRow,
  wanted: TravellerChange['replace'],
  leaving: readonly number[],
): Replacements {
  const { passengers } = withReplacements(row, state.replacements);
  const gone = new Set([...state.left, ...leaving]);
  return new Map(
    Array.from(replacementsOf(wanted)).filter(
      ([place, text]) => place < passengers.length && !gone.has(place) && text !== passengers[place],
    ),
  );
}

const isTooLate = ({ startDate }: TripRow, now: Date): boolean =>
  dayNumber(new Date(startDate)) - dayNumber(now) < daysNamesClose;

const tooLate = ({ status }: BookingState) =>
  fail('NOT_CANCELLABLE', { reason: 'replaced-too-late', status });
