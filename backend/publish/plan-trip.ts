import * as v from 'valibot';
import { isTripOver } from '../../shared/domain/trips/is-trip-over.ts';
import { assentFor, described, differing, emptied, type Plan, refuse, refuseStatus } from './change.ts';
import { rowIdOf } from './fields.ts';
import { hasQueue, openBookings, waiting } from './plan-removals.ts';
import type { TripEntry } from './read-folder.ts';
import type { Server, ServerRow } from './server.ts';
import { PublishedStatus, type TripRow } from './trip-file.ts';

/** How the server's trip becomes the folder's, with those of its pictures that are missing there. @param there the trip of the same id. */
export async function planTrip(
  server: Server,
  entry: TripEntry,
  there: ServerRow | undefined,
  today: Date,
): Promise<Plan> {
  const { name, row, pictures } = entry;
  const rowId = rowIdOf('trip', row.tripId);
  const again = async () =>
    planTrip(server, entry, await server.rowWith('trips', 'tripId', row.tripId), today);
  if (!there) {
    if (isPastDecision(row, today)) return refuse(`${name} is not published: ${pastDecision}`);
    const write = async () => void (await server.create('trips', rowId, { ...row, ...firstSpots(row) }));
    return {
      changes: [{ action: 'create', name, details: [], pictures, assent: null, again, write }],
      refusals: [],
    };
  }
  if (there.$id !== rowId)
    return refuse(`${name} is left as it is: the server's trip of this id did not come from a folder.`);
  const status = String(there['tripStatus']);
  if (!v.is(PublishedStatus, status)) return refuseStatus(name, there);

  const wanted = differing(comparedColumns(entry, there), there);
  const seats = seatChange(row, there);
  const fits = seats === null || seats.to >= leastSeats(seats);
  // A group is not smaller than the seats that are sold in it.
  const { groupSize: _, ...others } = wanted;
  const changes = fits ? wanted : others;
  if (wouldBeCancelled(changes, there, today)) return refuse(`${name} is left as it is: ${pastDecision}`);
  const travelled = await travelledBefore(server, changes, there, today);
  if (travelled)
    return refuse(
      `${name} is left as it is: it is over and was booked (${travelled}), and a row keeps its bookings. Give the next season a folder of its own.`,
    );
  const refusals = fits || seats === null ? [] : [seatsKept(name, seats, wanted, there)];
  const moved = fits ? seats : null;
  const isEdited = there['editedByHost'] === true;
  const replaced = isEdited ? hostTexts.filter((text) => text in changes) : [];
  const written = {
    ...changes,
    ...(moved ? { publishedSpots: moved.to } : {}),
    ...(isEdited ? { editedByHost: false } : {}),
  };
  const writesRow = Object.keys(written).length > 0;
  if (!writesRow && pictures.length === 0) return { changes: [], refusals };
  return {
    changes: [
      {
        action: 'change',
        name,
        details: [
          ...described(changes, there),
          ...(moved ? [seatLine(moved)] : []),
          ...(isEdited ? [editedLine(replaced)] : []),
        ],
        pictures,
        assent: assentFor(await losses(server, changes, there, replaced), 'it is changed'),
        again,
        async write() {
          if (writesRow) await server.update('trips', rowId, written);
        },
      },
    ],
    refusals,
  };
}

// With too few travellers, as at its beginning, the sweep would cancel it at once.
const pastDecision =
  'its decideBy is over, so that it would be cancelled for too few travellers. Name a later day, or leave out minTravellers and decideBy.';

/** Whether the day on which it is decided whether the trip runs is over, and its departure ahead. */
function isPastDecision(
  { decideBy, startDate }: Pick<TripRow, 'decideBy' | 'startDate'>,
  today: Date,
): boolean {
  const now = today.getTime();
  return decideBy !== null && Date.parse(decideBy) <= now && Date.parse(startDate) > now;
}

/** Whether the changes are what makes it undecided again whether the trip runs, after the day of that: it is moved, on sale again, or gets `minTravellers`. */
function wouldBeCancelled(changes: Partial<TripRow>, there: ServerRow, today: Date): boolean {
  const { tripStatus, minTravellers, decideBy, startDate } = { ...there, ...changes } as unknown as TripRow;
  if (tripStatus === 'confirmed' || !minTravellers || !isPastDecision({ decideBy, startDate }, today))
    return false;
  // One that was withdrawn with travellers was decided all the same.
  const isOnSaleAgain = there['tripStatus'] === 'draft' && tripStatus === 'published' && !there['soldSpots'];
  return 'startDate' in changes || isOnSaleAgain || !there['minTravellers'];
}

/** From these the booking function knows, at the first claim, what was changed since: the folder's number, the free seats, or both. */
const firstSpots = ({ availableSpots }: TripRow) => ({ shownSpots: availableSpots, shownMark: 'published' });

/** What those who have booked agreed to, by the columns that hold it. */
const agreed: Readonly<Record<string, readonly (keyof TripRow)[]>> = {
  dates: ['startDate', 'endDate'],
  price: ['priceAmount', 'priceCurrency', 'offerPrice', 'offerSpots'],
  host: ['hostId'],
  minTravellers: ['minTravellers'],
};

/** What hosts edit in their own view of a trip, too. */
const hostTexts = ['description', 'meeting'] as const satisfies readonly (keyof TripRow)[];

/** How many bookings a trip has that is over and would get days to come: who travelled would be guests of its next season. False without any. */
async function travelledBefore(
  server: Server,
  changes: Partial<TripRow>,
  there: ServerRow,
  today: Date,
): Promise<string | false> {
  const before = { startDate: String(there['startDate']), endDate: String(there['endDate']) };
  if (!isTripOver(before, today) || isTripOver({ ...before, ...changes }, today)) return false;
  const tripId = String(there['tripId']);
  return openBookings(await server.rowsWith('bookings', 'tripId', [tripId]), tripId);
}

/** What travellers or visitors would lose, or a host who changed it. */
async function losses(
  server: Server,
  changes: Readonly<Record<string, unknown>>,
  there: ServerRow,
  replaced: readonly string[],
): Promise<(string | false)[]> {
  const isShown = there['tripStatus'] !== 'draft';
  const isWithdrawn = isShown && changes['tripStatus'] === 'draft';
  const changed = Object.keys(agreed).filter((what) => agreed[what]?.some((column) => column in changes));
  if (isWithdrawn) changed.push('status');
  const bookings =
    changed.length > 0 ? await server.rowsWith('bookings', 'tripId', [String(there['tripId'])]) : [];
  const open = openBookings(bookings, there['tripId']);
  const closes = hasQueue(there) && !hasQueue({ ...there, ...changes });
  return [
    open && `its ${changed.join(' and ')} would change, and it has bookings (${open})`,
    closes && (await waiting(server, there.$id)),
    isShown && emptied(changes, there, ['description', 'stories', 'tripPhotos', 'meeting']),
    replaced.length > 0 && `its host changed the ${replaced.join(' and ')} that would be replaced`,
  ];
}

/** The columns that the folder decides about when the trip exists. Bookings and hosts move the others. */
function comparedColumns(
  { row, keepsDates }: Pick<TripEntry, 'row' | 'keepsDates'>,
  there: ServerRow,
): Partial<TripRow> {
  const { availableSpots: _, offerTaken: __, publishedSpots: ___, startDate, endDate, ...columns } = row;
  const start = keepsDates ? Date.parse(String(there['startDate'])) : Date.parse(startDate);
  const dates = {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + Date.parse(endDate) - Date.parse(startDate)).toISOString(),
  };
  // A trip that leaves the drafts is meant to be booked, unless its file says otherwise.
  const opens = there['tripStatus'] === 'draft' && row.tripStatus !== 'draft';
  return {
    ...(opens ? { isBookingOpen: true } : {}),
    ...columns,
    ...dates,
    ...decidedThere({ row, keepsDates }, there),
  };
}

/**
 * What was decided on the server since: enough travellers make a trip confirmed, which it stays, its host may have put the day off, and who has
 * booked is counted there.
 */
function decidedThere(
  {
    row: { tripStatus, decideBy, minTravellers, soldSpots },
    keepsDates,
  }: Pick<TripEntry, 'row' | 'keepsDates'>,
  there: ServerRow,
): Partial<TripRow> {
  const isConfirmed = tripStatus === 'published' && there['tripStatus'] === 'confirmed';
  const day = Date.parse(String(there['decideBy']));
  const isPutOff = decideBy !== null && (keepsDates ? !Number.isNaN(day) : day > Date.parse(decideBy));
  const sold = there['soldSpots'];
  const isCounted = soldSpots !== null || minTravellers !== null;
  return {
    ...(isCounted && typeof sold === 'number' ? { soldSpots: sold } : {}),
    ...(isConfirmed ? { tripStatus: 'confirmed' } : {}),
    ...(isPutOff ? { decideBy: new Date(day).toISOString() } : {}),
  };
}

/**
 * A change of the number of seats in the folder. `publishedSpots` is the number that was published last: hosts and bookings move
 * the free seats meanwhile, so that only the difference may be added to them. The booking function does that.
 */
interface SeatChange {
  readonly from: number;
  readonly to: number;
  /** Free at the moment. */
  readonly free: number;
}

/** Null where the folder's number is as it was published, or a person took the note of it away. */
function seatChange({ publishedSpots: to }: TripRow, there: ServerRow): SeatChange | null {
  const from = there['publishedSpots'];
  if (typeof from !== 'number' || from === to) return null;
  return { from, to, free: Number(there['availableSpots']) };
}

/** The least number that the folder may have: fewer seats than are sold or held cannot be offered. */
const leastSeats = ({ from, free }: SeatChange): number => from - Math.max(0, free);

/** The sentence about a number that is below the least. While somebody waits, no seat is shown as free. */
function seatsKept(name: string, seats: SeatChange, wanted: Partial<TripRow>, there: ServerRow): string {
  const least = leastSeats(seats);
  const what = 'groupSize' in wanted ? 'seats and its groupSize' : 'seats';
  const how = there['waitlist'] === true ? 'sold, held or kept for who waits' : 'sold or held';
  return `${name} keeps its ${what}: ${least} of ${seats.from} are ${how}, so availableSpots cannot be ${seats.to}; ${least} is the least.`;
}

/** As one line. How many are free then is not known here: an earlier change may not be counted yet, or wait until seats are free. */
function seatLine({ from, to, free }: SeatChange): string {
  return `availableSpots: ${from} → ${to}; the free seats, now ${free}, follow with the next sweep`;
}

/** What becomes of the texts that a host edited, as one line. */
function editedLine(replaced: readonly string[]): string {
  return replaced.length > 0
    ? `what its host changed is replaced: ${replaced.join(', ')}`
    : 'the folder has what its host changed';
}
