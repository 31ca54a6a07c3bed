import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { makeTrip } from '../../flows/testing/make-trip.ts';
import { onSite } from '../testing/on-site.tsx';
import { UpcomingTrips } from './UpcomingTrips.tsx';

const nothing = () => undefined;

test('tells that trips are loading', () => {
  render(onSite(<UpcomingTrips list={{ status: 'loading' }} onRetry={nothing} />));
  expect(screen.getByRole('status').textContent).toContain('Loading trips');
});

test('asks to come back when there are none', () => {
  render(onSite(<UpcomingTrips list={{ status: 'empty' }} onRetry={nothing} />));
  expect(screen.getByRole('heading', { name: 'No trips available' })).toBeTruthy();
  expect(screen.getByText('Check back soon for exciting new adventures!')).toBeTruthy();
});

test('says that loading failed, and tries again', async () => {
  const retry = vi.fn();
  render(onSite(<UpcomingTrips list={{ status: 'failed' }} onRetry={retry} />));
  expect(screen.getByRole('alert').textContent).toContain('Failed to load trips. Please try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('loads the first photo at once and the others when they come near', () => {
  const trips = ['a', 'b'].map((id) => makeTrip({ id, tripId: id, tripPhotos: [`photo-${id}`] }));
  render(onSite(<UpcomingTrips list={{ status: 'ready', trips }} onRetry={nothing} />));
  const loading = screen.getAllByAltText('').map((photo) => photo.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});
