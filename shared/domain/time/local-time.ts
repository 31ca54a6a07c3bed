import type { Translate } from '../languages/translate.ts';

const clock = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** As `dayAndTime`; of an instant on the reader's own today the time alone. */
export function shortTime(iso: string, now: Date, t?: Translate): string {
  return new Date(iso).toDateString() === now.toDateString() ? clockTime(iso, t) : dayAndTime(iso, t);
}

/** '16:05 UTC', '21:35 GMT+5:30': by the reader's own clock, which is named. */
function clockTime(iso: string, t?: Translate): string {
  if (t?.formats) return t.formats.time(iso);
  return new Date(iso).toLocaleTimeString('en-GB', clock);
}

/** '21 Nov 2026, 16:05 UTC', as mails have it, but by the reader's own clock, which is named. */
export function dayAndTime(iso: string, t?: Translate): string {
  if (t?.formats) return t.formats.dayAndTime(iso);
  const day = new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  // British English alone writes this month with four letters.
  return `${day.replace('Sept', 'Sep')}, ${clockTime(iso)}`;
}
