import type { Trip } from '../../shared/domain/trips/trip.ts';
import { storyIn, titleIn } from '../../shared/domain/trips/trip-words.ts';

/** Those of the tags in which the trip has a page of its own: English, where each has one, and what its host wrote in. */
export function languagesOf(trip: Trip, tags: readonly string[]): string[] {
  return tags.filter(
    (tag) =>
      tag === 'en' || [titleIn, storyIn].some((textIn) => textIn(trip, { language: tag }).lang === tag),
  );
}

/** The trip with no other translations than those into one language, which are all that a page shows. */
export function onlyIn(trip: Trip, tag: string): Trip {
  const of = (texts: Trip['titles']) =>
    Object.fromEntries(Object.entries(texts).filter(([language]) => language === tag));
  return { ...trip, titles: of(trip.titles), stories: of(trip.stories) };
}
