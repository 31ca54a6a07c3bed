import type { InitializeBookingInput } from '../../domain/actions/initialize-booking.ts';
import { type BookingRequest, bookingRequest } from '../booking-form/booking-request.ts';

/** A claim on seats: a booking request that may take an earlier one's place. */
export type ClaimRequest = BookingRequest & InitializeBookingInput;

type Details = Parameters<typeof bookingRequest>[0];

export const claimRequest = (
  details: Details,
  replaces: { readonly bookingId: string; readonly secret: string } | null,
): ClaimRequest => ({
  ...bookingRequest(details),
  ...(replaces ? { replaces: { booking_id: replaces.bookingId, draft_secret: replaces.secret } } : {}),
});
