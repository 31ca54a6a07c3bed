import { GetBookingRequest } from '../../../shared/domain/actions/get-booking.ts';
import { LookupBookingRequest } from '../../../shared/domain/actions/lookup-booking.ts';
import { sameReference } from '../../../shared/domain/bookings/reference.ts';
import { minute } from '../../../shared/domain/time/durations.ts';
import { done, fail } from '../answer.ts';
import { countFailedLookup, countFoundLookup, countLookup, tooManyAttempts } from '../attempts/limits.ts';
import { bookingAnswer } from '../bookings/booking-answer.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { defineAction } from './action.ts';

const accessDuration = 30 * minute;

/** Finds a booking by its reference and e-mail. A wrong reference and a wrong e-mail answer alike. */
export const lookupBooking = defineAction(LookupBookingRequest, async (ports, request, caller) => {
  const attempt = await countLookup(ports, request.email, caller);
  if (!attempt.ok) return tooManyAttempts(attempt.retryAt);
  const row = await find(ports, request);
  const answer = row && (await bookingAnswer(ports, row.$id, 'phone', row));
  if (row === null || answer === null) {
    const failed = await countFailedLookup(ports, request.email);
    if (!failed.ok) return tooManyAttempts(failed.retryAt);
    const ends = [await attempt.lockedUntil(), await failed.lockedUntil()];
    const [lockedUntil] = ends.filter((end) => end !== null).toSorted((a, b) => b.getTime() - a.getTime());
    return fail('BOOKING_NOT_FOUND', {
      attempts_left: Math.min(attempt.left, failed.left),
      ...(lockedUntil === undefined ? {} : { retry_at: lockedUntil.toISOString() }),
    });
  }
  await attempt.uncount();
  const found = await countFoundLookup(ports, caller);
  if (!found.ok) return tooManyAttempts(found.retryAt);
  const until = new Date(ports.clock.now().getTime() + accessDuration);
  const access = signedProof(ports.settings.linkSecret, 'access', row.$id, until);
  return done({ ...answer, access });
});

/** Appwrite's own comparison may ignore the case of letters, so what it finds is compared again. */
async function find(ports: Ports, request: LookupBookingRequest): Promise<BookingRow | null> {
  const { reference, email } = request;
  const rows = await ports.rows.list('bookings', { equal: { bookingId: reference, email }, limit: 25 });
  return rows.find((row) => sameReference(row.bookingId, reference) && row.email === email) ?? null;
}

/** Reads a booking by its row id, which cannot be guessed. */
export const getBooking = defineAction(GetBookingRequest, async (ports, { booking_id }) => {
  const answer = await bookingAnswer(ports, booking_id, 'phone and email');
  return answer === null ? fail('BOOKING_NOT_FOUND') : done(answer);
});
