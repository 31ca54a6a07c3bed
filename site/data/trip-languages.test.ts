import { expect, test } from 'vitest';
import { makeTrip } from '../../shared/testing/make-trip.ts';
import { languagesOf, onlyIn } from './trip-languages.ts';

const tags = ['en', 'ar', 'de', 'fr'];
const trip = makeTrip({
  titles: { de: 'Eine Wanderung', sv: 'En vandring' },
  stories: { de: 'Auf und ab.', fr: 'En haut.', ar: 7 },
});

test('a trip has a page in English, and in each language of the site that its host wrote in', () => {
  expect(languagesOf(trip, tags)).toEqual(['en', 'de', 'fr']);
  expect(languagesOf(makeTrip(), tags)).toEqual(['en']);
});

test('a page has the words of its own language, and of no other', () => {
  expect(onlyIn(trip, 'de')).toEqual({
    ...trip,
    titles: { de: 'Eine Wanderung' },
    stories: { de: 'Auf und ab.' },
  });
  expect(onlyIn(trip, 'en')).toEqual({ ...trip, titles: {}, stories: {} });
});
