import { expect, test } from 'vitest';
import { parseRequest } from './parse-request.ts';
import { UpdateTripRequest } from './update-trip.ts';

test.each([
  { isBookingOpen: false },
  { seatsBy: 3 },
  { seatsBy: -1, from: 7 },
  { decideBy: '2028-02-29T00:00:00.000Z' },
])('%j is a change', (change) => {
  expect(parseRequest(UpdateTripRequest, { token: 'signed', change })).toEqual({
    ok: true,
    request: { token: 'signed', change },
  });
});

test.each([
  {},
  { seatsBy: 0 },
  { seatsBy: 1.5 },
  { seatsBy: 501 },
  { seatsBy: '3' },
  { isBookingOpen: true, seatsBy: 1 },
  { availableSpots: 9 },
  { decideBy: '2027-02-29T00:00:00.000Z' },
])('%j is not', (change) => {
  expect(parseRequest(UpdateTripRequest, { token: 'signed', change }).ok).toBe(false);
});
