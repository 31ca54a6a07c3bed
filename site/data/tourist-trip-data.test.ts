import { beforeEach, expect, test } from 'vitest';
import { english } from '../../shared/domain/languages/translate.ts';
import { translator } from '../../shared/domain/languages/translator.ts';
import { makeTrip, rupees } from '../../shared/testing/make-trip.ts';
import { setPageLanguage } from '../../shared/ui/language/page-language.ts';
import { touristTripData } from './tourist-trip-data.ts';

const address = new URL('https://trips.example/trip/spiti-valley');
const thingsOf = (change: Parameters<typeof makeTrip>[0]) =>
  JSON.parse(touristTripData({ trip: makeTrip(change), host: null }, address, 'https://pictures.example/1'))[
    '@graph'
  ];

test('describes dates, picture and price', () => {
  const [described] = thingsOf({ price: rupees(24_500), locations: ['Kaza'], offer: null });
  expect(described).toMatchObject({
    '@type': 'TouristTrip',
    departureTime: '2027-06-01',
    arrivalTime: '2027-06-08',
    image: ['https://pictures.example/1'],
    offers: {
      '@type': 'Offer',
      price: 24_500,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: 'https://trips.example/trip/spiti-valley',
    },
  });
});

test('ends no trip before it begins', () => {
  const [described] = thingsOf({
    startDate: '2027-06-01T00:00:00.000Z',
    endDate: '2027-05-01T00:00:00.000Z',
  });
  expect(described).toMatchObject({ departureTime: '2027-06-01', arrivalTime: '2027-06-01' });
});

test.each([
  ['SoldOut', { availableSpots: 0 }],
  ['OutOfStock', { isBookingOpen: false }],
  ['OutOfStock', { price: rupees(0) }],
])('says %s when no seat can be had', (availability, change) => {
  expect(thingsOf(change)[0].offers.availability).toBe(`https://schema.org/${availability}`);
});

test('has the price of the offer while it lasts', () => {
  const price = (taken: number) =>
    thingsOf({ price: rupees(24_500), offer: { price: rupees(21_900), spots: 2, taken } })[0].offers.price;
  expect([price(1), price(2)]).toEqual([21_900, 24_500]);
});

test('leaves out what a bare trip does not have', () => {
  const bare = { description: '', locations: [], tags: [], itineraryDays: [], tripPhotos: [] };
  expect(JSON.stringify(thingsOf(bare))).not.toMatch(/""|null|TBA|\\[\\]/);
});

test('has the way from the list to the trip', () => {
  expect(thingsOf({ title: 'Spiti' })[1].itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    'https://trips.example/trips',
    'https://trips.example/trip/spiti-valley',
  ]);
});

beforeEach(() => setPageLanguage(() => english));

test('is in the language of its page, as far as the host wrote in it', () => {
  setPageLanguage(() => translator('de', (text) => (text === 'Day {number}' ? 'Tag {number}' : undefined)));
  const [described, way] = thingsOf({
    titles: { de: 'Spiti-Tal' },
    description: 'Slowly.',
    stories: { de: 'Mit *Ruhe*.' },
    itineraryDays: ['{"title":"Arrival"}'],
  });
  expect(described).toMatchObject({ name: 'Spiti-Tal', description: 'Mit Ruhe.' });
  expect(described.itinerary.itemListElement[0].name).toBe('Tag 1: Arrival');
  expect(way.itemListElement[1].name).toBe('Spiti-Tal');
});

test('cannot end the script element that it is written into', () => {
  const trip = makeTrip({ title: '</script><script>alert(1)</script>' });
  const data = touristTripData({ trip, host: null }, address, '');
  expect(data).not.toContain('<');
  expect(JSON.parse(data)['@graph'][0].name).toBe('</script><script>alert(1)</script>');
});
