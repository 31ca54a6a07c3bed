import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { ownsDraft } from '../bookings/draft-secret.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';
import { dropStrayHold } from '../seats/drop-stray-hold.ts';
import { endHoldless } from './end-holdless.ts';
import { liveHold } from './live-hold.ts';

export type ReplacedDraft =
  /** Nothing to replace: never made, another traveller's, or its seats are back already. */
  | { readonly kind: 'none' }
  /** Its seats pass to the new booking, in one transaction with it. */
  | { readonly kind: 'held'; readonly hold: HoldRow }
  /** Paid meanwhile. */
  | { readonly kind: 'paid'; readonly status: BookingStatus };

// A traveller's answers may get lost a few times in a row; an honest draft is not replaced more often.
const maxReplacements = 5;

/**
 * What a changed draft takes the place of. A booking that was replaced already, by a call whose answer got lost, leads to
 * the one that replaced it.
 */
export async function replacedDraft(
  ports: Ports,
  replaces: { readonly booking_id: string; readonly draft_secret: string } | undefined,
): Promise<ReplacedDraft> {
  if (replaces === undefined) return { kind: 'none' };
  let id: string | null = replaces.booking_id;
  for (let step = 0; id !== null && step < maxReplacements; step += 1) {
    const made: BookingRow | null = await ports.rows.get('bookings', id);
    if (made === null || !ownsDraft(made, replaces.draft_secret)) break;
    const hold = await liveHold(ports, id);
    const booking: BookingRow = (hold === null ? await withoutHold(ports, id) : null) ?? made;
    const { status } = booking;
    if (status === 'CONFIRMED') return { kind: 'paid', status };
    if (hold !== null && status === 'PENDING_PAYMENT')
      return { kind: 'held', hold: await asCounted(ports, hold) };
    // Left of a torn replacement: the traveller must not meet seats of their own.
    if (hold !== null) await dropStrayHold(ports, id);
    id = booking.replacedBy;
  }
  return { kind: 'none' };
}

/** A booking whose hold is gone. Ending the hold may have found it paid; where a torn commit ended it, the booking still waits. */
async function withoutHold(ports: Ports, id: string): Promise<BookingRow | null> {
  const booking = await ports.rows.get('bookings', id);
  if (booking?.status !== 'PENDING_PAYMENT') return booking;
  await endHoldless(ports, booking);
  return ports.rows.get('bookings', id);
}

/** A hold without its offer where the trip counts none: a person corrected the count, or a torn commit gave it back. */
async function asCounted({ rows }: Ports, hold: HoldRow): Promise<HoldRow> {
  if (hold.offer !== true) return hold;
  const trip = await rows.get('trips', hold.tripRowId);
  return (trip?.offerTaken ?? 0) > 0 ? hold : { ...hold, offer: false };
}
