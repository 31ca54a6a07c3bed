import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../tests/any-text.ts';
import { makeBookingForm, makeTraveller } from '../../testing/make-booking-request.ts';
import { BookingForm, type BookingFormInput, emptyBookingForm } from './booking-form.ts';
import { formIssues } from './form-issues.ts';

const issues = (different: Partial<Record<keyof BookingFormInput, unknown>>) =>
  formIssues(BookingForm, { ...makeBookingForm(), ...different });
const message = (field: keyof BookingFormInput, value: unknown) =>
  issues({ [field]: value }).map(({ message: text }) => text)[0] ?? 'accepted';

test('a form without a mistake is accepted', () => {
  expect(issues({})).toEqual([]);
});

test('an empty form asks for every field, in the order of the screen', () => {
  expect(formIssues(BookingForm, emptyBookingForm)).toEqual([
    { path: 'email', message: 'Email is required' },
    { path: 'phone', message: 'Phone Number is required' },
    { path: 'city', message: 'Place is required' },
    { path: 'passengers.0.name', message: 'Full name is required' },
    { path: 'passengers.0.age', message: 'Age is required' },
    { path: 'passengers.0.gender', message: 'Gender is required' },
    { path: 'whyJoining', message: 'Please tell us why you are joining this trip' },
  ]);
});

test('missing fields ask like empty ones', () => {
  expect(formIssues(BookingForm, {}).map(({ path }) => path)).toEqual([
    'email',
    'phone',
    'city',
    'passengers',
    'whyJoining',
  ]);
});

test('every field has one message, however much is wrong with it', () => {
  const paths = issues({
    email: 'x',
    phone: 'x',
    whyJoining: 'x',
    passengers: [{ name: '1', age: '1.5' }],
  }).map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

describe('the e-mail', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['mira', 'Invalid email format'],
    ['mira@', 'Invalid email format'],
    ['mira@example', 'Invalid email format'],
    ['@example.com', 'Invalid email format'],
    ['mira@exam ple.com', 'Invalid email format'],
    ['mi..ra@example.com', 'Invalid email format'],
    ['mira@example.com, x@example.com', 'Invalid email format'],
    ['mira@example.com\nBcc: x@example.com', 'Invalid email format'],
    ['<mira@example.com>', 'Invalid email format'],
    [`${'a'.repeat(64)}@example.com`, 'accepted'],
    [`${'a'.repeat(65)}@example.com`, 'Invalid email format'],
    [`mira@${'x.'.repeat(154)}example`, 'accepted'],
    [`mira@${'x.'.repeat(154)}examples`, 'Invalid email format'],
    ['mira@example.com', 'accepted'],
    [" Mira.O'Rao+trips@Mail.Example.co.in ", 'accepted'],
    ['m@xn--bcher-kva.example', 'accepted'],
    ['99@9.example', 'accepted'],
    [`mira@${'x'.repeat(63)}.example`, 'accepted'],
    [`mira@${'x'.repeat(64)}.example`, 'Invalid email format'],
    [`mira@example.${'x'.repeat(63)}`, 'accepted'],
    [`mira@example.${'x'.repeat(64)}`, 'Invalid email format'],
    ['mira@example.c', 'Invalid email format'],
    ['mira@-example.com', 'Invalid email format'],
  ])('"%s": %s', (email, text) => {
    expect(message('email', email)).toBe(text);
  });

  test('is trimmed and lowercased', () => {
    expect(v.parse(BookingForm, makeBookingForm({ email: ' Mira@Example.COM ' })).email).toBe(
      'mira@example.com',
    );
  });

  test.each(['jo@bücher.example', 'jo@bu\u0308cher.example', 'jo@BÜCHER。example\u200b'])(
    '%s has its domain in Punycode',
    (email) => {
      expect(v.parse(BookingForm, makeBookingForm({ email })).email).toBe('jo@xn--bcher-kva.example');
    },
  );

  test('is no letter that only lowercases to a plain one', () => {
    expect(message('email', 'mi\u017fa@example.com')).toBe('Invalid email format');
  });
});

describe('the phone number', () => {
  test.each([
    ['', 'Phone Number is required'],
    ['  ', 'Phone Number is required'],
    ['987654321', 'Phone number must be 10 digits'],
    ['98765432101', 'Phone number must be 10 digits'],
    ['98765-4321', 'Phone number must be 10 digits'],
    ['+919876543210', 'Phone number must be 10 digits'],
    ['९८७६५४३२१०', 'accepted'],
    ['\u202a98765 43210\u202c', 'accepted'],
    ['९८७६५४३२१', 'Phone number must be 10 digits'],
    ['9876543210', 'accepted'],
    [' 98765 432 10 ', 'accepted'],
  ])('"%s": %s', (phone, text) => {
    expect(message('phone', phone)).toBe(text);
  });

  test('loses its spaces', () => {
    expect(v.parse(BookingForm, makeBookingForm({ phone: ' 98765 43210' })).phone).toBe('9876543210');
  });
});

describe('the place', () => {
  test.each([
    ['', 'Place is required'],
    [' \n ', 'Place is required'],
    ['x'.repeat(256), 'accepted'],
    ['x'.repeat(257), 'Place can be at most 256 characters'],
  ])('"%s": %s', (city, text) => {
    expect(message('city', city)).toBe(text);
  });

  test('is trimmed', () => {
    expect(v.parse(BookingForm, makeBookingForm({ city: '  Pune ' })).city).toBe('Pune');
  });
});

test.each([
  ['', 'Please tell us why you are joining this trip'],
  [' '.repeat(30), 'Please tell us why you are joining this trip'],
  ['x'.repeat(19), 'Please provide more details'],
  [`${'x'.repeat(19)}   `, 'Please provide more details'],
  [`${'x'.repeat(19)}\u200b\u3164`, 'Please provide more details'],
  ['x'.repeat(20), 'accepted'],
  ['x'.repeat(5000), 'accepted'],
  ['x'.repeat(5001), 'Please keep this to 5000 characters'],
])('why joining "%s": %s', (whyJoining, text) => {
  expect(message('whyJoining', whyJoining)).toBe(text);
});

describe('the travellers', () => {
  test.each([
    [0, 'At least one passenger is required'],
    [1, 'accepted'],
    [6, 'accepted'],
    [7, 'Maximum 6 seats allowed'],
  ])('may be 1 to 6: %i is %s', (count, text) => {
    expect(
      message(
        'passengers',
        Array.from({ length: count }, () => makeTraveller()),
      ),
    ).toBe(text);
  });

  test('that are too many are not looked at one by one', () => {
    expect(issues({ passengers: Array.from({ length: 1000 }, () => ({})) })).toEqual([
      { path: 'passengers', message: 'Maximum 6 seats allowed' },
    ]);
  });

  test('are separate in the issues', () => {
    const passengers = [makeTraveller(), makeTraveller({ name: '' }), makeTraveller({ age: '' })];
    expect(issues({ passengers }).map(({ path }) => path)).toEqual(['passengers.1.name', 'passengers.2.age']);
  });
});

const messy: fc.Arbitrary<BookingFormInput> = fc.record({
  email: fc.constantFrom('mira@example.com', ' Mira@Example.COM', 'mira@Bücher.example'),
  phone: fc.constantFrom('9876543210', ' 98 76 54 32 10 ', '٩٨٧٦٥٤٣٢١٠'),
  city: anyText({ minLength: 1 }),
  passengers: fc.array(
    fc.record({
      name: fc.constantFrom('Mira  Rao', ' Jose\u0301 ', 'अमित  शाह', 'Ann\tMarie'),
      age: fc.oneof(fc.integer({ min: 18, max: 100 }), fc.constantFrom('18', ' 018 ', '100')),
      gender: fc.constantFrom('male', 'female', 'other'),
      instagram: fc.constantFrom('', '@mira.rao', ' mira_rao '),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  whyJoining: anyText({ minLength: 20 }),
});

test('what was normalised once stays as it is', () => {
  fc.assert(
    fc.property(messy, (input) => {
      const once = v.safeParse(BookingForm, input);
      if (!once.success) return;
      expect(v.parse(BookingForm, once.output)).toEqual(once.output);
    }),
  );
});
