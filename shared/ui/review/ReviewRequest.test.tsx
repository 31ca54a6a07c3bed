import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Review } from '../../flows/review/state.ts';
import { makeReviewedRequest } from '../../testing/make-host-view.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { DecidedRequest } from './DecidedRequest.tsx';
import { ReviewRequest } from './ReviewRequest.tsx';

type Shown = Extract<Review, { status: 'reading' | 'asking' | 'deciding' }>;

const request = makeReviewedRequest();
const reading: Shown = { status: 'reading', request, problem: null };

const show = (review: Shown = reading) => {
  const calls = { load: vi.fn(), setNote: vi.fn(), choose: vi.fn(), back: vi.fn(), confirm: vi.fn() };
  renderOnSite(<ReviewRequest journey={{ review, note: '', ...calls }} review={review} />);
  return calls;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows what a host needs to decide, and chooses nothing by itself', async () => {
  const { choose, confirm } = show();
  const text = document.body.textContent ?? '';
  for (const fact of ['Living Roots', '2 of 6 free', '₹31,000', 'Bengaluru', 'Jonas Weber', '34, male']) {
    expect(text).toContain(fact);
  }
  expect(text).toContain('We have wanted to walk these bridges for years.');
  expect(screen.queryByRole('button', { name: 'Yes, approve' })).toBeNull();
  await press('Do not approve');
  expect(choose).toHaveBeenCalledWith('reject');
  expect(confirm).not.toHaveBeenCalled();
});

test('says nothing of when a request was cancelled: it may have been paid', () => {
  renderOnSite(<DecidedRequest request={makeReviewedRequest({ status: 'CANCELLED' })} />);
  expect(screen.getByText('It is cancelled. No seats are held for it.')).toBeTruthy();
});

test.each([
  ['approve', 'Approve this request?', 'Yes, approve'],
  ['reject', 'Not approve this request?', 'Yes, do not approve'],
] as const)('asks before it acts: %s', async (decision, question, yes) => {
  const { confirm, back, setNote } = show({ status: 'asking', request, decision });
  expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/A note to the traveller/), 'x');
  expect(setNote).toHaveBeenCalledWith('x');
  await press('Go back');
  expect(back).toHaveBeenCalledTimes(1);
  await press(yes);
  expect(confirm).toHaveBeenCalledTimes(1);
});

test('says why a decision was not taken', () => {
  show({ status: 'reading', request, problem: 'Only 1 spots available' });
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toContain('Only 1 spots available');
  expect(document.activeElement).toBe(banner);
});

test.each([
  ['APPROVED', 'Request Approved'],
  ['CONFIRMED', 'Approved and Paid'],
  ['REJECTED', 'Request Not Approved'],
  ['CANCELLED', 'Request Closed'],
] as const)('says how it was decided: %s', (status, title) => {
  renderOnSite(<DecidedRequest request={makeReviewedRequest({ status, note: 'See you in June.' })} />);
  expect(screen.getByRole('heading', { name: title, level: 1 })).toBeTruthy();
  expect(screen.getByText('See you in June.')).toBeTruthy();
});
