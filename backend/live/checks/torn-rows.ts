import type { BookingRow, HoldRow, PaymentRow } from '../../function/rows/tables.ts';
import type { CheckTarget } from '../check.ts';
import type { ScratchTrip } from './scratch-booking.ts';

const holding: readonly string[] = ['PENDING_PAYMENT', 'APPROVED'];

/** Which transaction was torn, as the bookings, holds and payments of a trip show it after a race; null for none. */
export async function tornProblem(target: CheckTarget, trip: ScratchTrip): Promise<string | null> {
  const { rows } = target;
  const equal = { tripId: trip.tripId };
  const [holds, bookings] = await Promise.all([
    rows.list('holds', { equal, limit: 100 }),
    rows.list('bookings', { equal, limit: 100 }),
  ]);
  const payments = await Promise.all(
    bookings.map(({ $id }) => rows.list('payments', { equal: { bookingId: $id }, limit: 100 })),
  );
  const problems = [
    ...holds.map((hold) =>
      holdProblem(
        hold,
        bookings.find(({ $id }) => $id === hold.$id),
      ),
    ),
    ...bookings.map((booking, index) => bookingProblem(booking, holds, payments[index] ?? [])),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}

function holdProblem({ seats }: HoldRow, booking: BookingRow | undefined): string | null {
  if (booking === undefined)
    return `a claim was torn: ${seats} seats are held for a booking that does not exist`;
  return holding.includes(booking.status)
    ? null
    : `the end of a hold was torn: ${seats} seats are held for a booking that is ${booking.status}`;
}

function bookingProblem(
  { $id, status }: BookingRow,
  holds: readonly HoldRow[],
  payments: readonly PaymentRow[],
): string | null {
  const statuses = payments.map(({ paymentStatus }) => paymentStatus);
  const shown = `a booking is ${status}, and its payment is ${statuses.join(' and ') || 'missing'}`;
  if (statuses.includes('COMPLETED') !== (status === 'CONFIRMED')) return `a confirmation was torn: ${shown}`;
  if (status === 'CANCELLED' && statuses.includes('CREATED')) return `the end of a hold was torn: ${shown}`;
  if (status !== 'PENDING_PAYMENT') return null;
  if (statuses.length === 0) return 'a claim was torn: a booking waits for a payment that does not exist';
  return holds.some((hold) => hold.$id === $id)
    ? null
    : 'a claim, or the end of a hold, was torn: a booking waits for its payment without a hold';
}
