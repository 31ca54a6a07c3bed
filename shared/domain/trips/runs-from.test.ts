import { expect, test } from 'vitest';
import { makeTrip } from '../../testing/make-trip.ts';
import { bookedText, runsFrom, runsFromText } from './runs-from.ts';

const decideBy = '2027-01-12T23:59:59.999Z';
const words = (change: Parameters<typeof makeTrip>[0]) => {
  const runs = runsFrom(makeTrip(change));
  return runs && runsFromText(runs);
};

test.each([
  [{ minTravellers: 6, decideBy, soldSpots: 3 }, 'Runs from 6 · 3 more by 12 Jan'],
  [{ minTravellers: 6, decideBy, soldSpots: null }, 'Runs from 6 · 6 more by 12 Jan'],
  [{ minTravellers: 6, decideBy: null, soldSpots: 5 }, 'Runs from 6 · 1 more'],
  [{ minTravellers: 6, decideBy, soldSpots: 7 }, 'Runs from 6'],
  [{ minTravellers: 6, decideBy, soldSpots: 3, status: 'confirmed' }, null],
  [{ minTravellers: null, decideBy, soldSpots: 3 }, null],
] as const)('a trip with %j says %j', (change, text) => {
  expect(words(change)).toBe(text);
});

test.each([
  ['8 booked', { minTravellers: 6, soldSpots: 8, status: 'confirmed' }],
  ['', { minTravellers: 6, soldSpots: 8 }],
  ['4 booked', { minTravellers: 2, soldSpots: 4, status: 'confirmed' }],
  ['', { minTravellers: 2, soldSpots: 3, status: 'confirmed' }],
  ['', { minTravellers: 6, status: 'confirmed' }],
  ['8 booked', { soldSpots: 8 }],
  ['', { soldSpots: null }],
] as const)('says %j of how many have booked with %j', (text, change) => {
  expect(bookedText(makeTrip(change))).toBe(text);
});
