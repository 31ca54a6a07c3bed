import type { Random } from '../ports/random.ts';

/** A new row's id: the time in milliseconds as hex, then 7 random hex digits. */
export function recordId(now: Date, random: Random): string {
  return now.getTime().toString(16) + random.hex(7);
}
