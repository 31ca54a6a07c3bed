import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseAnswer } from './answer.ts';
import { CancelBookingData, CancelBookingRequest } from './cancel-booking.ts';
import { CancelTripData, CancelTripRequest } from './cancel-trip.ts';
import { ChangeTravellersData, ChangeTravellersRequest } from './change-travellers.ts';
import { CreateOrderRequest } from './create-order.ts';
import { LanguageTag } from './fields.ts';
import { GetBookingRequest } from './get-booking.ts';
import { HeldSeats } from './held-seats.ts';
import { InitializePendingBookingData } from './initialize-pending-booking.ts';
import { LookupBookingRequest } from './lookup-booking.ts';
import { MessageTravellersData, MessageTravellersRequest } from './message-travellers.ts';
import { parseRequest } from './parse-request.ts';
import { ReviewBookingData, ReviewBookingRequest } from './review-booking.ts';
import { BookingReference, ValidateApprovedBookingRequest } from './validate-approved-booking.ts';
import { VerifyPaymentData, VerifyPaymentRequest } from './verify-payment.ts';
import { SendHostLinkRequest, ViewHostData, ViewHostRequest } from './view-host.ts';
import { HostViewData, SendManageLinkRequest, ViewTripRequest } from './view-trip.ts';
import {
  JoinWaitlistData,
  JoinWaitlistRequest,
  LeaveWaitlistRequest,
  ViewWaitlistData,
  ViewWaitlistRequest,
} from './waitlist.ts';

type Case = readonly [schema: v.GenericSchema, value: object];

const instant = '2027-03-12T00:00:00.000Z';
const traveller = { name: 'Traveller A', age: 30, gender: 'other', instagram: '' };

const requests: readonly Case[] = [
  [CreateOrderRequest, { booking_id: 'abc', payment_id: 'def', amount: 10_495, currency: 'INR' }],
  [
    VerifyPaymentRequest,
    {
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'x',
      booking_id: 'abc',
      payment_id: 'def',
    },
  ],
  [GetBookingRequest, { booking_id: 'abc' }],
  [LookupBookingRequest, { reference: 'GTley01000001', email: 'mira@example.com' }],
  [ReviewBookingRequest, { token: 'x', decision: 'approve', note: 'See you.' }],
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
        passengers: [],
      },
      access: 'x',
    },
  ],
  [ViewTripRequest, { token: 'x' }],
  [ViewHostRequest, { token: 'x' }],
  [ViewWaitlistRequest, { token: 'x' }],
  [LeaveWaitlistRequest, { token: 'x' }],
  [SendHostLinkRequest, { email: 'asha@example.com' }],
  [JoinWaitlistRequest, { trip_id: 'spiti-valley', name: 'Mira Rao', email: 'mira@example.com', seats: 2 }],
  [MessageTravellersRequest, { token: 'x', to: 'waiting', text: 'Snow.', key: 'abc' }],
  [MessageTravellersRequest, { token: 'x', to: 'coming', text: 'Snow.' }],
  [
    ChangeTravellersRequest,
    {
      booking_id: 'abc',
      access: 'x',
      leave: [1, 5],
      replace: [{ index: 0, traveller }],
      expected_refund: { amount: 1, currency: 'INR' },
    },
  ],
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
  late: { refundSince: instant, mailSince: instant },
};
const answers: readonly Case[] = [
  [CancelBookingData, { status: 'CANCELLED', refund: { amount: 0, currency: 'INR', due_by: null } }],
  [HeldSeats, { booking_id: 'abc', payment_id: 'def', hold_expires_at: instant }],
  [InitializePendingBookingData, { booking_id: 'abc' }],
  [VerifyPaymentData, { booking_id: 'abc', reference: 'GTley01000001', status: 'CONFIRMED' }],
  [MessageTravellersData, { sent: 2 }],
  [JoinWaitlistData, { place: 1, seats: 2 }],
  [
    ViewWaitlistData,
    {
      trip: { tripId: 'spiti-valley', title: 'Spiti Valley', startDate: instant, endDate: instant },
      seats: 2,
      place: 1,
      leaveToken: 'x',
      offer: { token: 'y', until: instant },
    },
  ],
  [
    ViewHostData,
    {
      trips: [
        {
          tripId: 'spiti-valley',
          title: 'Spiti Valley',
          startDate: instant,
          endDate: instant,
          isBookingOpen: true,
          seats: { total: 7, sold: 1, held: 2, free: 4, waiting: 0 },
          taken: [{ amount: 50_000, currency: 'INR' }],
          refunded: [],
          toAnswer: 1,
          token: 'x',
        },
      ],
    },
  ],
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
      queue: [{ name: 'Mira', seats: 2, joinedAt: instant, offeredUntil: instant }],
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
  test(`of ${Object.keys(data).join(', ')} is read, and with nothing odd in it`, () => {
    expect(parseAnswer(schema, { success: true, message: '', data }).code).toBe('OK');
    for (const part of partsOf(data).filter((path) => path.at(-1) !== 'status')) {
      const odd = parseAnswer(schema, { success: true, message: '', data: withOdd(data, part) });
      const isPerson = (part[0] === 'bookings' || part[0] === 'queue') && part.length === 3;
      const isForgiven = isPerson && forgiving.has(part.at(-1) ?? '');
      expect(odd.code, part.join('.')).toBe(isForgiven ? 'OK' : 'INTERNAL');
    }
  });
});

test('what may be left out is empty, and a message goes to those who are coming', () => {
  expect(parseRequest(MessageTravellersRequest, { token: 'x', text: 'Snow.' })).toMatchObject({
    request: { to: 'coming' },
  });
  expect(parseAnswer(CancelTripData, { success: true, message: '', data: {} })).toMatchObject({
    data: { cancelled: 0, left: 0, refunded: [] },
  });
  expect(parseRequest(CancelTripRequest, { token: 'x', step: 'confirm' })).toMatchObject({
    request: { reason: '' },
  });
  const { late, ...inTime } = booking;
  expect(late).toEqual({ refundSince: instant, mailSince: instant });
  expect(v.parse(HostViewData.entries.bookings, [inTime])).toMatchObject([
    { late: { refundSince: null, mailSince: null } },
  ]);
  expect(parseRequest(ReviewBookingRequest, { token: 'x', decision: 'look' })).toMatchObject({
    request: { note: '' },
  });
});

describe('the places of travellers', () => {
  const change = (places: object) =>
    parseRequest(ChangeTravellersRequest, { booking_id: 'abc', access: 'x', ...places });
  const comes = (index: number) => ({ index, traveller });

  test('are each another’s', () => {
    expect(change({ leave: [0, 1], replace: [comes(2), comes(3)] }).ok).toBe(true);
  });

  test('may be left out', () => {
    expect(change({})).toMatchObject({ request: { leave: [], replace: [] } });
  });

  test.each([{ leave: [1, 1] }, { leave: [6] }, { replace: [comes(2), comes(2)] }])('are no %j', (places) => {
    expect(change(places).ok).toBe(false);
  });
});

describe('a language', () => {
  const tag = (lang: unknown) => v.parse(LanguageTag, lang);

  test.each(['de', 'pt-BR', 'zh-Hant', 'zh-Hant-TW', 'fil', 'es-419'])('%s is read', (lang) => {
    expect(tag(lang)).toBe(lang);
  });

  test.each([
    'd',
    'germ',
    '1e',
    'de-',
    'de-1',
    'de-A',
    'de-Hans1',
    'zh-12nt',
    'de-AT-x',
    'x de',
    'es-41',
    'es-abc',
    7,
  ])('%j is English', (lang) => {
    expect(tag(lang)).toBe('');
  });
});

test('a change of travellers answers with the booking', () => {
  expect(parseAnswer(ChangeTravellersData, { success: true, message: '', data: {} }).code).toBe('INTERNAL');
});

test.each([
  ['approved', 'APPROVED'],
  ['on hold', 'UNKNOWN'],
])('a request to a host that is %j has the status %s, and keeps the text', (statusText, status) => {
  const [, request] = answers.find(([schema]) => schema === ReviewBookingData) ?? [];
  const answer = { success: true, message: '', data: { ...request, status: statusText } };
  expect(parseAnswer(ReviewBookingData, answer)).toMatchObject({ data: { status, statusText } });
});

describe('a reference', () => {
  const named = (reference: string) =>
    parseRequest(v.object({ reference: BookingReference }), { reference }).ok;

  test.each(['GTley 01000001', 'GT01', ''])('%j is none', (text) => {
    expect(named(' GTley\u200b0100000١')).toBe(true);
    expect(named(text)).toBe(false);
  });
});
