import { afterEach, describe, expect, test, vi } from 'vitest';
import { createBookingCalls } from './booking-calls.ts';
import { connect } from './connection.ts';
import { cryptoRandom } from './crypto-random.ts';
import { testConfiguration } from './testing/fake-backend.ts';

interface Sent {
  readonly url: string;
  readonly body: { readonly headers: Readonly<Record<string, string>> };
}

interface Execution {
  readonly status?: string;
  readonly responseStatusCode?: number;
  readonly responseBody?: string;
}

const granted = {
  success: true,
  message: 'Held',
  data: { booking_id: 'b1', payment_id: 'p1', hold_expires_at: '2027-01-01T12:15:00.000Z' },
};

const callsAnswering = (answer: () => Response | Promise<Response>) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
  return { calls: createBookingCalls(connect(testConfiguration), testConfiguration, cryptoRandom), sent };
};

const executed = ({ status = 'completed', responseStatusCode = 200, responseBody = '' }: Execution) =>
  callsAnswering(() => Response.json({ status, responseStatusCode, responseBody }, { status: 201 }));

const closed = { success: false, code: 'BOOKING_CLOSED', message: '', data: {} };
const order = { booking_id: 'b1', payment_id: 'p1', amount: 1000, currency: 'INR' };
const look = { booking_id: 'b1' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call to the booking function', () => {
  test('is one synchronous execution with the action in its JSON body', async () => {
    const { calls, sent } = executed({});
    await calls.createOrder(order);
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

  test('keeps its request id for as long as it is repeated, and no longer', async () => {
    const statuses = [500, 200, 200, 200];
    const { calls, sent } = callsAnswering(() =>
      Response.json({
        status: 'completed',
        responseStatusCode: statuses.shift(),
        responseBody: JSON.stringify(closed),
      }),
    );

    await calls.createOrder(order);
    await calls.createOrder({ ...order, payment_id: 'p2' });
    await calls.createOrder(order);
    await calls.createOrder(order);

    const ids = sent.map(({ body }) => body.headers['x-request-id']);
    expect(ids[0]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(3);
  });

  test('answers what the function decided', async () => {
    const { calls } = executed({ responseBody: JSON.stringify({ ...granted, code: 'OK' }) });
    const outcome = await calls.validateApprovedBooking({
      trip_id: 't',
      no_of_seats: 1,
      booking_data: { bookingId: 'GT1', totalAmount: 1, currency: 'INR', passengers: [] },
      access: 'signed',
    });
    expect(outcome).toEqual({ kind: 'answered', answer: { ...granted, code: 'OK' } });
  });

  test('answers a refusal, also of a body the function could not read', async () => {
    const refusal = { success: false, code: 'VALIDATION_FAILED', message: 'No.', data: { issues: [] } };
    const { calls } = executed({ responseStatusCode: 400, responseBody: JSON.stringify(refusal) });
    expect(await calls.createOrder(order)).toEqual({ kind: 'answered', answer: refusal });
  });

  test.each<[string, Execution]>([
    ['the execution failed', { status: 'failed', responseStatusCode: 500 }],
    ['the function crashed', { responseStatusCode: 500, responseBody: JSON.stringify(closed) }],
    ['its answer is no JSON', { responseBody: '<html>' }],
    ['its answer is empty', {}],
    ['its answer lacks what was promised', { responseBody: '{"success":true,"code":"OK","data":{}}' }],
    ['it reports a bug', { responseBody: '{"success":false,"code":"INTERNAL","message":"","data":{}}' }],
  ])('is unknown when %s', async (_, execution) => {
    const { calls } = executed(execution);
    expect(await calls.createOrder(order)).toMatchObject({ kind: 'unknown', error: { code: 500 } });
  });

  test('is unknown when the network fails', async () => {
    const { calls } = callsAnswering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await calls.getBooking(look)).toEqual({ kind: 'unknown', error: { message: 'Network Error' } });
  });

  test.each([
    [408, 'function_synchronous_timeout', 'unknown'],
    [502, 'general_unknown', 'unknown'],
    [403, 'general_unknown_origin', 'rejected'],
    [404, 'function_not_found', 'rejected'],
    [429, 'general_rate_limit_exceeded', 'rejected'],
  ])('that the backend answers with %i %s is %s', async (code, type, kind) => {
    const { calls } = callsAnswering(() => Response.json({ message: 'No.', code, type }, { status: code }));
    expect(await calls.getBooking(look)).toEqual({ kind, error: { message: 'No.', code, type } });
  });
});
