import { day } from './durations.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The short English name of the date's month in UTC: 'Mar'. */
export function monthName(date: Date): string {
  return months[date.getUTCMonth()] ?? '';
}

/**
 * An ISO date or date-time as `2027-03-12T00:00:00.000Z`, or null when the text is not one.
 * A text without an offset is taken as UTC, so that no machine's own zone shifts a day.
 */
export function isoInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text.trim(),
  );
  if (!match) return null;
  const [, date, time = '00:00', offset = 'Z'] = match;
  const instant = new Date(`${date}T${time}${offset.toUpperCase()}`);
  const midnight = new Date(`${date}T00:00Z`);
  if (Number.isNaN(instant.getTime())) return null;
  // Engines roll 30 February over into March.
  return midnight.getUTCDate() === Number(date?.slice(-2)) ? instant.toISOString() : null;
}

/** The number of the calendar day in UTC, counted from 1 January 1970; days of different dates subtract. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / day);
}

/** Whether two ISO texts are of one calendar day in UTC. */
export const isSameDay = (one: string, other: string): boolean =>
  dayNumber(new Date(one)) === dayNumber(new Date(other));

/** Midnight UTC of a day number, as ISO text. */
export function dayStart(number: number): string {
  return new Date(number * day).toISOString();
}

/** The last moment of a day number in UTC, as ISO text. */
export function dayEnd(number: number): string {
  return new Date((number + 1) * day - 1).toISOString();
}
