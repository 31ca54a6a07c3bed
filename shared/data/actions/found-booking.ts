import type { Booking } from '../../domain/bookings/booking.ts';
import type { DeviceTime } from '../device-time.ts';

/** What was found of a booking, in the time of the device. */
export function foundBooking<Found extends { readonly booking: Booking }>(
  found: Found,
  toDevice: DeviceTime,
): Found {
  const { holdExpiresAt } = found.booking;
  if (holdExpiresAt === null) return found;
  return { ...found, booking: { ...found.booking, holdExpiresAt: toDevice(holdExpiresAt) } };
}
