import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeTrip, makeTripRow, rupees } from '../../testing/make-trip.ts';
import { parseRow } from '../rows/stored-row.ts';
import { parseItinerary } from './itinerary.ts';
import { ListedTrip } from './listed-trip.ts';
import { Trip } from './trip.ts';

const parsedTrip = (different: Record<string, unknown>) => {
  const row = makeTripRow(different);
  const parsed = parseRow(Trip, row);
  if (!parsed.ok) throw new Error(parsed.problem);
  return { trip: parsed.value, ...parseItinerary(parsed.value.itineraryDays) };
};

test('a trip’s row reads as a trip', () => {
  const { trip, days } = parsedTrip({ itineraryDays: ['{"title":"Arrival"}'] });
  expect(trip).toEqual(makeTrip({ id: 'row-spiti-valley', itineraryDays: ['{"title":"Arrival"}'] }));
  expect(days.map(({ title }) => title)).toEqual(['Arrival']);
});

test('the price is in minor units of its currency', () => {
  expect(parsedTrip({ priceAmount: 1049.5, priceCurrency: 'EUR' }).trip.price).toEqual({
    minor: 104950,
    currency: 'EUR',
  });
});

test('translations are read by their language', () => {
  const { trip } = parsedTrip({
    titles: '{"de":"Spiti-Tal"}',
    stories: '{"de":"Langsam.","fr":"Lentement."}',
  });
  expect(trip.titles).toEqual({ de: 'Spiti-Tal' });
  expect(trip.stories).toEqual({ de: 'Langsam.', fr: 'Lentement.' });
});

test.each(['', '{"de":', '[]', '"de"', '7', null, undefined])(
  'translations that read %j are none',
  (stored) => {
    const { trip } = parsedTrip({ titles: stored, stories: stored });
    expect([trip.titles, trip.stories]).toEqual([{}, {}]);
  },
);

test('dates are ISO texts in UTC', () => {
  expect(parsedTrip({ startDate: '2027-03-12T00:00:00.000+05:30' }).trip.startDate).toBe(
    '2027-03-11T18:30:00.000Z',
  );
});

test.each(['spiti-valley', '66f1c0de0012ab34cd56', 'Leh_2.0~b', 'लेह', 'caf\u00e9', 'shell-beach', 'a.b'])(
  'the id %j is a part of an address',
  (tripId) => {
    expect(parseRow(Trip, makeTripRow({ tripId })).ok).toBe(true);
  },
);

test.each([
  '',
  '.',
  '..',
  'a/b',
  'a\\b',
  '50%',
  'a b',
  'a\nb',
  'a?b',
  'a#b',
  '*',
  ':id',
  'a.html',
  'ladakh.html',
  'ladakh.json',
  'shell',
  'enquiry',
])('a trip whose id %j cannot be a part of an address is left out, and the column is named', (tripId) => {
  for (const schema of [Trip, ListedTrip]) {
    expect(parseRow(schema, makeTripRow({ tripId }))).toEqual({
      ok: false,
      problem: 'tripId: cannot be a part of an address',
    });
  }
});

describe('the early-bird offer', () => {
  test('is read when its price and its spots are set', () => {
    expect(parsedTrip({ offerPrice: 8999, offerSpots: 5, offerTaken: 2 }).trip.offer).toEqual({
      price: rupees(8999),
      spots: 5,
      taken: 2,
    });
  });

  test('may be for no booking at all, and then its price is still known', () => {
    expect(parsedTrip({ offerPrice: 8999, offerSpots: 0 }).trip.offer).toMatchObject({ spots: 0, taken: 0 });
  });

  test('is none when either is missing', () => {
    expect(parsedTrip({ offerPrice: 8999, offerSpots: null }).trip.offer).toBeNull();
    expect(parsedTrip({ offerPrice: null, offerSpots: 5 }).trip.offer).toBeNull();
  });

  test('counts from 0 when nothing was counted yet', () => {
    expect(parsedTrip({ offerPrice: 8999, offerSpots: 5, offerTaken: null }).trip.offer?.taken).toBe(0);
  });
});

describe('optional fields', () => {
  const optional = [
    'description',
    'locations',
    'tags',
    'tripPhotos',
    'itineraryDays',
    'offerPrice',
    'offerSpots',
    'offerTaken',
    'groupSize',
    'activities',
    'inclusions',
    'exclusions',
    'ageGroups',
    'hostId',
    'hostApproval',
    'isBookingOpen',
  ];
  const bare = {
    id: 'row-spiti-valley',
    description: '',
    locations: [],
    tags: [],
    tripPhotos: [],
    itineraryDays: [],
    offer: null,
    groupSize: null,
    activities: [],
    inclusions: [],
    exclusions: [],
    ageGroups: [],
    hostId: '',
    hostApproval: false,
    isBookingOpen: true,
  };

  test('may all be null', () => {
    expect(parsedTrip(Object.fromEntries(optional.map((key) => [key, null]))).trip).toEqual(makeTrip(bare));
  });

  test('may all be missing', () => {
    const row = Object.fromEntries(Object.entries(makeTripRow()).filter(([key]) => !optional.includes(key)));
    expect(parseRow(Trip, row)).toEqual({ ok: true, value: makeTrip(bare) });
  });

  test('may hold anything at all without hiding the trip', () => {
    fc.assert(
      fc.property(fc.constantFrom(...optional), fc.anything(), (key, value) => {
        expect(parseRow(Trip, makeTripRow({ [key]: value })).ok).toBe(true);
      }),
    );
  });

  test('that are odd read as the column’s default', () => {
    const odd = {
      hostApproval: 'yes',
      isBookingOpen: 'no',
      groupSize: 0,
      offerPrice: 1,
      offerSpots: 1,
      offerTaken: 'x',
    };
    expect(parsedTrip(odd).trip).toMatchObject({
      hostApproval: false,
      isBookingOpen: true,
      groupSize: null,
      offer: { taken: 0 },
    });
  });

  test('keep their smallest values', () => {
    const smallest = { groupSize: 1, offerPrice: 0, offerSpots: 1, offerTaken: 1, priceAmount: 0 };
    expect(parsedTrip(smallest).trip).toMatchObject({
      groupSize: 1,
      price: rupees(0),
      offer: { price: rupees(0), spots: 1, taken: 1 },
    });
  });

  test('of two rows never share a list', () => {
    const [first, second] = [parsedTrip({ tags: null }).trip.tags, parsedTrip({ tags: null }).trip.tags];
    expect(first).not.toBe(second);
  });

  test('drop blank and odd entries of a list', () => {
    expect(parsedTrip({ tags: ['sea', '', null, 7, ' '] }).trip.tags).toEqual(['sea']);
  });
});

test.each([
  ['$id', undefined],
  ['tripId', ''],
  ['title', null],
  ['startDate', 'soon'],
  ['endDate', null],
  ['priceAmount', '10'],
  ['priceAmount', -1],
  ['priceAmount', Number.NaN],
  ['priceAmount', 1e300],
  ['priceCurrency', 'XYZ'],
  ['priceCurrency', 'toString'],
  ['availableSpots', null],
  ['availableSpots', 1.5],
  ['tripStatus', null],
])('a row whose %s is %j is no trip, and the problem names the field', (key, value) => {
  const parsed = parseRow(Trip, makeTripRow({ [key]: value }));
  expect(parsed).toEqual({ ok: false, problem: expect.stringContaining(key) });
});

test('a status that this version does not know is UNKNOWN', () => {
  expect(parsedTrip({ tripStatus: 'archived' }).trip.status).toBe('UNKNOWN');
});
