import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { enquiryTemplate } from './enquiry-template.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** The mail of a stored enquiry; null where the enquiry or its trip is gone. */
export async function enquiryMail(ports: MailDeps, row: OutboxRow): Promise<OutgoingMail | null> {
  const enquiry = row.recordId === null ? null : await ports.rows.get('feedback', row.recordId);
  const trip = enquiry === null ? null : asTrip(await ports.rows.get('trips', enquiry.tripRowId ?? ''));
  if (enquiry === null || trip === null) return null;
  const { to, name, t, settings } = await hostReader(ports, trip);
  return {
    to,
    t,
    replyTo: enquiry.email,
    template: enquiryTemplate(enquiry, trip, name, settings.siteUrl, t),
  };
}
