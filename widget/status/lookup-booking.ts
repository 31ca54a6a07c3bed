import { lookupBooking as createLookupBooking } from '../../shared/data/actions/lookup-booking.ts';
import { call } from '../data/calls.ts';

export const lookupBooking = createLookupBooking(call);
