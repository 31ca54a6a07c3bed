import type { Translate } from '../languages/translate.ts';

const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** As `dayAndTime`; of an instant on the reader's own today the time alone. */
export function shortTime(iso: string, now: Date, t?: Translate): string {
  return new Date(iso).toDateString() === now.toDateString() ? clockTime(iso, t) : dayAndTime(iso, t);
}

/** '16:05 UTC', '21:35 GMT+5:30'. */
const clockTime = (iso: string, t?: Translate, timeZone?: string): string =>
  t?.formats?.time(iso) ?? new Date(iso).toLocaleTimeString('en-GB', { ...clock, timeZone });

/** '2026-11-21', by the reader's own clock; Swedish dates are ISO's. */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('sv');

/** '21 Nov 2026, 16:05 UTC', by a clock that is named: the reader's own, or that of a time zone. */
export function dayAndTime(iso: string, t?: Translate, timeZone?: string): string {
  if (t?.formats) return t.formats.dayAndTime(iso, timeZone);
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
  // British English alone writes this month with four letters.
  return `${new Date(iso).toLocaleDateString('en-GB', day).replace('Sept', 'Sep')}, ${clockTime(iso, t, timeZone)}`;
}
