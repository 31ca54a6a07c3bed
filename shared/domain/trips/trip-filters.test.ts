import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../testing/make-trip.ts';
import {
  facetsOf,
  filterOptions,
  mergeFacets,
  noFilters,
  readCeiling,
  readFilters,
  writeFilters,
} from './trip-filters.ts';

const spiti = makeTrip({
  tripId: 'spiti',
  startDate: '2027-03-12T00:00:00.000Z',
  locations: ['Kaza', 'Tabo'],
  price: rupees(42000),
});
const lisbon = makeTrip({
  tripId: 'lisbon',
  locations: ['Lisbon'],
  startDate: '2027-01-26T00:00:00.000Z',
  price: { minor: 89_000, currency: 'EUR' },
  hostApproval: true,
});
const facets = facetsOf([spiti, lisbon]);

test('filters survive the address', () => {
  const filters = {
    place: 'Aït Benhaddou',
    month: '2027-01',
    ceiling: rupees(20000),
    booking: 'instant',
  } as const;
  expect(writeFilters(filters)).toBe(
    '?place=A%C3%AFt+Benhaddou&month=2027-01&price=INR-20000&booking=instant',
  );
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(noFilters)).toBe('');
});

test('what an address says in another way counts as not said', () => {
  expect(readFilters('?month=2027-13&price=YEN-5&booking=maybe&utm=1')).toEqual(noFilters);
  expect(readFilters('?price=EUR-1e9')).toEqual(noFilters);
});

test('offers the places by name, the months by time, and round ceilings of each currency', () => {
  const rupeeTrips = [9_800, 11_900, 16_400, 18_500, 38_900, 42_000].map((amount) =>
    makeTrip({ locations: [], startDate: spiti.startDate, price: rupees(amount) }),
  );
  const options = filterOptions(facetsOf([spiti, lisbon, ...rupeeTrips]), noFilters);
  expect(options.places.map(({ label }) => label)).toEqual(['Kaza', 'Lisbon', 'Tabo']);
  expect(options.months).toEqual([
    { value: '2027-01', label: 'Jan 2027' },
    { value: '2027-03', label: 'Mar 2027' },
  ]);
  expect(options.ceilings).toEqual([
    { value: 'INR-20000', label: 'Up to ₹20,000' },
    { value: 'INR-40000', label: 'Up to ₹40,000' },
    { value: 'INR-50000', label: 'Up to ₹50,000' },
    { value: 'EUR-900', label: 'Up to €900' },
  ]);
});

test('the highest ceiling of a currency lets every trip in it through', () => {
  const dear = [101, 999.5, 7].map((amount) => makeTrip({ price: { minor: amount * 100, currency: 'GBP' } }));
  const highest = filterOptions(facetsOf(dear), noFilters).ceilings.at(-1)?.value ?? '';
  expect(readCeiling(highest)?.minor).toBeGreaterThanOrEqual(99_950);
});

test('what is met later is offered besides: a new place, a new month, and a ceiling above all others', () => {
  const later = makeTrip({
    locations: ['Kaza', 'Leh'],
    startDate: '2028-01-03T00:00:00.000Z',
    price: rupees(61_000),
  });
  const cheaper = makeTrip({ price: { minor: 100, currency: 'EUR' } });
  const merged = mergeFacets(facets, facetsOf([later, cheaper]));
  expect(merged.places).toEqual(['Kaza', 'Tabo', 'Lisbon', 'Leh']);
  expect(merged.months).toEqual(['2027-03', '2027-01', '2028-01', '2027-06']);
  expect(filterOptions(merged, noFilters).ceilings.map(({ value }) => value)).toEqual([
    'INR-50000',
    'INR-70000',
    'EUR-900',
  ]);
  expect(mergeFacets(facetsOf([]), facets)).toEqual(facets);
});

test('keeps a choice that no trip offers any more', () => {
  const options = filterOptions(facets, readFilters('?place=Atlantis&month=2026-05&price=USD-120'));
  expect(options.places.map(({ value }) => value)).toContain('Atlantis');
  expect(options.months[0]).toEqual({ value: '2026-05', label: 'May 2026' });
  expect(options.ceilings).toContainEqual({ value: 'USD-120', label: 'Up to $120' });
});
