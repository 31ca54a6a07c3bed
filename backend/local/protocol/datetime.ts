const isoPattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s*(?:Z|([+-])(\d\d):?(\d\d))?$/;

const earliest = Date.UTC(1000, 0, 1);
const latest = Date.UTC(9999, 11, 31, 23, 59, 59);

/** `2026-10-15T06:38:00.000+00:00`: one width and one zone, so that texts compare as times do. */
export function formatDatetime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('Z', '+00:00');
}

/**
 * The stored form of an ISO date, with or without time and zone; no zone means UTC. The 30th of February is the 2nd of
 * March, as on a real server.
 * @returns null for anything but a date from the year 1000 to 9999.
 */
export function parseDatetime(value: unknown): string | null {
  const milliseconds = typeof value === 'string' ? readIso(value) : null;
  if (milliseconds === null || !(milliseconds >= earliest && milliseconds <= latest)) return null;
  return formatDatetime(milliseconds);
}

function readIso(text: string): number | null {
  const parts = isoPattern.exec(text);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 59) return null;
  const fraction = Math.floor(Number(`0.${parts[7] ?? 0}`) * 1000);
  const offset = (Number(parts[9] ?? 0) * 60 + Number(parts[10] ?? 0)) * 60_000 * (parts[8] === '-' ? -1 : 1);
  // Date.UTC reads the years 0 to 99 as the twentieth century.
  return year < 100 ? null : Date.UTC(year, month - 1, day, hour, minute, second, fraction) - offset;
}
