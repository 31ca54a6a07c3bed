import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import {
  type FilterGroup,
  type FilterOption,
  facetsOf,
  filterOptions,
  mergeFacets,
  placeValue,
  pricesLabel,
  readPlaceValue,
} from './trip-facets.ts';
import { noFilters, readFilters } from './trip-filters.ts';

const spiti = makeTrip({
  startDate: '2027-03-12T00:00:00.000Z',
  locations: ['Kaza', 'Tabo'],
  price: rupees(42000),
});
const lisbon = makeTrip({
  locations: ['Lisbon'],
  startDate: '2027-01-26T00:00:00.000Z',
  price: { minor: 89_000, currency: 'EUR' },
});
const facets = facetsOf([spiti, lisbon]);

/** A choice as lines, the entries of a group below its label. */
const lines = (options: readonly (FilterOption | FilterGroup)[]): string[] =>
  options.flatMap((option) =>
    'options' in option ? [option.label, ...option.options.map(({ label }) => `- ${label}`)] : [option.label],
  );
const values = (options: readonly (FilterOption | FilterGroup)[]): string[] =>
  options.flatMap((option) => ('options' in option ? values(option.options) : [option.value]));

const rupeeTrips = [9_800, 11_900, 16_400, 18_500, 38_900, 42_000].map((amount) =>
  makeTrip({ locations: [], startDate: spiti.startDate, price: rupees(amount) }),
);

test('offers the months by time, and prices in each currency and in one', () => {
  const options = filterOptions(facetsOf([spiti, lisbon, ...rupeeTrips]), noFilters);
  expect(options.months).toEqual([
    { value: '2027-01', label: 'Jan 2027' },
    { value: '2027-03', label: 'Mar 2027' },
  ]);
  expect(lines(options.prices)).toEqual([
    'In each trip’s own currency',
    '- Lower prices',
    '- Middle prices',
    '- Upper prices',
    'In one currency',
    '- Up to ₹20,000',
    '- Up to ₹40,000',
    '- Up to ₹50,000',
    '- Up to €900',
  ]);
  expect(values(options.prices)).toEqual([
    'INR-20000_EUR-900',
    'INR-20000-40000',
    'INR-40000-',
    'INR-20000',
    'INR-40000',
    'INR-50000',
    'EUR-900',
  ]);
  expect(pricesLabel(readFilters('?price=INR-20000-40000_EUR-900_USD-70-').prices)).toBe(
    '₹20,000 – ₹40,000, up to €900, over $70',
  );
});

test('the parts of all currencies together let each trip through once', () => {
  const trips = [spiti, lisbon, ...rupeeTrips, ...[1180, 890, 820].map((amount) => euros(amount))];
  const parts = values(filterOptions(facetsOf(trips), noFilters).prices).slice(0, 3);
  const ranges = parts.flatMap((part) => readFilters(`?price=${part}`).prices);
  for (const { price } of trips) {
    const met = ranges.filter(
      ({ currency, above, upTo }) =>
        currency === price.currency && price.minor > above && price.minor <= (upTo ?? price.minor),
    );
    expect(met).toHaveLength(1);
  }
});

const euros = (major: number) => makeTrip({ price: { minor: major * 100, currency: 'EUR' } });

test('places stand below their country, others at the end, and a country is a choice of its own', () => {
  const countries = ['India'];
  const trips = [
    lisbon,
    makeTrip({ locations: ['Tabo', 'Kaza'], countries }),
    makeTrip({ locations: ['Kaza', 'Lhasa'], countries: ['India', 'China'] }),
    makeTrip({ locations: ['Naxos'], countries: ['Greece'] }),
  ];
  const merged = mergeFacets(facetsOf(trips), facetsOf([makeTrip({ locations: ['Tabo'] })]));
  const { places } = filterOptions(merged, noFilters);
  expect(lines(places)).toEqual(
    ['Greece', '- All of Greece', '- Naxos', 'India', '- All of India', '- Kaza', '- Tabo'].concat([
      'Other places',
      '- Lhasa',
      '- Lisbon',
    ]),
  );
  const india = { country: 'India', place: '' };
  expect(values(places)).toContain(placeValue(india));
  expect(readPlaceValue(placeValue(india))).toEqual(india);
  expect(readPlaceValue('Kaza')).toEqual({ country: '', place: 'Kaza' });
  expect(lines(filterOptions(facets, noFilters).places)).toEqual(['Kaza', 'Lisbon', 'Tabo']);
});

test('the highest ceiling of a currency lets every trip in it through', () => {
  const dear = [101, 999.5, 7].map((amount) => makeTrip({ price: { minor: amount * 100, currency: 'GBP' } }));
  const highest = values(filterOptions(facetsOf(dear), noFilters).prices).at(-1) ?? '';
  expect(readFilters(`?price=${highest}`).prices[0]?.upTo).toBeGreaterThanOrEqual(99_950);
});

test('what is met later is offered besides: a new place, a new month, and a ceiling above all others', () => {
  const later = makeTrip({
    locations: ['Kaza', 'Leh'],
    startDate: '2028-01-03T00:00:00.000Z',
    price: rupees(61_000),
  });
  const cheaper = makeTrip({ price: { minor: 100, currency: 'EUR' } });
  const merged = mergeFacets(facets, facetsOf([later, cheaper]));
  expect(merged.places.map(({ name }) => name)).toEqual(['Kaza', 'Tabo', 'Lisbon', 'Leh']);
  expect(merged.months).toEqual(['2027-03', '2027-01', '2028-01', '2027-06']);
  expect(values(filterOptions(merged, noFilters).prices).slice(-3)).toEqual([
    'INR-50000',
    'INR-70000',
    'EUR-900',
  ]);
  expect(mergeFacets(facetsOf([]), facets)).toEqual(facets);
});

test('keeps a choice that no trip offers any more', () => {
  const gone = filterOptions(facets, readFilters('?place=Atlantis&month=2026-05&price=USD-120_EUR-90-'));
  expect(values(gone.places)).toContain('Atlantis');
  expect(gone.months[0]).toEqual({ value: '2026-05', label: 'May 2026' });
  expect(gone.prices).toContainEqual({ value: 'USD-120_EUR-90-', label: 'Up to $120, over €90' });
  expect(lines(filterOptions(facets, readFilters('?country=Atlantis')).places)).toContain(
    '- All of Atlantis',
  );
});
