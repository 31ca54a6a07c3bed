import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formIssues } from './form-issues.ts';
import { LookupForm } from './lookup-form.ts';

const lookup = { bookingReference: 'GTley12123456', email: 'mira@example.com' };

test.each([
  ['', ['Booking reference is required']],
  ['   ', ['Booking reference is required']],
  ['GT123', ['Booking reference must be at least 6 characters']],
  ['GT1234', []],
  ['x'.repeat(50), []],
  ['x'.repeat(51), ["Booking reference can't be more than 50 characters"]],
])('the reference "%s": %j', (bookingReference, messages) => {
  expect(formIssues(LookupForm, { ...lookup, bookingReference }).map(({ message }) => message)).toEqual(
    messages,
  );
});

test.each([
  ['', ['Email is required']],
  ['mira', ['Please enter a valid email address']],
  ['MIRA@example.com', []],
])('the e-mail "%s": %j', (email, messages) => {
  expect(formIssues(LookupForm, { ...lookup, email }).map(({ message }) => message)).toEqual(messages);
});

test('a lookup is trimmed, its e-mail lowercased, its reference kept letter by letter', () => {
  expect(v.parse(LookupForm, { bookingReference: ' GTley12123456 ', email: ' Mira@Example.com' })).toEqual(
    lookup,
  );
});
