import { recordId } from '../../../shared/domain/record-id.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { decrement, increment, type Operation } from '../rows/operations.ts';
import type { HoldRow, TripRow } from '../rows/tables.ts';
import { isSame, type Look, lookAt } from './look.ts';
import { releaseHold } from './release-hold.ts';

/*
 * What keeps a trip's seats right when a commit is torn: a real server may apply the end of a transaction without its
 * beginning, or its beginning without its end, and answer anything.
 *
 * - `seatsTaken` counts the seats that the function took from `availableSpots`. It moves right before them, on the same row,
 *   so that no deadlock parts the two. Holds and CONFIRMED bookings say how many seats should be taken.
 * - A difference is mended by moving both: seats that were taken for nothing go back, seats that are missing are taken. Where
 *   they are sold by now, an unpaid hold ends instead: no seat is sold twice.
 * - `seatsTotal` is free and taken seats together when the sweep last found them in order. It shows the one other case: only
 *   one of the two moved (a lost connection between them), and the count alone is put right.
 * - A person who changes `availableSpots` alone, or copies the row, changes the total: nothing is given back, the count alone is
 *   put right, and the sweep remembers the new total. One who
 *   confirms, cancels or deletes a booking at the console gets its seats moved, unless these were moved by hand as well.
 * - `offerTaken` follows in the same way, when seats are mended: what bookings use, and `offersElsewhere`, with which a trip began.
 * - A trip that was sold before it was counted (`seatsTaken` is null) begins at 0, with the total of that moment.
 *
 * Nothing is mended but what two looks in a row agree on, in a transaction that fails when the count has moved since.
 */

const rounds = 6;

type CountedTrip = Pick<TripRow, '$id' | 'tripId'>;

/** Puts the seats of a trip right. True when something had to be. Null counts are left to the sweep. */
export async function mendSeats(ports: Ports, trip: CountedTrip): Promise<boolean> {
  let mended = false;
  for (let round = 0; round < rounds; round += 1) {
    const first = await lookAt(ports.rows, trip);
    if (first === null || first.trip.seatsTaken === null || excessOf(first) === 0) return mended;
    if (!(await isConfirmed(ports, first))) continue;
    mended = true;
    if ((await mend(ports, first)) === 'oversold') return mended;
  }
  return mended;
}

/** For the sweep: begins the count, remembers what people's hands changed, and mends. */
export async function keepSeats(ports: Ports, trip: CountedTrip): Promise<void> {
  await mendSeats(ports, trip);
  const look = await lookAt(ports.rows, trip);
  if (look === null) return;
  const { $id, seatsTaken, seatsTotal, offersElsewhere, availableSpots, offerTaken } = look.trip;
  const elsewhere = (offerTaken ?? 0) - look.offers;
  if (seatsTaken === null) {
    if (!(await isConfirmed(ports, look))) return;
    const total = availableSpots + look.seats;
    await ports.rows.update('trips', $id, { seatsTaken: 0, seatsTotal: total, offersElsewhere: elsewhere });
    await mendSeats(ports, trip);
    return;
  }
  const total = availableSpots + seatsTaken;
  if (excessOf(look) !== 0 || (total === seatsTotal && elsewhere === offersElsewhere)) return;
  await ports.rows.update('trips', $id, { seatsTotal: total, offersElsewhere: elsewhere });
}

/** Whether a second look sees the same: a first one may fall between the two reads of a claim. */
async function isConfirmed({ rows }: Ports, first: Look): Promise<boolean> {
  const second = await lookAt(rows, first.trip);
  return second !== null && isSame(first, second);
}

/** Seats that were taken for nothing; negative for seats that should be taken and are not. */
function excessOf({ trip, seats }: Look): number {
  return (trip.seatsTaken ?? 0) - seats;
}

/** Whether only the count is wrong: the free seats are what the total leaves, or a person set them to what they are. */
function isCountAlone(look: Look): boolean {
  const { seatsTotal, seatsTaken, availableSpots } = look.trip;
  if (seatsTotal === null) return false;
  const setByHand = availableSpots + (seatsTaken ?? 0) !== seatsTotal;
  return availableSpots === seatsTotal - look.seats || (setByHand && excessOf(look) > 0);
}

async function mend(ports: Ports, look: Look): Promise<'moved' | 'oversold'> {
  const { trip, holds } = look;
  const excess = excessOf(look);
  const alone = isCountAlone(look);
  ports.log.error({ event: 'seats-differ', tripId: trip.tripId, excess, countAlone: alone });
  if (!alone && trip.availableSpots < -excess) {
    const hold = holdToEnd(holds, -excess);
    if (hold === undefined) {
      await reportOversold(ports, look);
      return 'oversold';
    }
    await releaseHold(ports, hold, 'keep seats');
    return 'moved';
  }
  const outcome = await ports.rows.commit([
    ...countOperations(trip, excess),
    ...(alone ? [] : freeOperations(trip, excess)),
    ...offerOperations(look),
    ...(alone ? [] : [report(ports, 'seats-mended', recordId(ports.clock.now(), ports.random), look)]),
  ]);
  ports.log.info({ event: 'seats-mended', tripId: trip.tripId, excess, outcome });
  return 'moved';
}

/** Moves the count to where it should be, and fails unless it is still where it was. */
function countOperations({ $id, seatsTaken }: TripRow, excess: number): readonly Operation[] {
  const from = seatsTaken ?? 0;
  if (excess > 0) {
    return [
      increment('trips', $id, 'seatsTaken', 1, from + 1),
      decrement('trips', $id, 'seatsTaken', excess + 1, from - excess),
    ];
  }
  return [
    decrement('trips', $id, 'seatsTaken', 1, from - 1),
    increment('trips', $id, 'seatsTaken', 1 - excess, from - excess),
  ];
}

function freeOperations({ $id }: TripRow, excess: number): readonly Operation[] {
  if (excess > 0) return [increment('trips', $id, 'availableSpots', excess)];
  return [decrement('trips', $id, 'availableSpots', -excess, 0)];
}

function offerOperations({ trip, offers }: Look): readonly Operation[] {
  if (trip.offersElsewhere === null) return [];
  const wanted = Math.max(0, offers + trip.offersElsewhere);
  const excess = (trip.offerTaken ?? 0) - wanted;
  if (excess > 0) return [decrement('trips', trip.$id, 'offerTaken', excess, wanted)];
  return excess < 0 ? [increment('trips', trip.$id, 'offerTaken', -excess, wanted)] : [];
}

/**
 * The hold that ends for seats that are missing: one for exactly as many, which the torn claim was; one for a payment before
 * one for an approval, which its traveller was promised; the one that was made last.
 */
function holdToEnd(holds: readonly HoldRow[], missing: number): HoldRow | undefined {
  const rank = ({ seats, kind, expiresAt }: HoldRow) =>
    [Number(seats === missing), Number(kind === 'payment'), expiresAt].join();
  return holds.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
}

/** More seats are sold than there are, and no hold is left that could end: a person has to decide. Reported once a trip. */
async function reportOversold(ports: Ports, look: Look): Promise<void> {
  await ports.rows.commit([report(ports, 'seats-oversold', look.trip.$id, look)]);
}

function report(
  { settings, clock }: Ports,
  mail: 'seats-mended' | 'seats-oversold',
  id: string,
  look: Look,
): Operation {
  const { tripId, availableSpots } = look.trip;
  const detail = JSON.stringify({ tripId, excess: excessOf(look), free: availableSpots, sold: look.seats });
  return queueMail(settings, { mail, bookingRowId: null, recordId: id, detail }, clock.now());
}
