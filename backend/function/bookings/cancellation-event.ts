import { cancellationId } from '../identity/row-ids.ts';
import { create, mustNotExist, type Operation } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';

export type CancelledBy = NonNullable<BookingRow['cancelledBy']>;

/** The row whose unique id lets one of several cancellations of a booking win. */
export function cancellationEvent(booking: BookingRow, by: CancelledBy, now: Date): Operation {
  const { $id: bookingRowId } = booking;
  const seenAt = now.toISOString();
  return create('gatewayEvents', cancellationId(booking), {
    kind: 'cancellation',
    bookingRowId,
    outcome: by,
    seenAt,
  });
}

/** For what takes seats for a booking that holds none: fails where the booking was cancelled since it was read. */
export function mustNotBeCancelled(booking: BookingRow, now: Date): readonly Operation[] {
  return mustNotExist(cancellationEvent(booking, 'traveller', now));
}
