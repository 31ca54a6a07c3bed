const isoPattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(?:Z|([+-])(\d\d):?(\d\d))?$/;

const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59);

/** `2026-10-15T06:38:00.000+00:00`: one width and one zone, so that texts compare as times do. */
export function formatDatetime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '+00:00');
}

/**
 * The stored form of a date as PHP reads it: with or without time and zone, none means UTC, the 30th of February is the
 * 2nd of March.
 * @returns null when it is no date from the year 1000 to 9999.
 */
export function parseDatetime(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const milliseconds = readIso(value) ?? readIso(monthFirst(value)) ?? readNamedMonth(value);
  if (milliseconds === null || !(milliseconds >= earliest && milliseconds <= latest)) return null;
  return formatDatetime(milliseconds);
}

function readIso(text: string): number | null {
  const parts = isoPattern.exec(text);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  if (year === undefined || month === undefined || day === undefined) return null;
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  if ((hour ?? 0) > 24 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null;
  const fraction = Math.floor(Number(`0.${parts[7] ?? 0}`) * 1000);
  const offset = (Number(parts[9] ?? 0) * 60 + Number(parts[10] ?? 0)) * 60_000 * (parts[8] === '-' ? -1 : 1);
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, fraction);
  // Date.UTC takes the years 0 to 99 for the twentieth century.
  return year < 100 ? null : utc - offset;
}

/** 06/01/2026 is the first of June. */
const monthFirst = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

function readNamedMonth(text: string): number | null {
  if (!/^[A-Z][a-z]{2}, \d/.test(text)) return null;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : milliseconds;
}
