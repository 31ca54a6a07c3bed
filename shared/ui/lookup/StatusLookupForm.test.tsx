import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StatusLookup } from '../../flows/status-lookup/state.ts';
import { onSite } from '../testing/on-site.tsx';
import { StatusLookupForm } from './StatusLookupForm.tsx';

const nothing = () => undefined;
const form = { bookingReference: '', email: '' };
type Asking = Exclude<StatusLookup, { status: 'found' }>;

const now = new Date('2027-01-15T10:00:00Z');

const ask = (lookup: Asking, email = '') =>
  render(
    onSite(
      <StatusLookupForm
        lookup={lookup}
        form={{ ...form, email }}
        onInput={nothing}
        onSubmit={nothing}
        now={now}
      />,
    ),
  );

test('says that nothing was found, and how many attempts are left', () => {
  ask({ status: 'failed', message: 'No booking found with these details', attemptsLeft: 2 });
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('No booking found with these details');
  expect(textContent).toContain('Attempts remaining: 2');
});

test('does not count a failure that was no attempt', () => {
  ask({ status: 'failed', message: 'Please check your internet connection', attemptsLeft: null });
  expect(screen.getByRole('alert').textContent).not.toContain('Attempts remaining');
});

const locked: Asking = {
  status: 'locked',
  message: 'Too many attempts. Please try again later.',
  email: 'asha@example.com',
  until: '2027-01-15T10:15:00Z',
};

test('locks an e-mail after too many attempts', () => {
  ask(locked, 'Asha@example.com ');
  expect(screen.getByRole('alert').textContent).toContain('Too many attempts. Please try again later.');
  const button = screen.getByRole('button', { name: 'Too Many Attempts' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
});

test.each([
  ['2027-01-15T10:15:00Z', /again at \d\d:\d\d/],
  ['2027-01-16T10:15:00Z', /again at 16 Jan 2027, /],
])('says until when, with the day where it is not today: %s', (until, words) => {
  ask({ ...locked, until }, locked.email);
  expect(screen.getByRole('alert').textContent).toMatch(words);
});

test('takes another e-mail meanwhile', () => {
  ask(locked, 'mira@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
  const button = screen.getByRole('button', { name: 'Check Status' }) as HTMLButtonElement;
  expect(button.disabled).toBe(false);
});

test('focuses the first broken field after a submission, and not while typing', async () => {
  const submitted = vi.fn();
  const element = (lookup: Asking) => (
    <StatusLookupForm lookup={lookup} form={form} onInput={nothing} onSubmit={submitted} now={now} />
  );
  const issue = (path: string, message: string) => ({ path, message });
  const { rerender } = render(onSite(element({ status: 'idle', issues: [] })));
  await userEvent.click(screen.getByRole('button', { name: 'Check Status' }));
  expect(submitted).toHaveBeenCalledTimes(1);
  const reference = issue('bookingReference', 'Booking reference is required');
  rerender(onSite(element({ status: 'idle', issues: [reference, issue('email', 'Email is required')] })));
  expect(document.activeElement).toBe(screen.getByLabelText('Booking reference'));
  await userEvent.click(screen.getByLabelText('Email'));
  rerender(onSite(element({ status: 'idle', issues: [reference] })));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('focuses the refusal of a submission', async () => {
  const element = (lookup: Asking) => (
    <StatusLookupForm lookup={lookup} form={form} onInput={nothing} onSubmit={nothing} now={now} />
  );
  const { rerender } = render(onSite(element({ status: 'idle', issues: [] })));
  await userEvent.click(screen.getByRole('button', { name: 'Check Status' }));
  rerender(onSite(element({ status: 'looking' })));
  rerender(
    onSite(element({ status: 'failed', message: 'No booking found with these details', attemptsLeft: 4 })),
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
