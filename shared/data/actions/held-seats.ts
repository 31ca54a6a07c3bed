import type { HeldSeats as HeldSeatsData } from '../../domain/actions/held-seats.ts';
import type { HeldSeats } from '../../domain/ports/bookings.ts';
import type { DeviceTime } from '../device-time.ts';

export function heldSeats(
  { booking_id, payment_id, hold_expires_at }: HeldSeatsData,
  toDevice: DeviceTime,
): HeldSeats {
  return { bookingId: booking_id, paymentId: payment_id, expiresAt: toDevice(hold_expires_at) };
}
