import { InitializeBookingRequest } from '../../../shared/domain/actions/initialize-booking.ts';
import { claimSeats } from '../claims/claim-seats.ts';
import { rowIdOfReference } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { type Action, defineAction } from './action.ts';

/**
 * Claims seats for an instant booking, or gives a draft the seats again that it holds. How the gateway is asked about a booking, one in its
 * way whose time is over or the draft that it changes, is handed in: a claim alone knows nothing of payments.
 */
export const initializeBooking = (expire: (ports: Ports, bookingRowId: string) => Promise<boolean>): Action =>
  defineAction(InitializeBookingRequest, (ports, request, caller) => {
    const id = rowIdOfReference(ports.settings.idSecret, request.booking_data.bookingId);
    return claimSeats({ ...ports, expire: (other) => expire(ports, other) }, id, request, caller);
  });
