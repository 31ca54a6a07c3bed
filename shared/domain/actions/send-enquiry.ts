import * as v from 'valibot';
import { EnquiryForm } from '../bookings/enquiry-form.ts';
import { TripId } from './fields.ts';

/** Sends a question to a trip's host, with the messages of the enquiry form. */
export const SendEnquiryRequest = v.object({ trip_id: TripId, ...EnquiryForm.entries });
