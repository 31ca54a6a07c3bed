import { english, type Translate } from '../languages/translate.ts';
import { day, hour, minute, second } from '../time/durations.ts';

interface Unit {
  readonly size: number;
  counted(n: number, t: Translate): string;
}

const seconds: Unit = { size: second, counted: (n, t) => t('{n} seconds', { n }, '{n} second') };
const units: readonly Unit[] = [
  { size: day, counted: (n, t) => t('{n} days', { n }, '{n} day') },
  { size: hour, counted: (n, t) => t('{n} hours', { n }, '{n} hour') },
  { size: minute, counted: (n, t) => t('{n} minutes', { n }, '{n} minute') },
  seconds,
];

/**
 * A span of milliseconds in its two largest units, rounded down: '1 day 4 hours', '12 minutes 5 seconds', '1 hour'.
 * '0 seconds' once it is over.
 */
export function timeLeftLabel(span: number, t: Translate = english): string {
  const left = Math.max(0, span);
  const first = units.findIndex(({ size }) => left >= size);
  if (first < 0) return seconds.counted(0, t);
  const shown = units.slice(first, first + 2);
  let rest = left;
  const parts = shown.flatMap(({ size, counted }) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [counted(count, t)] : [];
  });
  return parts.join(' ');
}

/** Spans worth an announcement, the longest first. */
const marks: readonly number[] = [
  day,
  12 * hour,
  6 * hour,
  3 * hour,
  hour,
  30 * minute,
  10 * minute,
  5 * minute,
  2 * minute,
  minute,
  0,
];

/** The last mark that a shrinking span has reached, in milliseconds; null before the first one. */
export function timeLeftMark(span: number): number | null {
  return marks.findLast((mark) => span <= mark) ?? null;
}
