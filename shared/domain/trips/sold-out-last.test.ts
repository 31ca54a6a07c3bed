import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { soldOutLast } from './sold-out-last.ts';

const trip = (tripId: string, day: string, availableSpots: number) =>
  makeTrip({ tripId, startDate: `${day}T00:00:00.000Z`, availableSpots });

test('a sold-out trip comes after the others of its month, and before those of the next', () => {
  const trips = [
    trip('full', '2027-03-01', 0),
    trip('early', '2027-03-04', 2),
    trip('late', '2027-03-20', 9),
    trip('april', '2027-04-01', 5),
  ];
  expect(soldOutLast(trips).map(({ tripId }) => tripId)).toEqual(['early', 'late', 'full', 'april']);
});

test('where more trips follow, those of the last month that are sold out come after them', () => {
  const trips = [
    trip('march', '2027-03-01', 0),
    trip('full', '2027-04-01', 0),
    trip('april', '2027-04-02', 5),
  ];
  expect(soldOutLast(trips, true).map(({ tripId }) => tripId)).toEqual(['march', 'april']);
  expect(soldOutLast([], true)).toEqual([]);
});
