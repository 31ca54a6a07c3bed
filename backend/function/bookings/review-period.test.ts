import { expect, test } from 'vitest';
import { requestEnds, reviewEnds } from './deadlines.ts';

const request = { sentAt: '2026-11-01T10:00:00.000Z' };
const review = new Date('2026-11-08T10:00:00.000Z');

test('a host has seven days for a request', () => {
  expect(reviewEnds(new Date(request.sentAt))).toEqual(review);
});

test('a request ends with its review, or when its trip departs before that', () => {
  const startDate = '2026-11-03T00:00:00.000Z';
  expect(requestEnds(request, null)).toEqual(review);
  expect(requestEnds(request, { startDate: '2027-03-12T00:00:00.000Z' })).toEqual(review);
  expect(requestEnds(request, { startDate })).toEqual(new Date(startDate));
});
