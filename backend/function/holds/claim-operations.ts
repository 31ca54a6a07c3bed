import type { CancelReason } from '../bookings/cancel-reason.ts';
import { create, decrement, increment, type Operation, remove, update } from '../rows/operations.ts';
import type { Columns, HoldRow } from '../rows/tables.ts';
import { openPayment } from './open-payment.ts';

/** Seats to be taken for a new booking, or given back from the one that it replaces. */
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

/** Within one trip, only the difference moves: adding a traveller to the last seats needs one more seat, not all of them. */
function seatMoves(taken: SeatMove, replaced: HoldRow | null, offerSpots: number): Operation[] {
  const sameTrip = replaced?.tripRowId === taken.tripRowId;
  const own = { seats: sameTrip ? replaced.seats : 0, offers: sameTrip && replaced.offer ? 1 : 0 };
  const elsewhere =
    replaced === null || sameTrip ? [] : giveBack({ ...replaced, offer: replaced.offer === true });
  return [
    ...elsewhere,
    ...move(taken.tripRowId, taken.seats - own.seats),
    ...moveOffer(taken.tripRowId, (taken.offer ? 1 : 0) - own.offers, offerSpots),
  ];
}

function giveBack({ tripRowId, seats, offer }: SeatMove): Operation[] {
  return [...move(tripRowId, -seats), ...moveOffer(tripRowId, offer ? -1 : 0, 0)];
}

function move(tripRowId: string, seats: number): Operation[] {
  if (seats > 0) return [decrement('trips', tripRowId, 'availableSpots', seats, 0)];
  if (seats < 0) return [increment('trips', tripRowId, 'availableSpots', -seats)];
  return [];
}

function moveOffer(tripRowId: string, offers: number, offerSpots: number): Operation[] {
  if (offers > 0) return [increment('trips', tripRowId, 'offerTaken', 1, offerSpots)];
  if (offers < 0) return [decrement('trips', tripRowId, 'offerTaken', 1, 0)];
  return [];
}
