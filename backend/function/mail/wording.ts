import { inSentence, isolated } from '../../../shared/domain/languages/isolated.ts';
import type { Translate } from '../../../shared/domain/languages/translate.ts';
import { oneLine } from '../../../shared/domain/texts/text.ts';
import { dayAndTime } from '../../../shared/domain/time/local-time.ts';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { formatDay } from '../../../shared/domain/trips/trip-dates.ts';
import { titleIn } from '../../../shared/domain/trips/trip-words.ts';

/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What a person wrote as one line for a sentence of ours. Words from right to left are isolated: in 'محمد, 2 seats' the number
 * would be drawn before the comma. In a sentence from right to left, all are.
 */
export function theirWords(text: string, t: Translate): string {
  const line = oneLine(text);
  return rightToLeft.test(line) ? isolated(line) : inSentence(line, t);
}

/** 'Kaza, Langza': each as `theirWords` has it. */
export function theirWordsListed(texts: readonly string[], t: Translate): string {
  const words = texts.map((text) => theirWords(text, t));
  return t.formats?.list(words) ?? words.join(', ');
}

/** The trip with the title that its page has in the reader's language. */
export const asOnItsPage = (trip: Trip, t: Translate): Trip => ({ ...trip, title: titleIn(trip, t).text });

/** '12 Jan 2027': of an instant in ISO form. */
export const dayText = (instant: string, t: Translate) => formatDay(new Date(instant).toISOString(), t);

/** '19 Mar 2027, 20:00 GMT+5:30': by the clock of a time zone as a row keeps it; UTC where it has none that is known. */
export function minuteText(instant: string, t: Translate, zone: string | null): string {
  try {
    return dayAndTime(instant, t, zone || 'UTC');
  } catch (error) {
    if (error instanceof RangeError && zone) return dayAndTime(instant, t, 'UTC');
    throw error;
  }
}

/** A host without a name is greeted by 'Hello' alone. */
export const hostGreeting = (name: string, t: Translate): string =>
  name === '' ? t('Hello') : t('Hello {name}', { name: theirWords(name, t) });

/** A host without a name is 'The host'. */
export const nameOfHost = (name: string, t: Translate): string =>
  name === '' ? t('The host') : theirWords(name, t);
