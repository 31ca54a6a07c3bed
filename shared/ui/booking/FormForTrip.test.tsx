import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Trip } from '../../domain/trips/trip.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { onSite } from '../testing/on-site.tsx';
import { FormForTrip } from './FormForTrip.tsx';
import { NotOnSale } from './NotOnSale.tsx';

const clock = { now: () => new Date('2027-01-15T10:00:00Z') };
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const showFull = (change: Partial<Trip>) => {
  const trip = makeTrip({ availableSpots: 0, ...change });
  render(
    onSite(<FormForTrip stage={{ status: 'ready', trip, closed: 'full' }}>{() => 'The form'}</FormForTrip>),
  );
  return screen.findByRole('heading', { name: 'Fully Booked' });
};

test('a trip that is full leads to other trips and, where it has one, to its waiting list', async () => {
  const title = await showFull({ waitlist: true });
  expect(document.activeElement).toBe(title);
  expect(hrefOf('View Other Trips')).toBe('/trips');
  expect(hrefOf('Join the waiting list')).toBe('/trip/spiti-valley#waiting-list');
});

test('a trip that is full leads to no waiting list where it has none', async () => {
  await showFull({});
  expect(hrefOf('View Other Trips')).toBe('/trips');
  expect(hrefOf('Join the waiting list')).toBeUndefined();
});

test('a trip that is gone leads home', async () => {
  render(onSite(<FormForTrip stage={{ status: 'missing' }}>{() => 'The form'}</FormForTrip>));
  await screen.findByRole('heading', { name: 'Trip not found or has been removed.' });
  expect(hrefOf('Go Back Home')).toBe('/');
});

test.each([
  ['Temporarily Paused', { isBookingOpen: false }, '/trip/spiti-valley'],
  ['This trip was cancelled', { status: 'cancelled' }, undefined],
  ['This trip takes no bookings', { status: 'UNKNOWN' }, undefined],
  ['This trip has already started.', { startDate: '2027-01-01T00:00:00.000Z' }, undefined],
] as const)('in the place of its form reads: %s', (title, change, toTrip) => {
  render(onSite(<NotOnSale trip={makeTrip(change)} clock={clock} />));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }));
  expect(document.body.textContent).toContain('Nothing was charged');
  expect(hrefOf('View Other Trips')).toBe('/trips');
  expect(hrefOf('View the trip')).toBe(toTrip);
});
