import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { type Draft, hostOf } from './draft.ts';
import { enquiryLetter } from './enquiry-letter.ts';

/** The mail of a stored enquiry; null where the enquiry or its trip is gone. */
export async function enquiryDraft(ports: Ports, row: OutboxRow): Promise<Draft | null> {
  const enquiry = row.recordId === null ? null : await ports.rows.get('feedback', row.recordId);
  const trip = enquiry === null ? null : await findTrip(ports.rows, enquiry.tripId ?? '');
  if (enquiry === null || trip === null) return null;
  const { to, name } = await hostOf(ports, trip);
  return { to, replyTo: enquiry.email, letter: enquiryLetter(enquiry, trip, name, ports.settings.SITE_URL) };
}
