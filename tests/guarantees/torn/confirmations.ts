import { draftEventId, paymentEventId } from '../../../backend/function/identity/row-ids.ts';
import { confirmedMails, mailId } from '../../../backend/function/mail/outbox.ts';
import { allRows } from '../../../backend/function/rows/pages.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';

/** What a confirmation should have written and did not, for each booking that a payment confirmed. */
export async function unrecordedIn({ rows, ports }: TestApp): Promise<string[]> {
  const missing: string[] = [];
  for (const booking of await allRows(rows, 'bookings', { equal: { bookingStatus: 'CONFIRMED' } })) {
    const { $id: bookingRowId, bookingId } = booking;
    const payments = await allRows(rows, 'payments', { equal: { bookingId: bookingRowId } });
    const paid = payments.find(({ paymentStatus }) => paymentStatus === 'COMPLETED');
    if (paid === undefined) continue;
    const event = await rows.get('gatewayEvents', paymentEventId(paid.paymentId ?? ''));
    if (event?.outcome !== 'confirmed') missing.push(`${bookingId} has no outcome of its payment`);
    if ((await rows.get('gatewayEvents', draftEventId(booking))) === null) {
      missing.push(`${bookingId} does not exclude another booking of its draft`);
    }
    for (const mail of confirmedMails) {
      const written = await rows.get('outbox', mailId(ports.settings, { mail, bookingRowId }));
      if (written === null) missing.push(`${bookingId} has no mail '${mail}'`);
    }
  }
  return missing;
}
