import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EnquiryForm } from './enquiry-form.ts';
import { formIssues } from './form-issues.ts';

test('an empty enquiry asks for every field', () => {
  expect(formIssues(EnquiryForm, {})).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'email', message: 'Email is required' },
    { path: 'message', message: 'Message is required' },
  ]);
});

test('a name becomes one line, so that it cannot start a mail header', () => {
  const enquiry = { name: 'Mira\r\nBcc: x', email: 'Mira@example.com', message: ' Is it cold?\r\nVery? ' };
  expect(v.parse(EnquiryForm, enquiry)).toEqual({
    name: 'Mira Bcc: x',
    email: 'mira@example.com',
    message: 'Is it cold?\nVery?',
  });
});

test('texts fit their columns', () => {
  const enquiry = { name: 'x'.repeat(129), email: 'mira@example.com', message: 'x'.repeat(5001) };
  expect(formIssues(EnquiryForm, enquiry)).toEqual([
    { path: 'name', message: 'Name can be at most 128 characters' },
    { path: 'message', message: 'Please keep this to 5000 characters' },
  ]);
});
