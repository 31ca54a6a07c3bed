import { AppwriteException } from 'node-appwrite';

import type { Server, ServerRow } from './server.ts';
import type { TripRow } from './trip-file.ts';

/**
 * A change of the number of seats in the folder. `publishedSpots` is the number that was published last: hosts and
 * bookings move `availableSpots` meanwhile, so that only the difference of the folder's numbers may be added to it.
 */
export interface SeatChange {
  readonly rowId: string;
  readonly from: number;
  readonly to: number;
  /** Free at the moment. */
  readonly free: number;
}

/** Null where the folder's number is as it was published, or was never noted. */
export function seatChange({ publishedSpots: to }: TripRow, there: ServerRow): SeatChange | null {
  const from = there['publishedSpots'];
  if (typeof from !== 'number' || from === to) return null;
  return { rowId: there.$id, from, to, free: Number(there['availableSpots']) };
}

/** The least number that the folder may have: fewer seats than are sold or held cannot be offered. */
export const leastSeats = ({ from, free }: SeatChange): number => from - Math.max(0, free);

/**
 * Moves both counts in one transaction, each within a bound: a second run that was planned from the same row, and seats
 * sold since, make it fail as a whole. It locks one row only. Were it torn all the same by a lost connection, the order
 * makes seats be missing, never sold twice.
 * @throws Error in plain words where the seats were sold meanwhile.
 */
export async function moveSeats({ tables }: Server, { rowId, from, to }: SeatChange): Promise<void> {
  const isMore = to > from;
  const value = Math.abs(to - from);
  const row = { databaseId: 'main', tableId: 'trips', rowId };
  const noted = isMore
    ? { ...row, action: 'increment', data: { column: 'publishedSpots', value, max: to } }
    : { ...row, action: 'decrement', data: { column: 'publishedSpots', value, min: to } };
  const offered = isMore
    ? { ...row, action: 'increment', data: { column: 'availableSpots', value } }
    : { ...row, action: 'decrement', data: { column: 'availableSpots', value, min: 0 } };
  const { $id: transactionId } = await tables.createTransaction({ ttl: 60 });
  const operations = isMore ? [offered, noted] : [noted, offered];
  await tables.createOperations({ transactionId, operations });
  try {
    await tables.updateTransaction({ transactionId, commit: true });
  } catch (error) {
    const isLimit = error instanceof AppwriteException && error.type === 'attribute_limit_exceeded';
    throw isLimit ? new Error('seats were sold or changed meanwhile; run the same command again') : error;
  }
}
