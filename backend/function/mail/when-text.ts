import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';

const minute = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** '12 Jan 2027': of an instant in ISO form. */
export const dayText = (instant: string, t: Translate) => formatDay(new Date(instant).toISOString(), t);

/** '19 Mar 2027, 14:30 UTC': of an instant in ISO form. */
export function minuteText(instant: string, t: Translate): string {
  const date = new Date(instant);
  if (t.formats) return new Intl.DateTimeFormat(t.tag, minute).format(date);
  return `${dayText(instant, t)}, ${date.toISOString().slice(11, 16)} UTC`;
}
