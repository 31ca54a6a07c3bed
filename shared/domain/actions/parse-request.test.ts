import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CreateOrderRequest } from './create-order.ts';
import { GetBookingRequest } from './get-booking.ts';
import { LookupBookingRequest } from './lookup-booking.ts';
import { parseRequest } from './parse-request.ts';
import { ReviewBookingRequest } from './review-booking.ts';
import { SendEnquiryRequest } from './send-enquiry.ts';
import { ValidateApprovedBookingRequest } from './validate-approved-booking.ts';
import { VerifyPaymentRequest } from './verify-payment.ts';

function issuesOf(schema: v.GenericSchema, body: unknown) {
  const parsed = parseRequest(schema, body);
  return parsed.ok ? [] : parsed.issues;
}

const paths = (schema: v.GenericSchema, body: unknown) => issuesOf(schema, body).map(({ path }) => path);

describe('create_order', () => {
  const order = { booking_id: 'abc123', payment_id: 'def456', amount: 10495, currency: 'INR' };

  test('is read', () => {
    expect(parseRequest(CreateOrderRequest, order)).toEqual({ ok: true, request: order });
  });

  test.each(['0', '9z', 'x'.repeat(36), 'a.b_c-d'])('takes the record id %s', (id) => {
    expect(paths(CreateOrderRequest, { ...order, booking_id: id })).toEqual([]);
  });

  test.each([
    ['booking_id', '-a'],
    ['booking_id', ''],
    ['booking_id', '../../etc'],
    ['booking_id', 'x'.repeat(37)],
    ['payment_id', { $ne: 1 }],
    ['amount', Number.NaN],
    ['amount', '1'],
    ['currency', 7],
  ])('rejects %s %j', (key, value) => {
    expect(paths(CreateOrderRequest, { ...order, [key]: value })).toEqual([key]);
  });
});

test('verify_payment needs the gateway’s three fields and both ids', () => {
  expect(paths(VerifyPaymentRequest, {})).toHaveLength(5);
  const body = {
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'x'.repeat(257),
    razorpay_signature: '',
    booking_id: 'abc123',
    payment_id: 'def456',
  };
  expect(paths(VerifyPaymentRequest, body)).toEqual(['razorpay_payment_id', 'razorpay_signature']);
});

test('validate_approved_booking needs the proof of a lookup', () => {
  expect(paths(ValidateApprovedBookingRequest, { access: '' })).toContain('access');
});

test('lookup_booking answers with the messages of the lookup form', () => {
  const parsed = parseRequest(LookupBookingRequest, { reference: 'GT1', email: 'x' });
  expect(parsed).toEqual({
    ok: false,
    issues: [
      { path: 'reference', message: 'Booking reference must be at least 6 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
    ],
  });
});

test('get_booking needs an id', () => {
  expect(paths(GetBookingRequest, { booking_id: ' ' })).toEqual(['booking_id']);
});

test('review_booking knows three decisions, and its note fits its column', () => {
  expect(paths(ReviewBookingRequest, { token: 't', decision: 'look' })).toEqual([]);
  expect(paths(ReviewBookingRequest, { token: 't', decision: 'toString', note: 'x'.repeat(1001) })).toEqual([
    'decision',
    'note',
  ]);
});

test('send_enquiry answers with the messages of its form', () => {
  const parsed = parseRequest(SendEnquiryRequest, {
    trip_id: 'spiti-valley',
    name: '',
    email: 'x',
    message: '',
  });
  expect(parsed).toMatchObject({
    issues: [
      { message: 'Name is required' },
      { message: 'Invalid email format' },
      { message: 'Message is required' },
    ],
  });
});

test('an issue says what was expected, and never what came', () => {
  const [wrongType] = issuesOf(v.object({ amount: v.number() }), { amount: 'a secret' });
  const [odd] = issuesOf(
    v.object({
      amount: v.pipe(
        v.number(),
        v.check((amount) => amount > 0),
      ),
    }),
    { amount: -1 },
  );
  expect(wrongType).toEqual({ path: 'amount', message: 'Expected number' });
  expect(odd).toEqual({ path: 'amount', message: 'Not a valid value' });
});
