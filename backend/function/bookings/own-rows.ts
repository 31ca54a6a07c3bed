import { second } from '../../../shared/domain/time/durations.ts';
import type { Ports } from '../ports.ts';
import type { SeatRow } from '../rows/tables.ts';
import { keysOf } from '../seats/claimed-seats.ts';
import { keyOf } from '../seats/seat-rows.ts';
import type { OwnRows } from '../seats/take-seats.ts';
import type { Chain } from './chain.ts';

// A call lives 30 seconds at most.
const longestCall = 30 * second;

/** What rows that were taken for a booking are to it, by its chain. What a step ended is given back at once. */
export async function lookAtOwnRows(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  { state }: Chain,
  own: readonly SeatRow[],
  whereNamed: 'answer' | 'pass',
): Promise<OwnRows> {
  const named = new Set(state.seats.flatMap(keysOf));
  if (whereNamed === 'answer' && own.some((row) => named.has(keyOf(row)))) return 'answer';
  const endedKeys = new Set(state.ended.flatMap(keysOf));
  const ended = own.filter((row) => endedKeys.has(keyOf(row)));
  for (const { claim, $id } of ended) await rows.removeSeats({ claim, ids: [$id] });
  if (ended.length > 0) return 'again';
  const unnamed = own.filter((row) => !named.has(keyOf(row)));
  if (unnamed.length === 0) return 'pass';
  const now = clock.now().getTime();
  return unnamed.some(({ takenAt }) => now - Date.parse(takenAt) < longestCall) ? 'busy' : 'dead';
}
