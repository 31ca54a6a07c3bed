import { readChain } from '../../../backend/function/bookings/chain.ts';
import { lifecycle } from '../../../backend/function/bookings/lifecycle.ts';
import { isHostNews } from '../../../backend/function/outbox/mail-names.ts';
import type { TripRow } from '../../../backend/function/rows/tables.ts';
import { countSeats } from '../../../backend/function/seats/claimed-seats.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import type { FoundBooking } from './states.ts';

/** The mails about a booking to its traveller and to support, by kind; `!` marks one that was given up. */
export async function mailsOf(app: AnyTestApp, { id }: FoundBooking): Promise<readonly string[]> {
  const rows = await app.rows.list('outbox', { equal: { bookingRowId: id }, limit: 100 });
  return rows
    .filter((row) => !isHostNews(row))
    .map(({ mail, state }) => (state === 'sent' ? mail : `${mail}!`))
    .sort();
}

/** Free, held and sold seats of a trip, as its row and the steps of the booking say. */
async function seatsOf({ rows }: AnyTestApp, trip: TripRow | null, { id }: FoundBooking): Promise<string> {
  const { row, state } = await readChain(rows, id);
  const { isLive, isPaid } = lifecycle[state.status];
  const seats = row !== null && isLive ? countSeats(state.seats) : 0;
  return `${trip?.availableSpots ?? 'no trip'}+${isPaid ? 0 : seats}+${isPaid ? seats : 0}`;
}

/** Everything that became of a booking, in one line: seats (free+held+sold); status; payments; mails since the act. */
export async function outcomeOf(
  app: AnyTestApp,
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
