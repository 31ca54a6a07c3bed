import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { HostedTrip } from '../../domain/ports/hosting.ts';
import { makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { onSite } from '../testing/on-site.tsx';
import { HostLinkForm } from './HostLinkForm.tsx';
import { HostTripList } from './HostTripList.tsx';

const { trip, seats } = makeHostView();
const today = new Date('2027-01-15T10:00:00Z');

const hosted = (change: Partial<HostedTrip> = {}): HostedTrip => ({
  trip,
  seats,
  taken: [rupees(31_000)],
  refunded: [],
  toAnswer: 0,
  token: 'living-roots.1.x',
  ...change,
});

test('shows each trip with its seats and its money, and leads to it', () => {
  render(onSite(<HostTripList trips={[hosted({ toAnswer: 2, refunded: [rupees(500)] })]} today={today} />));
  const text = document.body.textContent ?? '';
  for (const fact of [
    '2 requests wait for your answer.',
    'Sold2 of 10',
    'Free6',
    'Taken₹31,000',
    'Refunded₹500',
  ])
    expect(text).toContain(fact);
  const link = screen.getByRole('link', { name: /^Answer 2 requests/ });
  expect(link.getAttribute('href')).toBe('/manage#token=living-roots.1.x');
  expect(document.activeElement?.textContent).toBe('Your trips');
});

test('past trips are folded away, and one on its last day is not', () => {
  const onLastDay = { ...trip, tripId: 'today', endDate: '2027-01-15T00:00:00.000Z' };
  const past = { ...trip, tripId: 'past', title: 'Last Summer', endDate: '2026-08-01T00:00:00.000Z' };
  render(
    onSite(
      <HostTripList trips={[hosted({ trip: onLastDay }), hosted({ trip: past, taken: [] })]} today={today} />,
    ),
  );
  expect(screen.getByText('Past trips (1)')).toBeTruthy();
  expect(document.body.textContent).toContain('Nothing waits for your answer.');
  expect(document.body.textContent).toContain('TakenNothing');
});

test('a host without trips reads so', () => {
  render(onSite(<HostTripList trips={[]} today={today} />));
  expect(document.body.textContent).toContain('There is no trip of yours yet.');
});

test('without a link, the mail is asked for', async () => {
  const send = vi.fn();
  render(
    onSite(<HostLinkForm journey={{ hostLink: { status: 'asking', problem: null }, send }} ended={false} />),
  );
  expect(document.activeElement?.textContent).toBe('See all of your trips');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(send).toHaveBeenCalledWith('asha@example.com');
});

test('a mail that is none is said at its field', () => {
  const hostLink = { status: 'asking', problem: 'Invalid email format' } as const;
  render(onSite(<HostLinkForm journey={{ hostLink, send: vi.fn() }} ended />));
  expect(screen.getByText('Invalid email format')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('the answer is the same for any address', () => {
  render(onSite(<HostLinkForm journey={{ hostLink: { status: 'sent' }, send: vi.fn() }} ended={false} />));
  expect(document.body.textContent).toContain('If a host has this address');
});
