import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StatusLookup } from '../../flows/status-lookup/state.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { StatusLookupForm } from './StatusLookupForm.tsx';

const nothing = () => undefined;
const form = { bookingReference: '', email: '' };
type Asking = Exclude<StatusLookup, { status: 'found' }>;

// By the clock that the tests run by, which the form goes by.
const now = new Date(2027, 0, 15, 10);

const formFor = (lookup: Asking, email = '') => (
  <StatusLookupForm
    lookup={lookup}
    form={{ ...form, email }}
    onInput={nothing}
    onSubmit={nothing}
    now={now}
  />
);

const ask = (lookup: Asking, email = '') => renderOnSite(formFor(lookup, email));

test('says that nothing was found, and how many attempts are left', () => {
  ask({ status: 'failed', message: 'No booking found with these details', attemptsLeft: 2 });
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('No booking found with these details');
  expect(textContent).toContain('Attempts remaining: 2');
});

test('says what a reference that was copied by hand may lack, once nothing was found', () => {
  const described = () => {
    const field = screen.getByLabelText('Booking reference');
    return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  const { rerender } = ask({ status: 'failed', message: 'Network Error', attemptsLeft: null });
  expect(described()).toBeUndefined();
  rerender(formFor({ status: 'failed', message: 'No booking found with these details', attemptsLeft: 4 }));
  expect(described()).toBe('Capital and small letters matter.');
});

test('does not count a failure that was no attempt', () => {
  ask({ status: 'failed', message: 'Please check your internet connection', attemptsLeft: null });
  expect(screen.getByRole('alert').textContent).not.toContain('Attempts remaining');
});

const locked: Asking = {
  status: 'locked',
  message: 'Too many attempts. Please try again later.',
  email: 'asha@example.com',
  until: new Date(2027, 0, 15, 10, 15).toISOString(),
};

test('locks an e-mail after too many attempts', () => {
  ask(locked, 'Asha@example.com ');
  expect(screen.getByRole('alert').textContent).toContain('Too many attempts. Please try again later.');
  const button = screen.getByRole('button', { name: 'Too Many Attempts' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
});

test.each([
  [15, /again at 10:15/],
  [16, /again at 16 Jan 2027, 10:15/],
])('says until when, with the day where it is not today: on day %i', (day, words) => {
  const until = new Date(2027, 0, day, 10, 15).toISOString();
  ask({ ...locked, until }, locked.email);
  expect(screen.getByRole('alert').textContent).toMatch(words);
});

test('takes another e-mail meanwhile', () => {
  ask(locked, 'mira@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  const button = screen.getByRole('button', { name: 'Check Status' }) as HTMLButtonElement;
  expect(button.disabled).toBe(false);
});

const idle = (issues: Extract<Asking, { status: 'idle' }>['issues']): Asking => ({ status: 'idle', issues });

test.each([
  [
    'the first broken field',
    idle([
      { path: 'bookingReference', message: 'Booking reference is required' },
      { path: 'email', message: 'Email is required' },
    ]),
    () => screen.getByLabelText('Booking reference'),
  ],
  [
    'the refusal',
    { status: 'failed', message: 'No booking found with these details', attemptsLeft: 4 },
    () => screen.getByRole('alert'),
  ],
] as const)('focuses %s of a submission', async (_, outcome, focused) => {
  const { rerender } = ask(idle([]));
  await userEvent.click(screen.getByRole('button', { name: 'Check Status' }));
  rerender(formFor({ status: 'looking' }));
  rerender(formFor(outcome));
  expect(document.activeElement).toBe(focused());
});
