import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { enquiryTemplate } from './enquiry-template.ts';
import { hostOf, type OutgoingMail } from './outgoing-mail.ts';

/** The mail of a stored enquiry; null where the enquiry or its trip is gone. */
export async function enquiryMail(ports: Ports, row: OutboxRow): Promise<OutgoingMail | null> {
  const enquiry = row.recordId === null ? null : await ports.rows.get('feedback', row.recordId);
  const trip = enquiry === null ? null : await findTrip(ports.rows, enquiry.tripId ?? '');
  if (enquiry === null || trip === null) return null;
  const { to, name } = await hostOf(ports, trip);
  return {
    to,
    replyTo: enquiry.email,
    template: enquiryTemplate(enquiry, trip, name, ports.settings.siteUrl),
  };
}
