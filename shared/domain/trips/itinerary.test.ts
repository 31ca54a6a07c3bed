import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseItinerary } from './itinerary.ts';

const day = {
  title: 'Arrival',
  summary: 'Rest and tea',
  morning: 'Drive',
  afternoon: 'Walk',
  evening: 'Stars',
  activities: 'Stargazing',
  meals_included: ['Breakfast', 'Dinner'],
  accommodation: 'Homestay',
  photo: 'f0a1',
};

describe('a trip’s days', () => {
  test('are read in order and numbered from 1', () => {
    const { days, skipped } = parseItinerary([
      JSON.stringify(day),
      JSON.stringify({ ...day, title: 'Monastery' }),
    ]);
    expect(days.map(({ number, title }) => `${number} ${title}`)).toEqual(['1 Arrival', '2 Monastery']);
    expect(skipped).toEqual([]);
  });

  test('carry every field the host stored', () => {
    expect(parseItinerary([JSON.stringify(day)]).days).toEqual([
      {
        number: 1,
        title: 'Arrival',
        summary: 'Rest and tea',
        morning: 'Drive',
        afternoon: 'Walk',
        evening: 'Stars',
        activities: 'Stargazing',
        mealsIncluded: ['Breakfast', 'Dinner'],
        accommodation: 'Homestay',
        photo: 'f0a1',
      },
    ]);
  });

  test('keep their number when one before them is broken', () => {
    const { days, skipped } = parseItinerary([JSON.stringify(day), '{"title": "Mona', JSON.stringify(day)]);
    expect(days.map(({ number }) => number)).toEqual([1, 3]);
    expect(skipped).toEqual([2]);
  });

  test.each(['', 'null', '[]', '"text"', '7', null, undefined, 7, {}])(
    'a stored %j is skipped and reported',
    (text) => {
      const { days, skipped } = parseItinerary([text]);
      expect(days).toEqual([]);
      expect(skipped).toEqual([1]);
    },
  );

  test('read missing and odd fields as empty', () => {
    const { days } = parseItinerary([
      '{"title":null,"summary":{"a":1},"morning":9,"meals_included":"Lunch"}',
    ]);
    expect(days).toEqual([
      {
        number: 1,
        title: '',
        summary: '',
        morning: '9',
        afternoon: '',
        evening: '',
        activities: '',
        mealsIncluded: ['Lunch'],
        accommodation: '',
        photo: '',
      },
    ]);
  });

  test('join a list of activities, leaving odd entries out', () => {
    const { days } = parseItinerary([
      '{"activities":["Walk",null,""," Swim "],"meals_included":[null,"Lunch",{}]}',
    ]);
    expect(days[0]).toMatchObject({ activities: 'Walk, Swim', mealsIncluded: ['Lunch'] });
  });
});

test('whatever is stored, every entry is a day or skipped, never both, and nothing throws', () => {
  const stored = fc.oneof(fc.json(), fc.string(), fc.anything());
  fc.assert(
    fc.property(fc.array(stored), (texts) => {
      const { days, skipped } = parseItinerary(texts);
      const places = [...days.map(({ number }) => number), ...skipped];
      expect(places.sort((a, b) => a - b)).toEqual(texts.map((_, index) => index + 1));
    }),
  );
});
