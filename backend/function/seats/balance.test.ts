import { describe, expect, test } from 'vitest';
import type { Operation } from '../rows/operations.ts';
import { tripRow } from '../testing/rows.ts';
import { freeSeats } from './balance.ts';
import { seatOperations } from './seat-operations.ts';

const seats = 9;
const sold = 4;
const trip = {
  availableSpots: seats - sold,
  seatsTaken: sold,
  seatsTakenCheck: sold,
  seatsTotal: seats,
};
type Counts = typeof trip;

function apply(counts: Counts, operations: readonly Operation[]): Counts {
  const row: Record<string, number> = { ...counts };
  for (const operation of operations) {
    if (operation.action !== 'increment' && operation.action !== 'decrement')
      throw new Error(operation.action);
    const { column, value } = operation.data;
    row[column] = (row[column] ?? 0) + (operation.action === 'increment' ? value : -value);
  }
  return row as Counts;
}

/** The free seats that a trip is found to have, whose bookings have so many seats. */
const found = (counts: Counts, booked: number) =>
  freeSeats({ trip: tripRow(counts), seats: booked, holds: [], offers: 0 });

const take = (count: number) => seatOperations('trip', count);
const moves = [
  { name: 'a claim', operations: take(2), by: 2 },
  { name: 'a release', operations: take(-2), by: -2 },
  ...[
    [2, 3],
    [3, 2],
    [2, 2],
  ].map(([old = 0, next = 0]) => ({
    name: `a replacement of ${old} by ${next}`,
    operations: [...take(-old), ...take(next)],
    by: next - old,
  })),
];

describe.each(moves)('$name that is cut', ({ operations, by }) => {
  const runs = operations.flatMap((_, from) =>
    operations.map((__, to) => ({ from, to: to + 1 })).filter(({ to }) => to > from),
  );
  // The free seats alone: no row shows who moved them, and a host may.
  const recognisable = runs.filter(({ from, to }) => {
    const [only, ...others] = operations.slice(from, to);
    return others.length > 0 || !JSON.stringify(only).includes('availableSpots');
  });

  test.each(recognisable)('so that operations $from to $to are left shows its seats', ({ from, to }) => {
    const torn = apply(trip, operations.slice(from, to));
    for (const booked of [sold, sold + by]) expect(found(torn, booked)).toBe(seats - booked);
  });
});

describe('a trip whose total is not known', () => {
  const unknown = { ...trip, seatsTotal: null };

  test('has the free seats that its counts leave', () => {
    expect(freeSeats({ trip: tripRow(unknown), seats: 6, holds: [], offers: 0 })).toBe(3);
  });

  test('has the seats again that were taken for nothing', () => {
    expect(freeSeats({ trip: tripRow(unknown), seats: 3, holds: [], offers: 0 })).toBe(6);
  });

  test('and was cut counts from the lower of its counts', () => {
    const cut = { availableSpots: 5, seatsTaken: 4, seatsTakenCheck: 2 };
    for (const counts of [cut, { ...cut, seatsTaken: 2, seatsTakenCheck: 4 }]) {
      const torn = tripRow({ ...unknown, ...counts });
      expect(freeSeats({ trip: torn, seats: 3, holds: [], offers: 0 })).toBe(4);
    }
  });
});

test('seats that a person set are taken for a booking without seats, and never given back', () => {
  const set = { ...trip, availableSpots: 4 };
  expect(found(set, sold + 2)).toBe(2);
  expect(found(set, sold - 2)).toBe(4);
});
