import type { Random } from '../ports/random.ts';
import { asCode } from '../texts/text.ts';

/**
 * A new booking reference: GT, the last 3 characters of the trip's id, the day of the month in UTC with two
 * digits, and six random digits. It may be taken already: then the server reports that, and another is drawn.
 */
export function bookingReference(source: {
  readonly tripId: string;
  readonly day: Date;
  readonly random: Random;
}): string {
  const day = String(source.day.getUTCDate()).padStart(2, '0');
  const tail = [...source.tripId].slice(-3).join('');
  return `GT${asCode(tail)}${day}${source.random.digits(6)}`;
}

/** Whether two references name the same booking: exactly, letters' case included, once both are cleaned. */
export function sameReference(a: string, b: string): boolean {
  return asCode(a) === asCode(b);
}
