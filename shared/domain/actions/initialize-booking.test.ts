import { describe, expect, test } from 'vitest';
import { makeBookingRequest, makeTraveller } from '../../testing/make-booking-request.ts';
import { InitializeBookingRequest } from './initialize-booking.ts';
import { InitializePendingBookingRequest } from './initialize-pending-booking.ts';
import { parseRequest } from './parse-request.ts';

const parse = (body: unknown) => parseRequest(InitializeBookingRequest, body);
const accepted = (body: unknown) => {
  const parsed = parse(body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.request;
};
const issues = (body: unknown) => {
  const parsed = parse(body);
  return parsed.ok ? [] : parsed.issues;
};
const bodyOf = (passengers: unknown[]) =>
  makeBookingRequest({ passengers, noOfSeats: passengers.length }, { no_of_seats: passengers.length });

test('a request without a mistake is read, its passengers as objects', () => {
  expect(accepted(makeBookingRequest())).toEqual({
    trip_id: 'spiti-valley',
    no_of_seats: 1,
    booking_data: {
      email: 'mira@example.com',
      phone: '9876543210',
      address: 'Pune',
      bookingId: 'GTley12123456',
      name: 'Mira Rao',
      noOfSeats: 1,
      passengers: [{ name: 'Mira Rao', age: 29, gender: 'female', instagram: '' }],
      why: 'I have wanted to see the monasteries for years.',
      totalAmount: 10495,
      currency: 'INR',
    },
  });
});

test('the server normalises what the form would have', () => {
  const body = makeBookingRequest({
    email: ' Mira@Example.com ',
    phone: '98765 43210',
    address: ' Pune ',
    passengers: [{ name: 'Mira   Rao', age: '29', gender: 'female', instagram: '@mira' }],
  });
  expect(accepted(body).booking_data).toMatchObject({
    email: 'mira@example.com',
    phone: '9876543210',
    address: 'Pune',
    passengers: [{ name: 'Mira Rao', age: 29, gender: 'female', instagram: 'mira' }],
  });
});

test('a booking goes by its first traveller’s name', () => {
  expect(accepted(makeBookingRequest({ name: 'Another Name' })).booking_data.name).toBe('Mira Rao');
  expect(accepted(makeBookingRequest({ name: undefined })).booking_data.name).toBe('Mira Rao');
});

test('empty fields are rejected with the messages of the form, in its order', () => {
  const empty = {
    email: '',
    phone: '',
    address: '',
    passengers: [{ name: '', age: '', gender: '', instagram: '-' }],
    why: '',
  };
  expect(issues(makeBookingRequest(empty))).toEqual([
    { path: 'booking_data.email', message: 'Email is required' },
    { path: 'booking_data.phone', message: 'Phone Number is required' },
    { path: 'booking_data.address', message: 'Place is required' },
    { path: 'booking_data.passengers.0.name', message: 'Full name is required' },
    { path: 'booking_data.passengers.0.age', message: 'Age is required' },
    { path: 'booking_data.passengers.0.gender', message: 'Gender is required' },
    { path: 'booking_data.passengers.0.instagram', message: 'Invalid Instagram handle format' },
    { path: 'booking_data.why', message: 'Please tell us why you are joining this trip' },
  ]);
});

test.each(['email', 'phone', 'address', 'why', 'passengers', 'name'])('a number is no %s', (key) => {
  expect(issues(makeBookingRequest({ [key]: 7 })).map(({ path }) => path)).toEqual([`booking_data.${key}`]);
});

describe('passengers', () => {
  test('may be JSON texts or objects', () => {
    const names = accepted(bodyOf([makeTraveller(), JSON.stringify(makeTraveller({ name: 'Ravi Rao' }))]));
    expect(names.booking_data.passengers.map(({ name }) => name)).toEqual(['Mira Rao', 'Ravi Rao']);
  });

  test.each(['{', '"text"', 'null', '7', null, 7])('that are %j are rejected one by one', (passenger) => {
    expect(issues(bodyOf([makeTraveller(), passenger]))).toEqual([
      { path: 'booking_data.passengers.1', message: 'Passenger details cannot be read' },
    ]);
  });

  test('longer than their column are not even parsed', () => {
    const padded = (length: number) => JSON.stringify(makeTraveller()).padEnd(length, ' ');
    expect(issues(bodyOf([padded(1000)]))).toEqual([]);
    const long = padded(1001);
    expect(issues(bodyOf([long]))).toEqual([
      { path: 'booking_data.passengers.0', message: 'Passenger details are too long' },
    ]);
  });

  test('are 1 to 6', () => {
    expect(issues(bodyOf([])).map(({ message }) => message)).toContain('At least one passenger is required');
    const seven = issues(bodyOf(Array.from({ length: 7 }, () => makeTraveller())));
    expect(seven).toContainEqual({ path: 'booking_data.passengers', message: 'Maximum 6 seats allowed' });
    expect(seven).toContainEqual({ path: 'no_of_seats', message: 'Maximum 6 seats allowed' });
  });

  test('carry nothing but their four fields, also when a key names the prototype', () => {
    const text =
      '{"name":"Mira Rao","age":29,"gender":"other","__proto__":{"admin":true},"constructor":{"a":1}}';
    const [passenger] = accepted(bodyOf([text])).booking_data.passengers;
    expect(Object.keys(passenger ?? {})).toEqual(['name', 'age', 'gender', 'instagram']);
    expect(passenger).not.toHaveProperty('admin');
    expect({}).not.toHaveProperty('admin');
  });
});

describe('the number of seats', () => {
  test.each([Number.NaN, -1, 0, 1.5, 7, '1', null, undefined, Number.POSITIVE_INFINITY])(
    'is never %j, neither in the request nor in its data',
    (seats) => {
      expect(issues(makeBookingRequest({}, { no_of_seats: seats })).map(({ path }) => path)).toEqual([
        'no_of_seats',
      ]);
      expect(issues(makeBookingRequest({ noOfSeats: seats })).map(({ path }) => path)).toEqual([
        'booking_data.noOfSeats',
      ]);
    },
  );

  test('is the number of passengers, both times it is named', () => {
    const message = 'The number of seats differs from the number of passengers';
    expect(issues(makeBookingRequest({ noOfSeats: 2 }, { no_of_seats: 2 }))).toEqual([
      { path: 'booking_data.noOfSeats', message },
    ]);
    expect(issues(makeBookingRequest({}, { no_of_seats: 2 }))).toEqual([{ path: 'no_of_seats', message }]);
  });
});

test.each(['', 'GT123', 'GT 123456', 'GT123456\n', 'GT\u200b123456', 7, null])(
  'a reference is never %j',
  (bookingId) => {
    expect(issues(makeBookingRequest({ bookingId })).map(({ path }) => path)).toEqual([
      'booking_data.bookingId',
    ]);
  },
);

describe('a claimed price', () => {
  test('is let through, right or wrong: the function answers with the right one', () => {
    const claimed = accepted(makeBookingRequest({ totalAmount: -5, currency: 'XYZ' })).booking_data;
    expect(claimed).toMatchObject({ totalAmount: -5, currency: 'XYZ' });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, '10495', null])('is never %j', (totalAmount) => {
    expect(issues(makeBookingRequest({ totalAmount })).map(({ path }) => path)).toEqual([
      'booking_data.totalAmount',
    ]);
  });

  test('is in a currency of a few letters', () => {
    const paths = issues(makeBookingRequest({ currency: 'x'.repeat(9) })).map(({ path }) => path);
    expect(paths).toEqual(['booking_data.currency']);
  });
});

describe('a draft', () => {
  const secret = '0123456789abcdef0123456789abcdef';

  test('may name its secret and the booking it replaces', () => {
    const replaces = { booking_id: 'abc123', draft_secret: secret };
    expect(accepted(makeBookingRequest({}, { draft_secret: secret, replaces }))).toMatchObject({
      draft_secret: secret,
      replaces,
    });
  });

  test.each([
    [21, ['draft_secret']],
    [22, []],
    [64, []],
    [65, ['draft_secret']],
  ])('whose secret has %i characters has the issues %j', (length, paths) => {
    const body = makeBookingRequest({}, { draft_secret: 'a'.repeat(length) });
    expect(issues(body).map(({ path }) => path)).toEqual(paths);
  });

  test('replaces nothing without both halves', () => {
    const body = makeBookingRequest({}, { replaces: { booking_id: '../x' } });
    expect(issues(body).map(({ path }) => path)).toEqual(['replaces.booking_id', 'replaces.draft_secret']);
  });
});

test('a request to the host is the same without what it replaces', () => {
  const body = makeBookingRequest({}, { replaces: { booking_id: 'abc123', draft_secret: 'x' } });
  const parsed = parseRequest(InitializePendingBookingRequest, body);
  expect(parsed).toMatchObject({ ok: true, request: { no_of_seats: 1 } });
  expect(parsed).not.toHaveProperty('request.replaces');
});

test('unknown keys are ignored', () => {
  const request = accepted(makeBookingRequest({ bookingStatus: 'CONFIRMED' }, { admin: true }));
  expect(request).not.toHaveProperty('admin');
  expect(request).not.toHaveProperty('action');
  expect(request.booking_data).not.toHaveProperty('bookingStatus');
});
