import type { Translate } from '../languages/translate.ts';
import type { Trip } from './trip.ts';

type Reader = Pick<Translate, 'language'>;

/** A text of a trip for a reader of some language. */
export interface TripText {
  readonly text: string;
  /** Undefined for the text of the trip itself, whose language is not known. */
  readonly lang: string | undefined;
}

export function titleIn({ title, titles }: Pick<Trip, 'title' | 'titles'>, { language }: Reader): TripText {
  return inLanguage(title, titles[language], language);
}

export function storyIn(
  { description, stories }: Pick<Trip, 'description' | 'stories'>,
  { language }: Reader,
): TripText {
  return inLanguage(description, stories[language], language);
}

function inLanguage(own: string, translation: unknown, lang: string): TripText {
  return typeof translation === 'string' ? { text: translation, lang } : { text: own, lang: undefined };
}
