import { maxTravellers } from '../../shared/domain/bookings/booking-limits.ts';
import { writtenId } from './written.ts';

/** The attribute `trip-id`. Vue writes it without its hyphen where the script of the element comes late. */
export function tripIdOf(host: Element): string {
  return writtenId(host, host.hasAttribute('trip-id') ? 'trip-id' : 'tripid');
}

/** The attribute `seats`; what is no number of seats is one. */
export function seatsOf(host: Element): number {
  const seats = Number(host.getAttribute('seats'));
  return Number.isInteger(seats) && seats >= 1 && seats <= maxTravellers ? seats : 1;
}

/** The attribute `display`; what it does not know is inline. */
export function displayOf(host: Element): 'inline' | 'button' {
  return host.getAttribute('display') === 'button' ? 'button' : 'inline';
}
