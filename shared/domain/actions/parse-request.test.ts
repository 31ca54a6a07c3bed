import * as v from 'valibot';
import { expect, test } from 'vitest';
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

const proof = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
  booking_id: 'abc123',
  payment_id: 'def456',
};
const look = { token: 't', decision: 'look' };
const order = { booking_id: 'abc123', payment_id: 'def456', amount: 10495, currency: 'INR' };

test.each(['0', '9z', 'x'.repeat(36), 'a.b_c-d'])('%s is a record id', (id) => {
  expect(paths(CreateOrderRequest, { ...order, booking_id: id })).toEqual([]);
});

test.each([
  ['create_order', 'booking_id', '-a', CreateOrderRequest, order],
  ['create_order', 'booking_id', '', CreateOrderRequest, order],
  ['create_order', 'booking_id', '../../etc', CreateOrderRequest, order],
  ['create_order', 'booking_id', 'x'.repeat(37), CreateOrderRequest, order],
  ['create_order', 'payment_id', { $ne: 1 }, CreateOrderRequest, order],
  ['create_order', 'amount', Number.NaN, CreateOrderRequest, order],
  ['create_order', 'amount', '1', CreateOrderRequest, order],
  ['verify_payment', 'razorpay_payment_id', 'x'.repeat(257), VerifyPaymentRequest, proof],
  ['verify_payment', 'razorpay_signature', '', VerifyPaymentRequest, proof],
  ['get_booking', 'booking_id', ' ', GetBookingRequest, {}],
  ['review_booking', 'decision', 'toString', ReviewBookingRequest, look],
  ['review_booking', 'note', 'x'.repeat(1001), ReviewBookingRequest, look],
])('%s rejects the %s %j', (_, key, value, schema, request) => {
  expect(paths(schema, { ...request, [key]: value })).toEqual([key]);
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
