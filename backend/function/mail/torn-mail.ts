import type { CancelReason } from '../bookings/cancel-reason.ts';
import { endTornCancellation, isCancellationTorn } from '../bookings/torn-cancellation.ts';
import { cancellationId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { BookingRow, OutboxRow } from '../rows/tables.ts';

/**
 * A mail is the last row of the transaction that it reports. So one that was written without what it reports is left of a
 * torn commit, and its id would keep the transaction from being repeated.
 */
export type TornMail =
  /** What it reports is over, or was never to be sent: the row stays. */
  | 'outdated'
  /** The transaction has to be repeated, so the row has to go. */
  | 'torn'
  /** What it reports is true by now. */
  | 'finished';

/** Why nothing can be written in a mail. */
export async function tornMail(ports: Ports, row: OutboxRow): Promise<TornMail> {
  const { rows } = ports;
  const booking = row.bookingRowId === null ? null : await rows.get('bookings', row.bookingRowId);
  const payment = row.recordId === null ? null : await rows.get('payments', row.recordId);
  const torn = (is: boolean) => (is ? 'torn' : 'outdated');
  switch (row.mail) {
    case 'request-received':
    case 'new-request':
      return torn(booking === null);
    case 'enquiry':
      return torn((await rows.get('feedback', row.recordId ?? '')) === null);
    case 'approved':
    case 'rejected':
      return torn(booking !== null && isUndecided(booking));
    case 'cancelled':
    case 'booking-cancelled':
    case 'request-withdrawn':
      return booking === null ? 'outdated' : tornEnd(ports, row, booking);
    case 'confirmed':
    case 'new-booking':
      return torn(booking !== null && booking.status !== 'CONFIRMED' && booking.settledAt === null);
    case 'confirmed-by-hand':
      return torn(booking?.settledAt === null);
    case 'refunded':
      return torn(payment?.paymentStatus === 'REFUND_PENDING');
    case 'refund-refused':
    case 'host-refund-refused':
      return torn(payment !== null && payment.refundRefusedAt === null);
    default:
      return 'outdated';
  }
}

/** Whether a request waits as it was sent: one that a person set back to waiting shows what was decided before. */
function isUndecided({ status, decidedAt, cancelReason }: BookingRow): boolean {
  return status === 'PENDING_APPROVAL' && decidedAt === null && cancelReason === null;
}

/** A booking was cancelled, or ran out, and its row does not show it. */
async function tornEnd(ports: Ports, row: OutboxRow, booking: BookingRow): Promise<TornMail> {
  const wasCancelled = await isCancellationTorn(ports, booking);
  if (wasCancelled) return (await endTornCancellation(ports, booking)) ? 'finished' : 'torn';
  if (row.recordId === cancellationId(booking) || isUndecided(booking)) return 'torn';
  return booking.status === 'APPROVED' ? endApproval(ports, booking) : 'outdated';
}

/** The hold of an approval was ended, and its booking was not cancelled. */
async function endApproval({ rows }: Ports, booking: BookingRow): Promise<TornMail> {
  const cancelReason: CancelReason = 'approval-expired';
  if ((await rows.get('holds', booking.$id)) !== null) return 'torn';
  if (booking.cancelReason === cancelReason) return 'outdated';
  const end = update('bookings', booking.$id, { bookingStatus: 'CANCELLED', cancelReason });
  return (await rows.commit([end])) === 'committed' ? 'finished' : 'outdated';
}
