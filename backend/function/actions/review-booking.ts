import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type ReviewBookingAnswer,
  ReviewBookingRequest,
  type ReviewDecision,
} from '../../../shared/domain/actions/review-booking.ts';
import { passengersFromJson } from '../../../shared/domain/bookings/traveller.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { done, fail } from '../answer.ts';
import { type Chain, readChain, shownBooking } from '../bookings/chain.ts';
import { answer, decideOrTryAgain, stepTo, type Verdict } from '../bookings/decide.ts';
import { approve } from '../changes/claim-approved.ts';
import { claimedId, provenId } from '../identity/signed-proof.ts';
import type { DecideDeps } from '../ports.ts';
import type { BookingRow, TripRow } from '../rows/tables.ts';
import { asTrip, tripObstacle } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

type Answer = ActionAnswer<ReviewBookingAnswer>;

/** Shows a request to its host, or takes the host's decision: the first one is final. */
export const reviewBooking = defineAction(ReviewBookingRequest, async (deps, { token, decision, note }) => {
  const { rows, settings, clock } = deps;
  const found = await readChain(rows, claimedId(token));
  const trip = found.row && (await rows.get('trips', found.row.tripRowId));
  const host = trip?.hostId ?? '';
  const id = provenId(settings.linkSecrets, 'review', token, clock.now(), host);
  if (id === null || trip === null) return fail('LINK_INVALID');
  if (decision === 'look') return shown(found, trip);
  return decideOrTryAgain<Answer>(deps, id, (chain) => judge(deps, chain, trip, decision, note), found);
});

function shown(chain: Chain, row: TripRow): Answer {
  const booking = shownBooking(chain);
  const trip = asTrip(row);
  if (booking === null) return fail('LINK_INVALID');
  return trip === null ? fail('TRIP_NOT_FOUND') : done(reviewAnswer(booking, trip));
}

async function judge(
  deps: DecideDeps,
  chain: Chain,
  trip: TripRow,
  decision: 'approve' | 'reject',
  note: string,
): Promise<Verdict<Answer>> {
  const { state, row } = chain;
  const { status } = state;
  if (decisions.get(status) === decision) return answer(shown(chain, trip));
  if (row === null) return answer(fail('LINK_INVALID'));
  if (status !== 'PENDING_APPROVAL') return answer(fail('INVALID_BOOKING_STATUS', { status }));
  // It was decided, and a person set it back to waiting: the link is spent.
  if (state.decidedAt !== null) return answer(fail('LINK_INVALID'));
  const words = note === '' ? null : note;
  if (decision === 'reject') return stepTo({ to: 'REJECTED', by: 'host', note: words });
  const obstacle = tripObstacle(asTrip(trip), deps.clock.now());
  if (obstacle !== null) return answer(obstacle);
  return approve(deps, chain, row, trip, { by: 'host', note: words });
}

/** What a status says about the host's decision. A confirmed booking was approved. */
const decisions: ReadonlyMap<string, ReviewDecision> = new Map([
  ['APPROVED', 'approve'],
  ['CONFIRMED', 'approve'],
  ['REJECTED', 'reject'],
]);

/** What the host sees of a request: who would come and why, and no contact details. */
function reviewAnswer(booking: BookingRow, trip: Trip): ReviewBookingAnswer {
  return {
    reference: booking.bookingId,
    status: booking.status === 'UNKNOWN' ? booking.bookingStatus : booking.status,
    sent_at: new Date(booking.sentAt).toISOString(),
    seats: booking.noOfSeats,
    travellers: passengersFromJson(booking.passengers),
    city: booking.address,
    why: booking.why,
    total: booking.totalAmount,
    currency: booking.currency,
    note: booking.reviewNote ?? '',
    trip: {
      tripId: trip.tripId,
      title: trip.title,
      startDate: trip.startDate,
      endDate: trip.endDate,
      availableSpots: Math.max(0, trip.availableSpots),
    },
  };
}
