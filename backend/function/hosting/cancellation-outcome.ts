import type { CancelTripAnswer } from '../../../shared/domain/actions/cancel-trip.ts';
import { liveBookings } from '../cancellations/cancel-with-trip.ts';
import { cancelRefund } from '../payments/cancel-refund.ts';
import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';

/** What the cancellation of a trip has done so far, by its rows: so a repeated call answers the same. */
export async function cancellationOutcome(ports: Ports, tripId: string): Promise<CancelTripAnswer> {
  const { rows } = ports;
  const equal = { tripId, bookingStatus: 'CANCELLED' };
  const all = await allRows(rows, 'bookings', { equal });
  const cancelled = all.filter(({ cancelledBy }) => cancelledBy === 'trip');
  const refunded = new Map<string, { amount: number; currency: (typeof cancelled)[number]['currency'] }>();
  for (const booking of cancelled) {
    if (booking.settledAt === null) continue;
    const payments = await rows.list('payments', { equal: { bookingId: booking.$id }, limit: 100 });
    const { amount, currency } = cancelRefund(booking, payments);
    if (amount > 0)
      refunded.set(currency, { currency, amount: (refunded.get(currency)?.amount ?? 0) + amount });
  }
  const left = (await liveBookings(ports, tripId)).length;
  return { cancelled: cancelled.length, left, refunded: [...refunded.values()] };
}
