import { day, hour } from '../../../shared/domain/durations.ts';
import type { Claim } from '../../function/holds/claim-operations.ts';
import type { HoldRow } from '../../function/rows/tables.ts';
import type { CheckTarget } from '../check.ts';

export interface ScratchTrip {
  readonly rowId: string;
  readonly tripId: string;
}

/** Creates a trip for a race: no list shows it, and no page can book it. */
export async function scratchTrip({ rows, scratch, now }: CheckTarget, seats: number): Promise<ScratchTrip> {
  const mark = scratch.mark();
  const inDays = (days: number) => new Date(now() + days * day).toISOString();
  const trip = {
    tripId: mark,
    title: 'A trip of the doctor, not for sale',
    startDate: inDays(30),
    endDate: inDays(31),
    priceAmount: 1,
    priceCurrency: 'INR' as const,
    availableSpots: seats,
    offerSpots: null,
    offerTaken: null,
    hostId: mark,
    tripStatus: 'draft',
    isBookingOpen: false,
  };
  await rows.create('trips', mark, trip);
  return { rowId: mark, tripId: mark };
}

/** The claim that the booking function would commit. */
export function scratchClaim(
  { scratch, now }: CheckTarget,
  trip: ScratchTrip,
  seats: number,
  replaces: HoldRow | null = null,
): Claim {
  const id = scratch.mark();
  const at = now();
  return {
    id,
    openedAt: new Date(at),
    offerSpots: 0,
    replaces,
    hold: {
      tripId: trip.tripId,
      tripRowId: trip.rowId,
      seats,
      offer: false,
      kind: 'payment',
      paymentId: scratch.mark(),
      networkHash: null,
      expiresAt: new Date(at + hour).toISOString(),
    },
    booking: {
      bookingId: id,
      tripId: trip.tripId,
      name: 'Doctor',
      email: 'doctor@group-trips.example',
      phone: '0000000000',
      address: 'Nowhere',
      noOfSeats: seats,
      passengers: [],
      why: '',
      totalAmount: seats,
      currency: 'INR',
      pricePerSeat: 1,
      offerPriced: false,
      bookingStatus: 'PENDING_PAYMENT',
      cancelReason: null,
      replacedBy: null,
      draftSecretHash: null,
      sentAt: new Date(at).toISOString(),
      decidedAt: null,
      settledAt: null,
      reviewNote: null,
      source: null,
    },
  };
}

/** Counts a trip's seats, from its rows. */
export async function seatsOf({ rows }: CheckTarget, { tripId, rowId }: ScratchTrip) {
  const [trip, holds, sold] = await Promise.all([
    rows.get('trips', rowId),
    rows.list('holds', { equal: { tripId }, limit: 100 }),
    rows.list('bookings', { equal: { tripId, bookingStatus: 'CONFIRMED' }, limit: 100 }),
  ]);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    free: trip?.availableSpots ?? Number.NaN,
    counted: trip?.seatsTaken ?? Number.NaN,
    countedAgain: trip?.seatsTakenCheck ?? Number.NaN,
    held: sum(holds.map(({ seats }) => seats)),
    sold: sum(sold.map(({ noOfSeats }) => noOfSeats)),
  };
}

/** What is wrong with a trip's seats; null for nothing. */
export async function seatsProblem(
  target: CheckTarget,
  trip: ScratchTrip,
  seats: number,
): Promise<string | null> {
  const { free, counted, countedAgain, held, sold } = await seatsOf(target, trip);
  if (free + held + sold !== seats) {
    return `${free} seats are free, ${held} held and ${sold} sold, of ${seats}`;
  }
  return counted === held + sold && countedAgain === counted
    ? null
    : `${held} seats are held and ${sold} sold, and ${counted} are counted, ${countedAgain} by the second count`;
}
