import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HostedTrip } from '../../domain/ports/hosting.ts';
import { makeHostView } from '../../testing/make-host-view.ts';
import { rupees } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
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
  renderOnSite(<HostTripList trips={[hosted({ toAnswer: 2, refunded: [rupees(500)] })]} today={today} />);
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
  const begun = { ...trip, startDate: '2026-07-25T00:00:00.000Z' };
  const onLastDay = { ...begun, tripId: 'today', endDate: '2027-01-15T00:00:00.000Z' };
  const past = { ...begun, tripId: 'past', title: 'Last Summer', endDate: '2026-08-01T00:00:00.000Z' };
  renderOnSite(
    <HostTripList trips={[hosted({ trip: onLastDay }), hosted({ trip: past, taken: [] })]} today={today} />,
  );
  expect(screen.getByText('Past trips (1)')).toBeTruthy();
  expect(document.body.textContent).toContain('Nothing waits for your answer.');
  expect(document.body.textContent).toContain('TakenNothing');
});

test('a trip whose own view has ended is shown without the way there', () => {
  const past = { ...trip, tripId: 'past', title: 'Last Summer', endDate: '2026-08-01T00:00:00.000Z' };
  renderOnSite(<HostTripList trips={[hosted(), hosted({ trip: past, token: null })]} today={today} />);
  expect(screen.getByText('Last Summer')).toBeTruthy();
  expect(screen.getAllByText('Open')).toHaveLength(1);
});

test('a host without trips reads so', () => {
  renderOnSite(<HostTripList trips={[]} today={today} />);
  expect(document.body.textContent).toContain('There is no trip of yours yet.');
});
