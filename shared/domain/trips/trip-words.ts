import type { Translate } from '../languages/translate.ts';
import type { Trip } from './trip.ts';

type Reader = Pick<Translate, 'language'>;

/** A text of a trip for a reader of some language. */
export interface TripText {
  readonly text: string;
  /** Undefined where it is not known. */
  readonly lang: string | undefined;
}

export function titleIn(
  { title, titles, language: own }: Pick<Trip, 'title' | 'titles' | 'language'>,
  { language }: Reader,
): TripText {
  return inLanguage({ text: title, lang: own || undefined }, titles[language], language);
}

export function storyIn(
  { description, stories, language: own }: Pick<Trip, 'description' | 'stories' | 'language'>,
  { language }: Reader,
): TripText {
  return inLanguage({ text: description, lang: own || undefined }, stories[language], language);
}

function inLanguage(own: TripText, translation: unknown, lang: string): TripText {
  return typeof translation === 'string' ? { text: translation, lang } : own;
}
