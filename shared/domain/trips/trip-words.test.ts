import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { storyIn, titleIn } from './trip-words.ts';

const trip = makeTrip({
  title: 'A walk',
  titles: { de: 'Eine Wanderung' },
  description: 'Up and down.',
  stories: { fr: 'En haut.' },
});

test('a reader gets what is written in their language, and else the words of the trip itself', () => {
  expect(titleIn(trip, { language: 'de' })).toEqual({ text: 'Eine Wanderung', lang: 'de' });
  expect(storyIn(trip, { language: 'de' })).toEqual({ text: 'Up and down.', lang: undefined });
  expect(titleIn(trip, { language: 'fr' })).toEqual({ text: 'A walk', lang: undefined });
  expect(storyIn(trip, { language: 'fr' })).toEqual({ text: 'En haut.', lang: 'fr' });
});

test('the trip’s own words are in its language, where that is said', () => {
  const spanish = { ...trip, language: 'es' };
  expect(titleIn(spanish, { language: 'fr' })).toEqual({ text: 'A walk', lang: 'es' });
  expect(storyIn(spanish, { language: 'de' })).toEqual({ text: 'Up and down.', lang: 'es' });
  expect(titleIn(spanish, { language: 'de' })).toEqual({ text: 'Eine Wanderung', lang: 'de' });
});

test('what is no text is no translation', () => {
  expect(titleIn({ ...trip, titles: { de: { text: 'Eine Wanderung' } } }, { language: 'de' }).text).toBe(
    'A walk',
  );
});
