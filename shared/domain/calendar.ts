/** Milliseconds in a calendar day; UTC has no daylight saving, so every day has as many. */
export const dayMilliseconds = 86_400_000;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The short English name of the date's month in UTC: 'Mar'. */
export function monthName(date: Date): string {
  return months[date.getUTCMonth()] ?? '';
}

/**
 * An ISO date or date-time as `2027-03-12T00:00:00.000Z`, or null when the text is none.
 * A text without an offset is taken as UTC, so that no machine's own zone shifts a day.
 */
export function isoInstant(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text.trim(),
  );
  if (!match) return null;
  const [, day, time = '00:00', offset = 'Z'] = match;
  const date = new Date(`${day}T${time}${offset.toUpperCase()}`);
  const midnight = new Date(`${day}T00:00Z`);
  if (Number.isNaN(date.getTime()) || Number.isNaN(midnight.getTime())) return null;
  // Engines roll 30 February over into March.
  return midnight.getUTCDate() === Number(day?.slice(-2)) ? date.toISOString() : null;
}

/** The number of the calendar day in UTC, counted from 1 January 1970; days of different dates subtract. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / dayMilliseconds);
}

/** Midnight UTC of a day number, as ISO text. */
export function dayStart(day: number): string {
  return new Date(day * dayMilliseconds).toISOString();
}
