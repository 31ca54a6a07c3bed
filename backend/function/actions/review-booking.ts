import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type ReviewBookingAnswer,
  ReviewBookingRequest,
  type ReviewDecision,
} from '../../../shared/domain/actions/review-booking.ts';
import { done, fail } from '../answer.ts';
import { linkInvalid, tripNotFound } from '../errors.ts';
import { approvalObstacle } from '../holds/approval-obstacle.ts';
import { provenBooking } from '../identity/signed-proof.ts';
import { isMailWritten, mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { decisionMail } from '../requests/decision-mail.ts';
import { reviewAnswer } from '../requests/review-answer.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

// A round is lost when another call took seats, or decided: then the next round answers.
const rounds = 9;

/** Shows a request to its host, or takes the host's decision: the first one is final. */
export const reviewBooking = defineAction(ReviewBookingRequest, review);

async function review(
  ports: Ports,
  request: ReviewBookingRequest,
): Promise<ActionAnswer<ReviewBookingAnswer>> {
  const { rows, settings } = ports;
  const { token, decision, note } = request;
  const id = provenBooking(settings.linkSecret, 'review', token, ports.clock.now());
  if (id === null) return linkInvalid();
  return untilCommitted(rounds, async () => {
    // Read before the booking: a decision that is on record and left the booking waiting was taken back by hand.
    const spent = await isMailWritten(ports, decisionMail('approved', id));
    const booking = await rows.get('bookings', id);
    if (booking === null) return linkInvalid();
    const trip = await findTrip(rows, booking.tripId);
    if (trip === null) return tripNotFound();
    const { status } = booking;
    if (decision === 'look' || decisions.get(status) === decision) return done(reviewAnswer(booking, trip));
    if (status !== 'PENDING_APPROVAL') {
      return fail('INVALID_BOOKING_STATUS', 'This request has been decided already.', { status });
    }
    if (spent) {
      // What a torn decision left of its mail is not sent but removed.
      await sendMail(ports, mailId(settings, decisionMail('approved', id)));
      return (await isMailWritten(ports, decisionMail('approved', id))) ? linkInvalid() : again;
    }
    const approves = decision === 'approve';
    const obstacle = approves ? approvalObstacle(trip, booking.noOfSeats, ports.clock.now()) : null;
    if (obstacle !== null) {
      // The trip was read after the booking: if it was approved in between, its own seats are missing here.
      const { bookingStatus } = (await rows.get('bookings', id)) ?? booking;
      return bookingStatus === booking.bookingStatus ? obstacle : again;
    }
    await decideRequest(ports, booking, trip, { decision, note });
    return again;
  });
}

/** What a status says about the host's decision. A confirmed booking was approved. */
const decisions: ReadonlyMap<string, ReviewDecision> = new Map([
  ['APPROVED', 'approve'],
  ['CONFIRMED', 'approve'],
  ['REJECTED', 'reject'],
]);
