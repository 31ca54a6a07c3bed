import { describe, expect, test } from 'vitest';
import { makeBookingRow } from '../../testing/make-booking-request.ts';
import { makeTripRow } from '../../testing/make-trip.ts';
import { parseAnswer } from './answer.ts';
import { CreateOrderData } from './create-order.ts';
import { NoData } from './fields.ts';
import { GetBookingData } from './get-booking.ts';
import { LookupBookingData } from './lookup-booking.ts';

const data = { amount: 10495, currency: 'INR', order_id: 'order_1' };
const unreadable = { success: false, code: 'INTERNAL', message: '', data: {} };

describe('an answer', () => {
  test('of success brings its data, whether it comes as a text or as a value', () => {
    const answer = { success: true, code: 'OK', message: 'Done', data };
    expect(parseAnswer(CreateOrderData, answer)).toEqual(answer);
    expect(parseAnswer(CreateOrderData, JSON.stringify(answer))).toEqual(answer);
  });

  test('of success needs no message that can be read', () => {
    expect(parseAnswer(CreateOrderData, { success: true, message: 7, data })).toEqual({
      success: true,
      code: 'OK',
      message: '',
      data,
    });
  });

  test('of success without the data it promises is unreadable', () => {
    expect(parseAnswer(CreateOrderData, { success: true, code: 'OK', message: '', data: {} })).toEqual(
      unreadable,
    );
  });

  test.each([
    ['SEATS_UNAVAILABLE', { left: 2 }],
    [
      'TOO_MANY_ATTEMPTS',
      { left: 0, attempts_left: 0, retry_at: '2027-03-01T10:00:00.000Z', status: 'CONFIRMED' },
    ],
    ['LINK_INVALID', { trip_id: 'hampi-weekend' }],
    ['PRICE_CHANGED', { totalAmount: 20990, pricePerSeat: 10495, currency: 'INR' }],
    ['REFUND_CHANGED', { refund: { amount: 28_125, currency: 'INR', due_by: '2027-03-15T00:00:00.000Z' } }],
    ['VALIDATION_FAILED', { issues: [{ path: 'booking_data.email', message: 'Email is required' }] }],
  ])('of the error %s brings what belongs to it: %j', (code, belonging) => {
    const answer = { success: false, code, message: 'Too late', data: belonging };
    expect(parseAnswer(CreateOrderData, answer)).toEqual(answer);
  });

  test('of an error stays readable whatever it carries', () => {
    const answer = {
      success: false,
      code: 'SEATS_UNAVAILABLE',
      message: 7,
      data: { left: 'two', status: 'X' },
    };
    expect(parseAnswer(CreateOrderData, answer)).toEqual({
      success: false,
      code: 'SEATS_UNAVAILABLE',
      message: '',
      data: { status: 'UNKNOWN' },
    });
    expect(parseAnswer(CreateOrderData, { success: false, code: 'SEATS_UNAVAILABLE' })).toEqual({
      success: false,
      code: 'SEATS_UNAVAILABLE',
      message: '',
      data: {},
    });
  });

  test.each(
    `
      VALIDATION_FAILED TRIP_NOT_FOUND BOOKING_CLOSED SEATS_UNAVAILABLE PRICE_CHANGED REFERENCE_TAKEN
      HOLD_EXPIRED INVALID_BOOKING_STATUS ORDER_FAILED PAYMENT_NOT_VERIFIED BOOKING_NOT_FOUND
      TOO_MANY_ATTEMPTS TOO_MANY_HOLDS TOO_MANY_REQUESTS LINK_INVALID GATEWAY_UNAVAILABLE
      APPROVAL_REQUIRED APPROVAL_NOT_REQUIRED PAYMENT_PENDING TRY_AGAIN REFUND_CHANGED NOT_CANCELLABLE
      INTERNAL
    `.match(/\w+/g) ?? [],
  )('of an error brings the code %s', (code) => {
    expect(parseAnswer(CreateOrderData, { success: false, code })).toMatchObject({ code });
  });

  test('of an error with an unknown code is INTERNAL', () => {
    expect(parseAnswer(CreateOrderData, { success: false, code: 'toString', message: 'Hm' })).toEqual({
      success: false,
      code: 'INTERNAL',
      message: 'Hm',
      data: {},
    });
  });

  test.each(['', '<html>', 'null', null, undefined, [], { success: 'yes' }])(
    'that is %j is unreadable',
    (body) => {
      expect(parseAnswer(CreateOrderData, body)).toEqual(unreadable);
    },
  );
});

test('a lookup brings booking, trip and proof', () => {
  const found = { booking: makeBookingRow(), trip: makeTripRow(), access: 'signed' };
  const answer = { success: true, code: 'OK', message: '', data: found };
  expect(parseAnswer(LookupBookingData, answer)).toMatchObject({
    success: true,
    data: { booking: { reference: 'GTley12123456' }, trip: { tripId: 'spiti-valley' }, access: 'signed' },
  });
});

test('a booking whose trip is gone is still a booking', () => {
  const answer = { success: true, code: 'OK', message: '', data: { booking: makeBookingRow(), trip: null } };
  expect(parseAnswer(GetBookingData, answer)).toMatchObject({
    success: true,
    data: { trip: null },
  });
});

test.each([{}, null, undefined])('an enquiry needs no data, not even %j', (nothing) => {
  const answer = { success: true, code: 'OK', message: 'Sent', data: nothing };
  expect(parseAnswer(NoData, answer).success).toBe(true);
});
