import { recordId } from '../../../shared/domain/record-id.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { decrement, increment, type Operation, update } from '../rows/operations.ts';
import type { HoldRow, TripRow } from '../rows/tables.ts';
import { isSame, type Look, lookAt } from '../trips/look-at-trip.ts';
import { excessOf, freeSeats, isBalanced, isCounted, offersTaken } from './balance.ts';
import { releaseHold } from './release-hold.ts';

/*
 * What keeps a trip's seats right when a commit is torn: a real server may apply the end of a transaction without its
 * beginning, or its beginning without its end, and answer anything.
 *
 * - `seatsTaken` counts the seats that the function took from `availableSpots`. It moves right before them and `seatsTakenCheck`
 *   right after, on the same row. Holds and CONFIRMED bookings say how many seats should be taken.
 * - A deadlock does not part the three. Where both counts differ from the bookings, the free seats move with them: seats that
 *   were taken for nothing go back, seats that are missing are taken. Where they are sold by now, an unpaid hold ends instead:
 *   no seat is sold twice.
 * - A lost connection may. Then the two counts differ from each other, and the free seats are what the bookings leave of
 *   `seatsTotal`: free and taken seats together, when the sweep last found them in order.
 * - A person who changes `availableSpots` alone, or copies the row, changes the total: nothing is given back, the counts alone
 *   are put right, and the sweep remembers the new total. One who confirms, cancels or deletes a booking at the console gets
 *   its seats moved, unless these were moved by hand as well.
 * - `offerTaken` follows in the same way, when seats are mended: what bookings use, and `offersElsewhere`, with which a trip began.
 * - Where the call ended with the tear, sweeps find it: seats that may be sold twice in the next one, since their hold or booking
 *   is new; seats that nobody has at the full hour.
 * - A trip that was sold before it was counted begins at 0, with the total of that moment.
 *
 * Nothing is mended but what two looks in a row agree on, in a transaction that fails when the seats have moved since. It
 * writes them in one operation, which nothing can part.
 */

const rounds = 6;

type CountedTrip = Pick<TripRow, '$id' | 'tripId'>;

/** Puts the seats of a trip right. True when something had to be. A trip that is not counted is left to the sweep. */
export async function mendSeats(ports: Ports, trip: CountedTrip): Promise<boolean> {
  let mended = false;
  for (let round = 0; round < rounds; round += 1) {
    const first = await lookAt(ports.rows, trip);
    if (first === null || !isCounted(first.trip) || isBalanced(first)) return mended;
    if (!(await isConfirmed(ports, first))) continue;
    mended = true;
    if ((await mend(ports, first)) === 'oversold') return mended;
  }
  return mended;
}

/** For the sweep: begins the counts, remembers what people's hands changed, and mends. */
export async function keepSeats(ports: Ports, trip: CountedTrip): Promise<void> {
  await mendSeats(ports, trip);
  const look = await lookAt(ports.rows, trip);
  if (look === null) return;
  const { $id, seatsTaken, seatsTotal, offersElsewhere, availableSpots, offerTaken } = look.trip;
  const elsewhere = (offerTaken ?? 0) - look.offers;
  if (!isCounted(look.trip)) {
    if (!(await isConfirmed(ports, look))) return;
    await ports.rows.update('trips', $id, {
      seatsTaken: 0,
      seatsTakenCheck: 0,
      seatsTotal: availableSpots + look.seats,
      offersElsewhere: elsewhere,
    });
    await mendSeats(ports, trip);
    return;
  }
  const total = availableSpots + (seatsTaken ?? 0);
  if (!isBalanced(look) || (total === seatsTotal && elsewhere === offersElsewhere)) return;
  await ports.rows.update('trips', $id, { seatsTotal: total, offersElsewhere: elsewhere });
}

/** Whether a second look sees the same: a first one may fall between the two reads of a claim. */
async function isConfirmed({ rows }: Ports, first: Look): Promise<boolean> {
  const second = await lookAt(rows, first.trip);
  return second !== null && isSame(first, second);
}

async function mend(ports: Ports, look: Look): Promise<'moved' | 'oversold'> {
  const { trip, holds } = look;
  const free = freeSeats(look);
  if (free < 0) {
    const hold = holdToEnd(holds, -excessOf(look));
    if (hold === undefined) {
      await reportOversold(ports, look);
      return 'oversold';
    }
    logDifference(ports, look);
    await releaseHold(ports, hold, 'keep seats');
    return 'moved';
  }
  logDifference(ports, look);
  const moves = free !== trip.availableSpots;
  const outcome = await ports.rows.commit([
    ...putRight(look, free),
    ...(moves ? [report(ports, 'seats-mended', recordId(ports.clock.now(), ports.random), look)] : []),
  ]);
  ports.log.info({ event: 'seats-mended', tripId: trip.tripId, free, outcome });
  return 'moved';
}

/** Fails unless seats and count are what they were: each moves past its value, and back. */
function putRight(look: Look, free: number): readonly Operation[] {
  const { trip, seats } = look;
  const { $id, availableSpots } = trip;
  const taken = trip.seatsTaken ?? 0;
  const offers = offersTaken(look);
  return [
    increment('trips', $id, 'seatsTaken', 1, taken + 1),
    increment('trips', $id, 'availableSpots', 1, availableSpots + 1),
    decrement('trips', $id, 'availableSpots', 1, availableSpots),
    decrement('trips', $id, 'seatsTaken', 1, taken),
    update('trips', $id, {
      availableSpots: free,
      seatsTaken: seats,
      seatsTakenCheck: seats,
      ...(offers === null ? {} : { offerTaken: offers }),
    }),
  ];
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

/**
 * More seats are sold than there are, and no hold is left that could end: a person has to decide. Reported when it is found
 * and when it changes, not at every sweep.
 */
async function reportOversold(ports: Ports, look: Look): Promise<void> {
  const { $id, availableSpots } = look.trip;
  const id = keyedHash(ports.settings.idSecret, 'mail', [$id, availableSpots, look.seats].join());
  const outcome = await ports.rows.commit([report(ports, 'seats-oversold', id, look)]);
  if (outcome === 'committed') logDifference(ports, look);
}

function logDifference({ log }: Ports, look: Look): void {
  const { tripId, availableSpots, seatsTaken, seatsTakenCheck, seatsTotal } = look.trip;
  const counts = { free: availableSpots, taken: seatsTaken, check: seatsTakenCheck, total: seatsTotal };
  log.error({ event: 'seats-differ', tripId, ...counts, sold: look.seats });
}

function report(
  { settings, clock }: Ports,
  mail: 'seats-mended' | 'seats-oversold',
  id: string,
  look: Look,
): Operation {
  const { tripId, availableSpots } = look.trip;
  const detail = JSON.stringify({
    tripId,
    excess: freeSeats(look) - availableSpots,
    free: availableSpots,
    sold: look.seats,
  });
  return queueMail(settings, { mail, bookingRowId: null, recordId: id, detail }, clock.now());
}
