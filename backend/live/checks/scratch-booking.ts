import type { Claim } from '../../function/holds/claim-operations.ts';
import type { HoldRow } from '../../function/rows/tables.ts';
import type { Patient } from '../check.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface ScratchTrip {
  readonly rowId: string;
  readonly tripId: string;
}

/** A trip that no list shows and nobody can book, for races alone. */
export async function scratchTrip({ rows, scratch, now }: Patient, seats: number): Promise<ScratchTrip> {
  const mark = scratch.mark();
  const day = (days: number) => new Date(now() + days * DAY).toISOString();
  const trip = {
    tripId: mark,
    title: 'A trip of the doctor, not for sale',
    startDate: day(30),
    endDate: day(31),
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

/** What the booking function would commit for somebody who asks for seats. */
export function scratchClaim(
  { scratch, now }: Patient,
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
      expiresAt: new Date(at + HOUR).toISOString(),
    },
    booking: {
      bookingId: id,
      tripId: trip.tripId,
      name: 'Nobody',
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
    },
  };
}

/** Where the seats of a trip are, by its rows. */
export async function seatsOf({ rows }: Patient, { tripId, rowId }: ScratchTrip) {
  const [trip, holds, sold] = await Promise.all([
    rows.get('trips', rowId),
    rows.list('holds', { equal: { tripId }, limit: 100 }),
    rows.list('bookings', { equal: { tripId, bookingStatus: 'CONFIRMED' }, limit: 100 }),
  ]);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    free: trip?.availableSpots ?? Number.NaN,
    held: sum(holds.map(({ seats }) => seats)),
    sold: sum(sold.map(({ noOfSeats }) => noOfSeats)),
  };
}
