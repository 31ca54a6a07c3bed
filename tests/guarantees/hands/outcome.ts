import type { TripRow } from '../../../backend/function/rows/tables.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';
import type { FoundBooking } from './states.ts';

/** The mails about a booking to its traveller and to support, by kind; `!` marks one that was given up. */
export async function mailsOf(app: TestApp, { id }: FoundBooking): Promise<readonly string[]> {
  const rows = await app.rows.list('outbox', { equal: { bookingRowId: id }, limit: 100 });
  return rows
    .filter(({ tripId }) => tripId === null)
    .map(({ mail, state }) => (state === 'sent' ? mail : `${mail}!`))
    .sort();
}

/** Free, held and sold seats of a trip. */
async function seatsOf(app: TestApp, trip: TripRow | null, { id }: FoundBooking): Promise<string> {
  const hold = await app.rows.get('holds', id);
  const booking = await app.rows.get('bookings', id);
  const sold = booking?.status === 'CONFIRMED' ? booking.noOfSeats : 0;
  return `${trip?.availableSpots ?? 'no trip'}+${hold?.seats ?? 0}+${sold}`;
}

/** Everything that became of a booking, in one line: seats (free+held+sold); status; payments; mails since the act. */
export async function outcomeOf(
  app: TestApp,
  booking: FoundBooking,
  tripRowId: string,
  mailsBefore: readonly string[],
): Promise<string> {
  const trip = await app.rows.get('trips', tripRowId);
  const status = (await app.rows.get('bookings', booking.id))?.bookingStatus ?? 'deleted';
  const payments = await app.rows.list('payments', { equal: { bookingId: booking.id }, limit: 10 });
  const money = payments
    .map(({ paymentStatus, refundReason }) =>
      refundReason === null ? paymentStatus : `${paymentStatus} (${refundReason})`,
    )
    .sort();
  const mails = [...(await mailsOf(app, booking))];
  for (const mail of mailsBefore) mails.splice(mails.indexOf(mail), 1);
  return [
    await seatsOf(app, trip, booking),
    status,
    money.join(' + ') || 'no payment',
    mails.join(', ') || 'no mail',
  ].join('; ');
}
