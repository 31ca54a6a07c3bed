import { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { claimSeats } from '../claims/claim-seats.ts';
import { rowIdOfReference } from '../identity/row-ids.ts';
import { defineAction } from './action.ts';

/** Claims seats for an instant booking, or gives a draft the seats again that it holds. */
export const initializeBooking = defineAction(InitializeBookingRequest, (ports, request, caller) => {
  const id = rowIdOfReference(ports.settings.idSecret, request.booking_data.bookingId);
  return claimSeats(ports, id, request, caller);
});
