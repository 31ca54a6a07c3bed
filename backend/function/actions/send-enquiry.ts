import { SendEnquiryRequest } from '../../../shared/domain/actions/send-enquiry.ts';
import { done, fail } from '../answer.ts';
import { countHourly } from '../attempts/limits.ts';
import { enquiryRowId } from '../identity/row-ids.ts';
import { writeMails } from '../outbox/write-mails.ts';
import { createMissing } from '../rows/create-missing.ts';
import { findTripRow } from '../trips/find-trip.ts';
import { defineAction } from './action.ts';

/** Keeps a question about a trip and mails it to the host. The same words on the same day are one question. */
export const sendEnquiry = defineAction(SendEnquiryRequest, async (ports, enquiry, caller) => {
  const { rows, clock, settings } = ports;
  const { trip_id: tripId, name, email, message } = enquiry;
  const id = enquiryRowId(settings.idSecret, [tripId, name, email, message], clock.now());
  const isAsked = (await rows.get('feedback', id)) !== null;
  const trip = await findTripRow(rows, tripId);
  if (!isAsked) {
    if (trip === null) return fail('TRIP_NOT_FOUND');
    const counted = await countHourly(ports, 'enquiry', caller);
    if (!counted.ok) return counted.error;
    const sentAt = clock.now().toISOString();
    const data = { kind: 'enquiry' as const, tripId, tripRowId: trip.$id, name, email, message, sentAt };
    const ours = await createMissing(rows, 'feedback', [{ id, data }]);
    if (!ours.has(id)) await counted.uncount();
    ports.log.info({ event: 'enquiry-sent', enquiryId: id, tripId });
  }
  // Also for an earlier call that ended before it wrote its mail.
  await writeMails(ports, [{ mail: 'enquiry', reports: id, recordId: id, tripRowId: trip?.$id ?? '' }]);
  return done({});
});
