import { expect, test } from 'vitest';
import { makeTrip, rupees } from '../../shared/flows/testing/make-trip.ts';
import { tripEventData } from './trip-event-data.ts';

const address = new URL('https://trips.example/trip/spiti-valley');
const dataOf = (change: Parameters<typeof makeTrip>[0]) =>
  tripEventData({ trip: makeTrip(change), host: null }, address, undefined);

test('describes dates, place and price', () => {
  expect(JSON.parse(dataOf({ price: rupees(24_500), locations: ['Kaza'] }))).toMatchObject({
    '@type': 'Event',
    startDate: '2027-06-01',
    endDate: '2027-06-08',
    location: { name: 'Kaza' },
    offers: { price: 24_500, priceCurrency: 'INR', url: 'https://trips.example/trip/spiti-valley' },
  });
});

test('cannot end the script element that it is written into', () => {
  const data = dataOf({ title: '</script><script>alert(1)</script>' });
  expect(data).not.toContain('<');
  expect(JSON.parse(data).name).toBe('</script><script>alert(1)</script>');
});
