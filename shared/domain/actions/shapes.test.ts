import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from './answer.ts';
import { CancelBookingData, CancelBookingRequest } from './cancel-booking.ts';
import { CancelTripData, CancelTripRequest } from './cancel-trip.ts';
import { BookingReference, NewReference } from './fields.ts';
import { HeldSeats } from './held-seats.ts';
import { InitializePendingBookingData } from './initialize-pending-booking.ts';
import { parseRequest } from './parse-request.ts';
import { ReviewBookingData, ReviewBookingRequest } from './review-booking.ts';
import { SendManageLinkRequest } from './send-manage-link.ts';
import { ValidateApprovedBookingRequest } from './validate-approved-booking.ts';
import { VerifyPaymentData } from './verify-payment.ts';
import { HostViewData, ViewTripRequest } from './view-trip.ts';

type Case = readonly [schema: v.GenericSchema, value: object];

const instant = '2027-03-12T00:00:00.000Z';
const traveller = { name: 'Traveller A', age: 30, gender: 'other', instagram: '' };

const requests: readonly Case[] = [
  [CancelBookingRequest, { booking_id: 'abc', access: 'x', expected_refund: { amount: 1, currency: 'INR' } }],
  [CancelTripRequest, { token: 'x', step: 'confirm', reason: 'Snow.' }],
  [CancelTripRequest, { token: 'x', step: 'request', reason: '' }],
  [
    ValidateApprovedBookingRequest,
    {
      trip_id: 'spiti-valley',
      no_of_seats: 1,
      booking_data: {
        bookingId: 'GTley01000001',
        totalAmount: 25_000,
        currency: 'INR',
        passengers: [traveller],
      },
      access: 'x',
    },
  ],
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
  [HeldSeats, { booking_id: 'abc', payment_id: 'def', hold_expires_at: instant }],
  [InitializePendingBookingData, { booking_id: 'abc' }],
  [VerifyPaymentData, { booking_id: 'abc', reference: 'GTley01000001', status: 'CONFIRMED' }],
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
        minTravellers: 6,
        decideBy: instant,
      },
      queue: null,
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

describe('what may be left out', () => {
  test('is empty', () => {
    expect(parseAnswer(CancelTripData, { success: true, message: '', data: {} })).toMatchObject({
      data: { cancelled: 0, left: 0, refunded: [] },
    });
    expect(parseRequest(CancelTripRequest, { token: 'x', step: 'confirm' })).toMatchObject({
      request: { reason: '' },
    });
    expect(parseRequest(ReviewBookingRequest, { token: 'x', decision: 'look' })).toMatchObject({
      request: { note: '' },
    });
  });
});

describe('a reference', () => {
  const booked = (bookingId: string) => parseRequest(v.object({ bookingId: NewReference }), { bookingId }).ok;
  const named = (reference: string) =>
    parseRequest(v.object({ reference: BookingReference }), { reference }).ok;

  test.each(['xGTley01000001', 'GTley01000001x', 'GT01000001', 'GTabcd01000001'])(
    '%s is no new one',
    (text) => {
      expect(booked('GTley01000001')).toBe(true);
      expect(booked(text)).toBe(false);
    },
  );

  test.each(['GTley 01000001', 'GT01', ''])('%j is none', (text) => {
    expect(named(' GTley\u200b0100000١')).toBe(true);
    expect(named(text)).toBe(false);
  });
});
