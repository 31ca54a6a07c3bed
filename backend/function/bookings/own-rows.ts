import { second } from '../../../shared/domain/durations.ts';
import type { Ports } from '../ports.ts';
import type { SeatRow } from '../rows/tables.ts';
import { keysOf } from '../seats/claimed-seats.ts';
import { numberOf } from '../seats/free-seats.ts';
import type { Chain } from './chain.ts';

// A call lives 30 seconds at most.
const longestCall = 30 * second;

export type OwnRows = 'answer' | 'again' | 'busy' | 'pass';

/**
 * What rows of `seats` that were taken for a booking are to it, by its chain: its seats, seats that a step ended and that go back now,
 * seats that another call of it may still name, or seats of a call that is dead, which the sweep gives back. Seats that it has already are an answer, or pass where it is to have more.
 */
export async function lookAtOwnRows(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  { state }: Chain,
  own: readonly SeatRow[],
  whereNamed: 'answer' | 'pass',
): Promise<OwnRows> {
  const named = new Set(state.seats.flatMap(keysOf));
  const keyOf = (row: SeatRow) => `${row.claim}:${numberOf(row)}`;
  if (whereNamed === 'answer' && own.some((row) => named.has(keyOf(row)))) return 'answer';
  const endedKeys = new Set(state.ended.flatMap(keysOf));
  const ended = own.filter((row) => endedKeys.has(keyOf(row)));
  for (const { claim, $id } of ended) await rows.removeSeats({ claim, ids: [$id] });
  if (ended.length > 0) return 'again';
  const now = clock.now().getTime();
  return own.some((row) => !named.has(keyOf(row)) && now - Date.parse(row.takenAt) < longestCall) ? 'busy' : 'pass';
}
