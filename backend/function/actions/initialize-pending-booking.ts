import type { ActionAnswer } from '../../../shared/domain/actions/answer.ts';
import {
  type InitializePendingBookingData,
  InitializePendingBookingRequest,
} from '../../../shared/domain/actions/initialize-pending-booking.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { done, fail } from '../answer.ts';
import { countHourly } from '../attempts/hourly-limit.ts';
import { isTakenElsewhere, referenceTaken, strangersReference } from '../attempts/taken-reference.ts';
import { ownsDraft } from '../bookings/draft-secret.ts';
import { hasDetails, newBooking } from '../bookings/new-booking.ts';
import { requestEnds } from '../bookings/review-period.ts';
import { type OfferedTerms, termsOf } from '../bookings/terms.ts';
import type { Caller } from '../caller.ts';
import { rowIdOfReference } from '../identity/row-ids.ts';
import { type LimitedMail, mailToHost, mailToTraveller } from '../mail/mail-limits.ts';
import { mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { findBySecret } from '../rows/find-by-secret.ts';
import { create } from '../rows/operations.ts';
import type { CommitOutcome } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { findTrip } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

type Answer = ActionAnswer<InitializePendingBookingData>;

const rounds = 3;

/** Sends a request to the trip's host. It holds no seats; its price stays the one that it was sent at. */
export const initializePendingBooking = defineAction(InitializePendingBookingRequest, request);

async function request(ports: Ports, sent: InitializePendingBookingRequest, caller: Caller): Promise<Answer> {
  const idOf = (secret: string) => rowIdOfReference(secret, sent.booking_data.bookingId);
  const id = idOf(ports.settings.idSecret);
  return untilCommitted(rounds, async () => {
    const made = await findBySecret(ports.rows, 'bookings', ports.settings, idOf);
    if (made !== null && ownsDraft(made, sent.draft_secret)) return sentAgain(made, sent);
    const trip = await findTrip(ports.rows, sent.trip_id);
    if (trip !== null && !trip.hostApproval) {
      return fail('APPROVAL_NOT_REQUIRED', 'This trip is booked and paid at once, without a request.');
    }
    const found = termsOf(trip, sent, null, ports.clock.now());
    if (!found.ok) return found.error;

    const counted = await countHourly(ports, 'request', caller);
    if (!counted.ok) return counted.error;
    if (made !== null) return strangersReference(ports, caller);
    const mails = await requestMails(ports, id, sent.booking_data.email, found.trip);
    const outcome = await write(ports, id, sent, found, mails);
    if (outcome === 'committed' && (await ports.rows.get('bookings', id)) !== null) {
      return done({ booking_id: id });
    }
    await Promise.all([counted, ...mails].map(({ uncount }) => uncount()));
    if (await isTakenElsewhere(ports, id, sent.booking_data.bookingId)) {
      return strangersReference(ports, caller);
    }
    return again;
  });
}

const mailsOf = (id: string) =>
  [
    { mail: 'request-received', bookingRowId: id },
    { mail: 'new-request', bookingRowId: id },
  ] as const;

function requestMails(ports: Ports, id: string, email: string, trip: Trip): Promise<readonly LimitedMail[]> {
  const [received, asked] = mailsOf(id);
  return Promise.all([mailToTraveller(ports, email, received), mailToHost(ports, trip.hostId, asked)]);
}

/** Only the row says whether the request was stored, also after it was committed. */
async function write(
  ports: Ports,
  id: string,
  sent: InitializePendingBookingRequest,
  { trip, terms }: Extract<OfferedTerms, { ok: true }>,
  mails: readonly LimitedMail[],
): Promise<CommitOutcome> {
  const sentAt = ports.clock.now().toISOString();
  const endsAt = requestEnds({ sentAt }, trip).toISOString();
  const outcome = await ports.rows.commit([
    create('bookings', id, newBooking(ports, sent, { trip, terms, status: 'PENDING_APPROVAL', endsAt })),
    ...mails.flatMap(({ operations }) => operations),
  ]);
  ports.log.info({
    event: 'request-sent',
    bookingRowId: id,
    tripId: trip.tripId,
    seats: sent.no_of_seats,
    outcome,
  });
  await Promise.all(mailsOf(id).map((mail) => sendMail(ports, mailId(ports.settings, mail))));
  return outcome;
}

/** The same request, sent again unchanged, has the same answer, also after the host has decided. */
function sentAgain(made: BookingRow, sent: InitializePendingBookingRequest): Answer {
  if (made.status === 'PENDING_PAYMENT' || !hasDetails(made, sent)) return referenceTaken();
  return done({ booking_id: made.$id });
}
