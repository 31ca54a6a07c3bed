import { describe, expect, test } from 'vitest';
import { makeBookingRow } from '../../testing/make-booking-request.ts';
import { parseRow } from '../rows/stored-row.ts';
import { placeOf } from '../trips/place-of.ts';
import { Booking, paidFor, seatsPaid, shownPayment } from './booking.ts';

const parsed = (different: Record<string, unknown> = {}) => {
  const result = parseRow(Booking, makeBookingRow(different));
  if (!result.ok) throw new Error(result.problem);
  return result.value;
};

test('a booking’s row reads as a booking', () => {
  expect(parsed()).toEqual({
    id: '0123456789abcdef0123456789abcdef',
    reference: 'GTley12123456',
    tripId: 'spiti-valley',
    goneTrip: '',
    name: 'Mira Rao',
    email: 'mira@example.com',
    phone: '98****3210',
    city: 'Pune',
    seats: 1,
    passengers: [{ name: 'Mira Rao', age: 29, gender: 'female', instagram: '' }],
    leavers: null,
    total: { minor: 1_049_500, currency: 'INR' },
    status: 'CONFIRMED',
    statusText: 'CONFIRMED',
    payment: { paymentId: 'pay_1', status: 'COMPLETED', method: 'card' },
    holdExpiresAt: null,
    cancellation: null,
    approvalEndedAt: null,
    refundBands: [],
    refundByPerson: false,
  });
});

test('what was paid is for those who left, too', () => {
  const booking = parsed({ leavers: { count: 2, refunded: 500.5, places: [1] } });
  expect(booking.leavers).toEqual({ count: 2, refunded: { minor: 50_050, currency: 'INR' }, places: [1] });
  expect(seatsPaid(booking)).toBe(3);
  expect(seatsPaid(parsed())).toBe(1);
  expect(paidFor(booking)).toEqual({ minor: 349_833, currency: 'INR' });
  expect(paidFor({ ...booking, seats: 2, leavers: null }, 1)).toEqual({ minor: 524_750, currency: 'INR' });
  expect(placeOf(booking, 0)).toBe(1);
  expect(placeOf(parsed(), 0)).toBe(0);
});

describe('a cancelled booking', () => {
  const refund = {
    amount: 7500.5,
    currency: 'INR',
    due_by: '2027-03-15T00:00:00.000Z',
    status: 'REFUND_PENDING',
  };
  const cancellation = { by: 'traveller', at: '2027-03-01T10:00:00.000+00:00', refund };

  test('says by whom, when, and what comes back', () => {
    expect(parsed({ cancellation }).cancellation).toEqual({
      by: 'traveller',
      at: '2027-03-01T10:00:00.000Z',
      refund: {
        amount: { minor: 750_050, currency: 'INR' },
        dueBy: '2027-03-15T00:00:00.000Z',
        isDone: false,
        isHeldUp: false,
      },
      returned: { minor: 0, currency: 'INR' },
    });
    const done = { ...cancellation, refund: { ...refund, status: 'REFUNDED' } };
    expect(parsed({ cancellation: done }).cancellation?.refund).toMatchObject({
      isDone: true,
      isHeldUp: false,
    });
    const failed = { ...cancellation, refund: { ...refund, status: 'FAILED' } };
    expect(parsed({ cancellation: failed }).cancellation?.refund).toMatchObject({
      isDone: false,
      isHeldUp: true,
    });
    expect(parsed({ cancellation: { ...cancellation, refund: null } }).cancellation?.refund).toBeNull();
  });

  test('is still a booking where a later version cancelled it', () => {
    expect(parsed({ cancellation: { ...cancellation, by: 'weather' } }).cancellation).toBeNull();
  });
});

test('a status that this version does not know keeps its text', () => {
  expect(parsed({ bookingStatus: 'on_hold' })).toMatchObject({ status: 'UNKNOWN', statusText: 'on_hold' });
});

test('what is missing besides the essentials reads as empty', () => {
  const missing = { address: null, passengers: null, payments: null, holdExpiresAt: undefined };
  expect(parsed(missing)).toMatchObject({ city: '', passengers: [], payment: null, holdExpiresAt: null });
});

test('a hold’s end is an instant', () => {
  expect(parsed({ holdExpiresAt: '2027-03-01T10:00:00.000+00:00' }).holdExpiresAt).toBe(
    '2027-03-01T10:00:00.000Z',
  );
});

test.each([
  ['$id', ''],
  ['bookingId', null],
  ['noOfSeats', 0],
  ['totalAmount', 'free'],
  ['currency', 'XYZ'],
  ['bookingStatus', null],
])('a row whose %s is %j is no booking', (key, value) => {
  expect(parseRow(Booking, makeBookingRow({ [key]: value }))).toEqual({
    ok: false,
    problem: expect.stringContaining(key),
  });
});

test('a booking shows its payment only when confirmed and completed', () => {
  expect(shownPayment(parsed())).toEqual(parsed().payment);
  expect(shownPayment(parsed({ bookingStatus: 'CANCELLED' }))).toBeNull();
  expect(shownPayment(parsed({ payments: { $id: 'p', paymentStatus: 'CREATED' } }))).toBeNull();
  expect(shownPayment(parsed({ payments: null }))).toBeNull();
});

test.each(['traveller', 'trip'])('a booking may be cancelled by its %s', (by) => {
  const at = '2027-01-10T00:00:00.000Z';
  expect(parsed({ cancellation: { by, at, refund: null } })).toMatchObject({ cancellation: { by, at } });
});
