import type { CancelReason } from '../bookings/cancel-reason.ts';
import { create, decrement, increment, type Operation, remove, update } from '../rows/operations.ts';
import type { Columns, HoldRow } from '../rows/tables.ts';
import { seatOperations } from '../seats/seat-operations.ts';
import { openPayment } from './open-payment.ts';

/** Seats to be taken for a new booking. */
interface SeatMove {
  readonly tripRowId: string;
  readonly seats: number;
  readonly offer: boolean;
}

export interface Claim {
  /** Row id of the booking. */
  readonly id: string;
  readonly booking: Columns<'bookings'>;
  readonly hold: Columns<'holds'>;
  /** How many bookings the trip's offer serves. */
  readonly offerSpots: number;
  /** The hold of the same draft that this claim takes the place of. */
  readonly replaces: HoldRow | null;
  readonly openedAt: Date;
}

/**
 * A claim as one transaction: booking, payment and hold appear, seats and offer are taken, and what it replaces is cancelled,
 * or none of it happens.
 */
export function claimOperations(claim: Claim): readonly Operation[] {
  const { id, booking, hold, replaces } = claim;
  return [
    ...(replaces === null ? [] : cancelReplaced(replaces, id)),
    create('bookings', id, booking),
    openPayment(hold.paymentId, id, booking, claim.openedAt),
    create('holds', id, hold),
    ...seatMoves({ ...hold, offer: hold.offer === true }, replaces, claim.offerSpots),
  ];
}

function cancelReplaced(replaced: HoldRow, replacedBy: string): Operation[] {
  return [
    remove('holds', replaced.$id),
    update('bookings', replaced.$id, {
      bookingStatus: 'CANCELLED',
      cancelReason: 'replaced' satisfies CancelReason,
      replacedBy,
    }),
    update('payments', replaced.paymentId, { paymentStatus: 'FAILED' }),
  ];
}

/** All old seats go back and all new ones are taken: who adds a traveller to the last seats meets their own. */
function seatMoves(taken: SeatMove, replaced: HoldRow | null, offerSpots: number): readonly Operation[] {
  return [...(replaced === null ? [] : giveBack(replaced)), ...take(taken, offerSpots)];
}

function giveBack({ tripRowId, seats, offer }: HoldRow): readonly Operation[] {
  const offers = offer === true ? [decrement('trips', tripRowId, 'offerTaken', 1, 0)] : [];
  return seatOperations(tripRowId, -seats, offers);
}

function take({ tripRowId, seats, offer }: SeatMove, offerSpots: number): readonly Operation[] {
  const offers = offer ? [increment('trips', tripRowId, 'offerTaken', 1, offerSpots)] : [];
  return seatOperations(tripRowId, seats, offers);
}
