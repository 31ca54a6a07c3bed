import { maskEmail } from '../texts/mask.ts';
import type { Booking } from './booking.ts';

/** The booking with the address that its traveller typed, where the masked one is the same: a mistake in it can be seen. */
export function withTypedEmail(booking: Booking, typed: string): Booking {
  const email = typed.trim().toLowerCase();
  return maskEmail(email) === booking.email ? { ...booking, email } : booking;
}
