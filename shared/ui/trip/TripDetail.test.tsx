import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Trip } from '../../domain/trips/trip.ts';
import { tripStanding } from '../../domain/trips/trip-standing.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { TripDetail } from './TripDetail.tsx';

const now = new Date('2027-01-01');

function detailOf(change: Partial<Trip>): void {
  const trip = makeTrip({ tripId: 'spiti-valley', ...change });
  renderOnSite(
    <TripDetail
      trip={trip}
      host={null}
      clock={{ now: () => now }}
      standing={tripStanding(trip, now)}
      panel={null}
      words={null}
      about={null}
    />,
  );
}

const money = () => screen.queryByRole('heading', { name: 'What happens to your money' });

test('a host without a profile can be asked as well', () => {
  detailOf({});
  const link = screen.getByRole('link', { name: 'Ask the host' });
  expect(link.getAttribute('href')).toBe('/trip/spiti-valley/enquiry');
});

test.each([
  ['Sold Out', { availableSpots: 0 }],
  ['Paused', { isBookingOpen: false }],
  ['Departed', { startDate: '2026-12-10T00:00:00.000Z', endDate: '2026-12-14T00:00:00.000Z' }],
  ['Cancelled', { status: 'cancelled' }],
] as const)('%s stands at the title, with the way to ask and nothing of paying', (state, change) => {
  detailOf(change);
  const heading = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
  within(heading).getByText(state);
  within(heading).getByRole('link', { name: 'Ask the host' });
  expect(money()).toBeNull();
});

test('a trip that can be booked says what happens to the money, and has no such word at its title', () => {
  detailOf({});
  expect(money()).toBeTruthy();
  expect(screen.queryByText(/^(Sold Out|Paused|Departed|Cancelled)$/)).toBeNull();
});
