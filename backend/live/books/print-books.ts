import { csvCell } from '../../../shared/domain/texts/csv-cell.ts';
import { amountText, type Entry } from './entry.ts';
import type { Books } from './read-books.ts';

/** In minor units. */
function totalsOf(entries: readonly Entry[]) {
  const sum = (part: (entry: Entry) => number) => entries.reduce((total, entry) => total + part(entry), 0);
  const isWaiting = ({ became }: Entry) => became === 'waits for a person';
  return {
    taken: sum(({ taken }) => taken),
    refunded: sum(({ refunded }) => refunded),
    kept: sum(({ kept }) => kept),
    owed: sum((entry) => (isWaiting(entry) ? 0 : entry.owed)),
    disputed: sum(({ disputed }) => disputed),
    waiting: sum((entry) => (isWaiting(entry) ? entry.owed : 0)),
  };
}

/** One line a payment, the sums by trip and currency, what is `owed` now, and last how our rows and the gateway differ. */
export function linesOfBooks(
  { entries, unknownToGateway }: Books,
  owed: readonly string[],
): readonly string[] {
  const payments = entries.map(({ payment, at, reference, trip, taken, refunded, currency, became }) =>
    [
      new Date(at).toISOString().slice(0, 16),
      payment,
      amountText(taken, currency),
      `refunded ${amountText(refunded, currency)}`,
      became,
      [reference, trip].filter((text) => text !== '').join(' on ') || 'no booking',
    ].join('  '),
  );
  const groups = Map.groupBy(entries, ({ trip, currency }) => `${trip || 'no trip'}, ${currency}`);
  const sums = [...groups].sort().map(([name, group]) => {
    const named = Object.entries(totalsOf(group)).map(
      ([what, minor]) => `${what} ${amountText(minor, group[0]?.currency ?? '')}`,
    );
    return `${name}: ${named.join(', ')}`;
  });
  return [
    ...payments,
    ...(sums.length > 0 ? ['', ...sums] : []),
    ...(owed.length > 0 ? ['', ...owed.map((line) => `OWED  ${line}`)] : []),
    '',
    ...differencesOf({ entries, unknownToGateway }),
  ];
}

/** Whole sentences; one that says so where there are none. */
export function differencesOf({ entries, unknownToGateway }: Books): readonly string[] {
  const found = [
    ...entries.flatMap(({ payment, difference, reference }) =>
      difference === null ? [] : [`${payment}${reference && ` (${reference})`} ${difference}.`],
    ),
    ...unknownToGateway.map((payment) => `${payment} is in our rows, and the gateway does not know it.`),
  ];
  return found.length === 0 ? ['No differences.'] : found.map((line) => `DIFFERENCE  ${line}`);
}

const columns = [
  'payment',
  'at',
  'trip',
  'reference',
  'currency',
  'taken',
  'refunded',
  'owed',
  'kept',
  'disputed',
  'became',
  'difference',
] as const;

/** RFC 4180; amounts with a point and two decimals. */
export function csvOfBooks({ entries }: Books): string {
  const rows = entries.map((entry) =>
    columns.map((column) => {
      const value = entry[column];
      if (column === 'at') return new Date(entry.at).toISOString();
      return typeof value === 'number' ? (value / 100).toFixed(2) : csvCell(value ?? '');
    }),
  );
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
