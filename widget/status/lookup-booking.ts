import { LookupBookingData } from '../../shared/domain/actions/lookup-booking.ts';
import { caller } from '../data/calls.ts';

export const lookupBooking = caller('lookup_booking', LookupBookingData);
