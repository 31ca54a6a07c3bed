import type { HeldSeats as HeldSeatsData } from '../../domain/actions/held-seats.ts';
import type { HeldSeats } from '../../domain/ports/bookings.ts';

export function heldSeats({ booking_id, payment_id, hold_expires_at }: HeldSeatsData): HeldSeats {
  return { bookingId: booking_id, paymentId: payment_id, expiresAt: hold_expires_at };
}
