import { isoInstant } from '../../shared/domain/time/calendar.ts';
import type { ServerRow } from './server.ts';

/** The columns in which the server's row differs, with the folder's values. */
export function differing(row: object, there: ServerRow): Record<string, unknown> {
  const entries = Object.entries(row).filter(([key, value]) => comparable(value) !== comparable(there[key]));
  return Object.fromEntries(entries);
}

/** The differences for people: `title: "Old" → "New"`. */
export function described(changes: Readonly<Record<string, unknown>>, there: ServerRow): string[] {
  return Object.entries(changes).map(([key, value]) => {
    const [is, becomes] = shownFrom(comparable(there[key]), comparable(value));
    return `${key}: ${is} → ${becomes}`;
  });
}

/** The server writes instants in another form, and answers an empty list for none. */
function comparable(value: unknown): string {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return JSON.stringify((isInstant ? isoInstant(value) : value) ?? null);
}

const shownLength = 48;

/** Both texts from just before the first difference, so that a change deep in a long text is seen. */
function shownFrom(is: string, becomes: string): readonly [string, string] {
  let same = 0;
  while (same < is.length && is[same] === becomes[same]) same += 1;
  const from = Math.max(is.length, becomes.length) > shownLength ? Math.max(0, same - 12) : 0;
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + shownLength)}${text.length > from + shownLength ? '…' : ''}`;
  return [cut(is), cut(becomes)];
}
