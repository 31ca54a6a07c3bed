import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Booking } from '../../domain/bookings/booking.ts';
import { errorMessage } from '../../domain/bookings/error-message.ts';
import type { BookingRequest } from '../../domain/ports/bookings.ts';
import { makeBookingRow } from '../../testing/make-booking-request.ts';
import { makeHostedBooking, makeHostView, makeReviewedRequest } from '../../testing/make-host-view.ts';
import { connect } from '../connection.ts';
import { cryptoRandom } from '../crypto-random.ts';
import { allActions } from '../testing/all-actions.ts';
import { testConfiguration } from '../testing/fake-backend.ts';
import { createCallAction } from './call-action.ts';

interface Sent {
  readonly url: string;
  readonly body: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

interface Execution {
  readonly status?: string;
  readonly responseStatusCode?: number;
  readonly responseBody?: string;
}

const closed = { success: false, code: 'BOOKING_CLOSED', message: '', data: {} };
const payment = { bookingId: 'b1', paymentId: 'p1' };
const total = { minor: 100_000, currency: 'INR' } as const;
const held = { booking_id: 'b1', payment_id: 'p1', hold_expires_at: '2027-01-01T12:15:00.000Z' };
const row = makeBookingRow({ bookingStatus: 'approved', payments: null });
const request: BookingRequest = {
  tripId: 'spiti-valley',
  form: {
    email: 'asha@example.com',
    phone: '9876543210',
    city: 'Bengaluru',
    whyJoining: 'I have dreamt of these mountains for years.',
    passengers: [
      { name: 'Traveller A', age: 30, gender: 'other', instagram: '' },
      { name: 'Traveller B', age: 30, gender: 'other', instagram: '' },
    ],
  },
  seatPrice: total,
  reference: 'GTley01000001',
  secret: 'secret',
};
const zone = 'Europe/Lisbon';
beforeEach(() => {
  vi.stubEnv('TZ', zone);
});

const requestFields = {
  trip_id: 'spiti-valley',
  no_of_seats: 2,
  booking_data: {
    email: 'asha@example.com',
    phone: '9876543210',
    address: 'Bengaluru',
    bookingId: 'GTley01000001',
    name: 'Traveller A',
    noOfSeats: 2,
    passengers: [
      '{"name":"Traveller A","age":30,"gender":"other","instagram":""}',
      '{"name":"Traveller B","age":30,"gender":"other","instagram":""}',
    ],
    why: 'I have dreamt of these mountains for years.',
    totalAmount: 2000,
    currency: 'INR',
  },
  draft_secret: 'secret',
  zone,
};

const actionsAnswering = (answer: () => Response | Promise<Response>) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
  const call = createCallAction(connect(testConfiguration), testConfiguration, cryptoRandom, errorMessage);
  return { actions: allActions(call), call, sent };
};

const executed = ({ status = 'completed', responseStatusCode = 200, responseBody = '' }: Execution) =>
  actionsAnswering(() => Response.json({ status, responseStatusCode, responseBody }, { status: 201 }));

const answering = (data: unknown) => {
  const { actions, sent } = executed({ responseBody: JSON.stringify({ success: true, code: 'OK', data }) });
  return { actions, body: () => JSON.parse(sent[0]?.body.body ?? '') };
};

const failing = (code: string, data: unknown = {}, message = '') =>
  executed({ responseBody: JSON.stringify({ success: false, code, message, data }) }).actions;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('a call to the booking function', () => {
  test('is one synchronous execution with the action in its JSON body', async () => {
    const { actions, sent } = executed({});
    await actions.createOrder(payment, total);
    const order = { booking_id: 'b1', payment_id: 'p1', amount: 1000, currency: 'INR' };
    expect(sent).toEqual([
      {
        url: 'http://backend.test/v1/functions/bookings/executions',
        body: {
          body: JSON.stringify({ action: 'create_order', ...order }),
          async: false,
          headers: { 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) },
        },
      },
    ]);
  });

  test('may have run where a try that was not let through follows one whose answer was lost', async () => {
    const statuses = [500, 429, 429];
    const { actions } = actionsAnswering(() => Response.json({}, { status: statuses.shift() ?? 200 }));
    const codes = [];
    for (const paymentId of ['p1', 'p1', 'p2']) {
      const result = await actions.createOrder({ ...payment, paymentId }, total);
      codes.push(!result.ok && result.error.code);
    }
    expect(codes).toEqual(['outcome-unknown', 'outcome-unknown', 'call-rejected']);
  });

  test('keeps its request id for as long as it is repeated, and no longer', async () => {
    const statuses = [500, 200, 200, 200];
    const { actions, sent } = actionsAnswering(() =>
      Response.json({
        status: 'completed',
        responseStatusCode: statuses.shift(),
        responseBody: JSON.stringify(closed),
      }),
    );

    await actions.createOrder(payment, total);
    await actions.createOrder({ ...payment, paymentId: 'p2' }, total);
    await actions.createOrder(payment, total);
    await actions.createOrder(payment, total);

    const ids = sent.map(({ body }) => body.headers['x-request-id']);
    expect(ids[0]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(3);
  });

  test('answers an error, also of a body that the function could not read', async () => {
    const error = { success: false, code: 'VALIDATION_FAILED', message: 'No.', data: { issues: [] } };
    const { actions } = executed({ responseStatusCode: 400, responseBody: JSON.stringify(error) });
    expect(await actions.createOrder(payment, total)).toMatchObject({
      ok: false,
      error: { code: 'VALIDATION_FAILED', cause: null },
    });
  });

  test.each<[string, Execution]>([
    ['the execution failed', { status: 'failed', responseStatusCode: 500 }],
    ['the function crashed', { responseStatusCode: 500, responseBody: JSON.stringify(closed) }],
    ['its answer is not JSON', { responseBody: '<html>' }],
    ['its answer is empty', {}],
    ['its answer lacks a field', { responseBody: '{"success":true,"code":"OK","data":{}}' }],
    [
      'another call is at it',
      { responseBody: '{"success":false,"code":"TRY_AGAIN","message":"","data":{}}' },
    ],
    ['it reports a bug', { responseBody: '{"success":false,"code":"INTERNAL","message":"","data":{}}' }],
  ])('is unknown when %s', async (_, execution) => {
    const { actions } = executed(execution);
    expect(await actions.createOrder(payment, total)).toEqual({
      ok: false,
      error: {
        code: 'outcome-unknown',
        message: 'Failed to create payment order',
        cause: { message: '', code: 500 },
      },
    });
  });

  test.each(['A_CODE_OF_TOMORROW', 'TRY_AGAIN'])(
    'to validate shows what the function says with %s',
    async (code) => {
      for (const [said, shown] of [
        ['Ask your host first.', 'Ask your host first.'],
        ['', 'Failed to validate seats'],
      ] as const) {
        expect(
          await failing(code, {}, said).validateApprovedBooking(v.parse(Booking, row), 'signed'),
        ).toMatchObject({
          ok: false,
          error: { code: 'outcome-unknown', message: shown },
        });
      }
    },
  );

  test.each([
    ['initialize_booking', 'Failed to reserve seats'],
    ['initialize_pending_booking', 'Failed to create booking request'],
    ['create_order', 'Failed to create payment order'],
    ['validate_approved_booking', 'Failed to validate seats'],
    ['verify_payment', 'Payment verification failed'],
    ['lookup_booking', 'Something went wrong on our end'],
  ] as const)('without an answer to %s reads "%s"', async (action, message) => {
    const { call } = executed({ status: 'failed' });
    const result = await call(action, {} as never, v.any(), () => null);
    expect(result).toMatchObject({ ok: false, error: { code: 'outcome-unknown', message } });
  });

  test('is unknown when the network fails', async () => {
    const { actions } = actionsAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await actions.bookingById('b1')).toEqual({
      ok: false,
      error: {
        code: 'outcome-unknown',
        message: 'Please check your internet connection',
        cause: { message: 'Network Error' },
      },
    });
  });

  test.each([
    [408, 'function_synchronous_timeout', 'outcome-unknown'],
    [502, 'general_unknown', 'outcome-unknown'],
    [403, 'general_unknown_origin', 'call-rejected'],
    [404, 'function_not_found', 'call-rejected'],
    [429, 'general_rate_limit_exceeded', 'call-rejected'],
  ])('that the backend answers with %i %s is %s', async (status, type, code) => {
    const cause = { message: 'No.', code: status, type };
    const { actions } = actionsAnswering(() => Response.json(cause, { status }));
    expect(await actions.bookingById('b1')).toMatchObject({ ok: false, error: { code, cause } });
  });
});

describe('on the wire', () => {
  test('a claim has the fields of its form, and names the booking that it replaces', async () => {
    const { actions, body } = answering(held);
    const replaces = { bookingId: 'b0', secret: 'secret' };
    expect(await actions.claimSeats({ ...request, replaces })).toEqual({
      ok: true,
      value: {
        bookingId: 'b1',
        paymentId: 'p1',
        reference: 'GTley01000001',
        seats: 2,
        seatPrice: total,
        expiresAt: '2027-01-01T12:15:00.000Z',
      },
    });
    expect(body()).toEqual({
      action: 'initialize_booking',
      ...requestFields,
      replaces: { booking_id: 'b0', draft_secret: 'secret' },
    });
  });

  test.each([
    ['de', { lang: 'de' }],
    [undefined, {}],
  ])('whoever reads in %j sends %j', async (lang, sent) => {
    const { actions, body } = answering(held);
    await actions.claimSeats({ ...request, replaces: null, lang });
    expect(body()).toEqual({ action: 'initialize_booking', ...requestFields, ...sent });

    const joining = answering({ place: 3, seats: 2 });
    const party = { name: 'Mira Rao', email: 'mira@example.com', seats: 2 };
    await joining.actions.joinWaitlist('hampi-weekend', party, lang);
    expect(joining.body()).toEqual({
      action: 'join_waitlist',
      trip_id: 'hampi-weekend',
      ...party,
      ...sent,
      zone,
    });
  });

  test('a request to the host has the same fields', async () => {
    const { actions, body } = answering({ booking_id: 'b1' });
    expect(await actions.requestBooking(request)).toEqual({ ok: true, value: 'b1' });
    expect(body()).toEqual({ action: 'initialize_pending_booking', ...requestFields });
  });

  test('an order is made and answered in major units', async () => {
    const { actions } = answering({ amount: 1000, currency: 'INR', order_id: 'order_1' });
    expect(await actions.createOrder(payment, total)).toEqual({
      ok: true,
      value: { orderId: 'order_1', total },
    });
  });

  test("a payment's proof has the gateway's own names", async () => {
    const { actions, body } = answering({ booking_id: 'b1', reference: 'GT', status: 'confirmed' });
    const proof = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' };
    expect(await actions.verifyPayment(payment, proof)).toEqual({ ok: true, value: 'CONFIRMED' });
    expect(body()).toEqual({
      action: 'verify_payment',
      razorpay_order_id: 'order_1',
      razorpay_payment_id: 'pay_1',
      razorpay_signature: 'signed',
      booking_id: 'b1',
      payment_id: 'p1',
    });
  });

  test('a lookup answers the booking, its trip and the proof', async () => {
    const { actions, body } = answering({ booking: row, trip: null, access: 'signed' });
    expect(await actions.lookupBooking('GTley01000001', 'asha@example.com')).toMatchObject({
      ok: true,
      value: {
        booking: { reference: 'GTley12123456', city: 'Pune', status: 'APPROVED' },
        trip: null,
        access: 'signed',
      },
    });
    expect(body()).toMatchObject({ reference: 'GTley01000001', email: 'asha@example.com' });
  });

  test('an approved booking is validated with its figures and the proof', async () => {
    const { actions, body } = answering(held);
    expect(await actions.validateApprovedBooking(v.parse(Booking, row), 'signed')).toEqual({
      ok: true,
      value: { bookingId: 'b1', paymentId: 'p1', expiresAt: '2027-01-01T12:15:00.000Z' },
    });
    expect(body()).toEqual({
      action: 'validate_approved_booking',
      trip_id: 'spiti-valley',
      no_of_seats: 1,
      booking_data: {
        bookingId: 'GTley12123456',
        totalAmount: 10495,
        currency: 'INR',
        passengers: row['passengers'],
      },
      access: 'signed',
    });
  });

  test('a review answers the request in the words of the domain', async () => {
    const request = makeReviewedRequest();
    const { sentAt, passengers, whyJoining, statusText: _, ...same } = request;
    const renamed = { sent_at: sentAt, travellers: passengers, why: whyJoining };
    const { actions, body } = answering({ ...same, ...renamed, total: 31_000, currency: 'INR' });
    const look = { token: 'signed', decision: 'look', note: '' } as const;

    expect(await actions.reviewRequest(look)).toEqual({ ok: true, value: request });
    expect(body()).toEqual({ action: 'review_booking', ...look });
  });

  test('a cancellation names what was shown, and answers what comes back', async () => {
    const refund = { amount: 750.5, currency: 'INR', due_by: '2027-01-15T00:00:00.000Z' };
    const { actions, body } = answering({ status: 'CANCELLED', refund });
    const amount = { minor: 75_050, currency: 'INR' } as const;
    expect(await actions.cancelBooking({ id: 'b1', status: 'CONFIRMED' }, 'signed', amount)).toEqual({
      ok: true,
      value: { amount, dueBy: '2027-01-15T00:00:00.000Z' },
    });
    expect(body()).toEqual({
      action: 'cancel_booking',
      booking_id: 'b1',
      access: 'signed',
      expected_refund: { amount: 750.5, currency: 'INR' },
      shown_status: 'CONFIRMED',
    });
  });

  test('an enquiry has its form and its trip', async () => {
    const { actions, body } = answering({});
    const enquiry = { name: 'Asha Rao', email: 'asha@example.com', message: 'Is the path steep?' };
    expect(await actions.sendEnquiry('living-roots', enquiry)).toEqual({ ok: true, value: null });
    expect(body()).toEqual({ action: 'send_enquiry', trip_id: 'living-roots', ...enquiry });
  });
});

describe("the host's view on the wire", () => {
  const hosted = makeHostedBooking({ reviewToken: 'signed' });
  const read = makeHostView({
    trip: {
      ...makeHostView().trip,
      hostApproval: true,
      status: 'cancelled',
      minTravellers: 6,
      decideBy: '2027-01-12T23:59:59.999Z',
    },
    queue: [{ name: 'Mira Rao', seats: 2, joinedAt: '2027-01-10T09:30:00.000Z', offeredUntil: null }],
    bookings: [hosted],
  });
  const { statusText: _text, cancelledBy: _by, cancelledAt: _at, late: _late, ...sent } = hosted;
  const { city: address, whyJoining: why, ...same } = sent;
  const view = { ...read, bookings: [{ ...same, address, why, total: 31_000, currency: 'INR' }] };

  test('is asked for by its token, and answers in the words of the domain', async () => {
    const { actions, body } = answering(view);
    expect(await actions.viewTrip('signed')).toEqual({ ok: true, value: read });
    expect(body()).toEqual({ action: 'view_trip', token: 'signed' });
  });

  test('answers a change of the trip with the view after it', async () => {
    const { actions, body } = answering(view);
    expect(await actions.updateTrip('signed', { seatsBy: -2 }, 'a-key')).toEqual({ ok: true, value: read });
    expect(body()).toEqual({ action: 'update_trip', token: 'signed', change: { seatsBy: -2 }, key: 'a-key' });
  });

  test('asks for all trips of a host, each with its money', async () => {
    const { trip, seats } = read;
    const { tripId, title, startDate, endDate, isBookingOpen, status } = trip;
    const own = { tripId, title, startDate, endDate, isBookingOpen, status };
    const money = [{ amount: 1000, currency: 'INR' }];
    const sums = { taken: money, refunded: [], toAnswer: 1, token: 'of-the-trip' };
    const answer = { ...own, seats, ...sums };
    const { actions, body } = answering({ trips: [answer, { ...answer, token: null }] });
    const first = { ...sums, trip: own, seats, taken: [total] };
    const value = [first, { ...first, token: null }];
    expect(await actions.viewHost('signed')).toEqual({ ok: true, value });
    expect(body()).toEqual({ action: 'view_host', token: 'signed' });
  });

  test('mails the host’s own link, and a message to all', async () => {
    const link = answering({});
    expect(await link.actions.sendHostLink('asha@example.com')).toEqual({ ok: true, value: null });
    expect(link.body()).toEqual({ action: 'send_host_link', email: 'asha@example.com' });
    const message = answering({ sent: 3 });
    const sent = await message.actions.messageTravellers('signed', 'waiting', 'Still full.', 'a-key');
    expect(sent).toEqual({ ok: true, value: 3 });
    expect(message.body()).toEqual({
      action: 'message_travellers',
      token: 'signed',
      to: 'waiting',
      text: 'Still full.',
      key: 'a-key',
    });
  });

  test('asks for the link that cancels the trip', async () => {
    const { actions, body } = answering({});
    expect(await actions.requestTripCancellation('signed')).toEqual({ ok: true, value: null });
    expect(body()).toEqual({ action: 'cancel_trip', token: 'signed', step: 'request' });
  });

  test('cancels the trip with a reason, and answers what has been done so far', async () => {
    const { actions, body } = answering({
      cancelled: 3,
      left: 1,
      refunded: [{ amount: 1000, currency: 'INR' }],
    });
    expect(await actions.cancelTrip('once', 'The road is closed.')).toEqual({
      ok: true,
      value: { cancelled: 3, left: 1, refunded: [total] },
    });
    expect(body()).toEqual({
      action: 'cancel_trip',
      token: 'once',
      step: 'confirm',
      reason: 'The road is closed.',
    });
  });

  test('asks for a new link by the trip', async () => {
    const { actions, body } = answering({});
    expect(await actions.sendManageLink('living-roots')).toEqual({ ok: true, value: null });
    expect(body()).toEqual({ action: 'send_manage_link', trip_id: 'living-roots' });
  });
});

describe('an error of the function', () => {
  const claimError = async (code: string, data: unknown, message = '') => {
    const result = await failing(code, data, message).claimSeats({ ...request, replaces: null });
    return result.ok ? null : result.error;
  };

  test('has its issues at the fields of the form', async () => {
    const issues = [{ path: 'booking_data.passengers.0.age', message: 'Invalid age' }];
    expect(await claimError('VALIDATION_FAILED', { issues })).toMatchObject({
      message: 'Please check all required fields and correct the errors before submitting.',
      issues: [{ path: 'passengers.0.age', message: 'Invalid age' }],
    });
  });

  test('has the right price of a seat', async () => {
    const figures = { totalAmount: 2400, pricePerSeat: 1200, currency: 'INR' };
    expect(await claimError('PRICE_CHANGED', figures)).toMatchObject({
      seatPrice: { minor: 120_000, currency: 'INR' },
    });
    expect(await claimError('PRICE_CHANGED', { ...figures, currency: 'XYZ' })).toMatchObject({
      code: 'PRICE_CHANGED',
      seatPrice: undefined,
    });
  });

  test('has what would come back', async () => {
    const { cancelBooking } = failing('REFUND_CHANGED', {
      refund: { amount: 0, currency: 'INR', due_by: null },
    });
    expect(await cancelBooking({ id: 'b1', status: 'CONFIRMED' }, 'signed', total)).toMatchObject({
      error: { code: 'REFUND_CHANGED', refund: { amount: { minor: 0, currency: 'INR' }, dueBy: null } },
    });
  });

  test('has the seats that are left, and the sentence for them', async () => {
    expect(await claimError('SEATS_UNAVAILABLE', { left: 2 })).toMatchObject({
      message: 'Only 2 spots available',
      left: 2,
    });
  });

  test("has the booking's status, and the server's sentence where there is no other", async () => {
    const { validateApprovedBooking } = failing('HOLD_EXPIRED', { status: 'cancelled' }, 'Too late.');
    expect(await validateApprovedBooking(v.parse(Booking, row), 'signed')).toMatchObject({
      error: { code: 'HOLD_EXPIRED', status: 'CANCELLED', message: 'Too late.' },
    });
  });

  test('of a lookup has the attempts that are left and the time of the next', async () => {
    const data = { attempts_left: 0, retry_at: '2027-01-01T12:10:00.000Z' };
    const { lookupBooking } = failing('BOOKING_NOT_FOUND', data);
    expect(await lookupBooking('GTley01000001', 'asha@example.com')).toMatchObject({
      error: {
        message: 'No booking found with these details',
        attemptsLeft: 0,
        retryAt: '2027-01-01T12:10:00.000Z',
      },
    });
  });
});

describe('a waiting list on the wire', () => {
  test('gives a place, shows it by its mails, and takes it back', async () => {
    const joined = { place: 3, seats: 1 };
    const joining = answering(joined);
    const party = { name: 'Mira Rao', email: 'mira@example.com', seats: 2 };
    expect(await joining.actions.joinWaitlist('hampi-weekend', party)).toEqual({ ok: true, value: joined });

    const place = {
      trip: {
        tripId: 'hampi-weekend',
        title: 'Hampi',
        startDate: '2027-06-01T00:00:00.000Z',
        endDate: '2027-06-06T00:00:00.000Z',
      },
      ...party,
      place: 1,
      leaveToken: 'leave',
      offer: { token: 'offer', until: '2027-01-02T12:00:00.000Z' },
    };
    const viewing = answering(place);
    expect(await viewing.actions.viewWaitlist('signed')).toMatchObject({ value: { ...place } });
    expect(viewing.body()).toEqual({ action: 'view_waitlist', token: 'signed' });

    const leaving = answering({});
    expect(await leaving.actions.leaveWaitlist('leave')).toEqual({ ok: true, value: null });
    expect(leaving.body()).toEqual({ action: 'leave_waitlist', token: 'leave' });
  });

  test('names the trip of a place that has ended', async () => {
    const { viewWaitlist } = failing('LINK_INVALID', { trip_id: 'hampi-weekend' });
    expect(await viewWaitlist('signed')).toMatchObject({
      error: { code: 'LINK_INVALID', tripId: 'hampi-weekend' },
    });
  });
});

describe('changed travellers on the wire', () => {
  const traveller = { name: 'Mira Rao', age: 31, gender: 'female', instagram: '' } as const;
  test.each([
    [
      { leave: [1], expected: { minor: 66_750, currency: 'EUR' } },
      { leave: [1], expected_refund: { amount: 667.5, currency: 'EUR' } },
    ],
    [{ replace: { index: 2, traveller } }, { replace: [{ index: 2, traveller }] }],
  ] as const)('are sent by their places: %j', async (change, wire) => {
    const { actions, body } = answering({});
    await actions.changeTravellers('b1', 'signed', change);
    expect(body()).toEqual({ action: 'change_travellers', booking_id: 'b1', access: 'signed', ...wire });
  });
});
