import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from './answer.ts';
import { CancelBookingData, CancelBookingRequest } from './cancel-booking.ts';
import { CancelTripData, CancelTripRequest } from './cancel-trip.ts';
import { parseRequest } from './parse-request.ts';
import { ReviewBookingData } from './review-booking.ts';
import { SendManageLinkRequest } from './send-manage-link.ts';
import { HostViewData, ViewTripRequest } from './view-trip.ts';

type Case = readonly [schema: v.GenericSchema, value: object];

const instant = '2027-03-12T00:00:00.000Z';
const traveller = { name: 'Traveller A', age: 30, gender: 'other', instagram: '' };

const requests: readonly Case[] = [
  [CancelBookingRequest, { booking_id: 'abc', access: 'x', expected_refund: { amount: 1, currency: 'INR' } }],
  [CancelTripRequest, { token: 'x', step: 'confirm', reason: 'Snow.' }],
  [ViewTripRequest, { token: 'x' }],
  [SendManageLinkRequest, { trip_id: 'spiti-valley' }],
];

const booking = {
  bookingId: 'abc',
  reference: 'GTley01000001',
  status: 'CONFIRMED',
  name: 'Traveller A',
  email: 'mira@example.com',
  phone: '9876543210',
  address: 'Bengaluru',
  why: 'Mountains.',
  seats: 1,
  passengers: [traveller],
  total: 25_000,
  currency: 'INR',
  source: '',
  bookedAt: instant,
};
const answers: readonly Case[] = [
  [CancelBookingData, { status: 'CANCELLED', refund: { amount: 0, currency: 'INR', due_by: null } }],
  [CancelTripData, { cancelled: 2, left: 0, refunded: [{ amount: 50_000, currency: 'INR' }] }],
  [
    HostViewData,
    {
      trip: {
        tripId: 'spiti-valley',
        title: 'Spiti Valley',
        startDate: instant,
        endDate: instant,
        isBookingOpen: true,
        status: 'published',
      },
      seats: { total: 7, sold: 1, held: 2, free: 4, waiting: 0 },
      bookings: [booking],
    },
  ],
  [
    ReviewBookingData,
    {
      reference: 'GTley01000001',
      status: 'PENDING_APPROVAL',
      sent_at: instant,
      seats: 1,
      travellers: [traveller],
      city: 'Bengaluru',
      why: 'Mountains.',
      total: 25_000,
      currency: 'INR',
      note: '',
      trip: { tripId: 'spiti-valley', title: '', startDate: instant, endDate: instant, availableSpots: 7 },
    },
  ],
];

/** The paths of everything in a value that can be left out. */
function partsOf(value: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => [[...at, key], ...partsOf(part, [...at, key])]);
}

/** A copy in which one part is something that no field can be. */
function withOdd(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return Symbol.for('odd');
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withOdd(part, rest) : part));
  const parts = value as Readonly<Record<string, unknown>>;
  return { ...parts, [key]: withOdd(parts[key], rest) };
}

/** A status is read together with what its text says. */
const withoutStatus = (data: object) =>
  JSON.parse(JSON.stringify(data), (key, value) => (key === 'status' ? undefined : value));

// Texts that a person may have written oddly are read as empty ones.
const forgiving = new Set(['name', 'email', 'phone', 'address', 'why', 'source']);

describe.each(requests)('a request', (schema, request) => {
  test(`of ${Object.keys(request).join(', ')} is read as it is, and with nothing odd in it`, () => {
    expect(parseRequest(schema, request)).toEqual({ ok: true, request });
    for (const part of partsOf(request)) {
      expect(parseRequest(schema, withOdd(request, part))).toMatchObject({ ok: false });
    }
  });
});

describe.each(answers)('an answer', (schema, data) => {
  test(`of ${Object.keys(data).join(', ')} is read as it is, and with nothing odd in it`, () => {
    const read = parseAnswer(schema, { success: true, message: '', data });
    expect(read).toMatchObject({ code: 'OK', data: withoutStatus(data) });
    for (const part of partsOf(data).filter((path) => path.at(-1) !== 'status')) {
      const odd = parseAnswer(schema, { success: true, message: '', data: withOdd(data, part) });
      const isForgiven = part[0] === 'bookings' && part.length === 3 && forgiving.has(part.at(-1) ?? '');
      expect(odd.code, part.join('.')).toBe(isForgiven ? 'OK' : 'INTERNAL');
    }
  });
});
