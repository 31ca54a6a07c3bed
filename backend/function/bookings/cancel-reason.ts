import type { BookingRow } from '../rows/tables.ts';

/** Why a booking was cancelled, as its row says. A booking cancelled by hand has none, or a text of its own. */
export type CancelReason =
  /** An instant booking was not paid in time. */
  | 'hold-expired'
  /** The host approved, and the booking was not paid in time. */
  | 'approval-expired'
  /** The host did not decide in time. */
  | 'request-expired'
  /** The trip departed before the host decided. */
  | 'departed'
  /** The payment came when the trip took no bookings any more. */
  | 'trip-over'
  /** The traveller changed the draft: another booking took its seats over. */
  | 'replaced';

const ranOut: ReadonlySet<string | null> = new Set<CancelReason>(['hold-expired', 'approval-expired']);

/** Whether the booking ran out: its seats were held, and not paid in time. */
export function ranOutUnpaid({
  cancelReason,
  cancelledBy,
}: Pick<BookingRow, 'cancelReason' | 'cancelledBy'>): boolean {
  return cancelledBy === null && ranOut.has(cancelReason);
}
