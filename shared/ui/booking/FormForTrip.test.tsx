import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Trip } from '../../domain/trips/trip.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { FormForTrip } from './FormForTrip.tsx';

const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

const showFull = (change: Partial<Trip>) => {
  const trip = makeTrip({ availableSpots: 0, ...change });
  renderOnSite(
    <FormForTrip stage={{ status: 'ready', trip, closed: 'full' }}>{() => 'The form'}</FormForTrip>,
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
  renderOnSite(<FormForTrip stage={{ status: 'missing' }}>{() => 'The form'}</FormForTrip>);
  await screen.findByRole('heading', { name: 'Trip not found or has been removed.' });
  expect(hrefOf('Go Back Home')).toBe('/');
});
