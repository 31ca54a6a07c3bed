import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Enquiry } from '../../flows/enquiry/state.ts';
import { onSite } from '../testing/on-site.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';

const element = (enquiry: Enquiry, submit = vi.fn()) => {
  const form = { name: '', email: '', message: '' };
  const journey = { enquiry, form, load: vi.fn(), setField: vi.fn(), submit, another: vi.fn() };
  return onSite(<EnquiryForm journey={journey} />);
};
const editing: Enquiry = { status: 'editing', issues: [], problem: null };
const broken: Enquiry = {
  ...editing,
  issues: [
    { path: 'email', message: 'Email is required' },
    { path: 'message', message: 'Message is required' },
  ],
};

test('focuses the first broken field after a submission, and not while typing', async () => {
  const submit = vi.fn();
  const { rerender } = render(element(editing, submit));
  await userEvent.click(screen.getByRole('button', { name: 'Send enquiry' }));
  expect(submit).toHaveBeenCalledTimes(1);
  rerender(element(broken));
  expect(screen.getByText('Message is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.click(screen.getByLabelText('Full Name'));
  rerender(element(broken));
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
});

test('says why a question did not arrive', () => {
  render(element({ ...editing, problem: 'Trip not found' }));
  expect(screen.getByRole('alert').textContent).toContain('Trip not found');
});
