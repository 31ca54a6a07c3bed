import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { noFilters, type TripFilters } from '../../domain/trip-filters.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { onSite } from '../testing/on-site.tsx';
import { UpcomingTrips } from './UpcomingTrips.tsx';

const nothing = () => undefined;
const plain = { filters: noFilters, onFilter: nothing, onRetry: nothing };

/** The list as a page keeps it: a choice comes back as the new filters. */
function Listed({ count, first = noFilters }: { readonly count: number; readonly first?: TripFilters }) {
  const [filters, setFilters] = useState(first);
  const trips = Array.from({ length: count }, (_, index) =>
    makeTrip({ id: `${index}`, tripId: `${index}`, title: `Trip ${index}`, locations: [`Place ${index}`] }),
  );
  return onSite(
    <UpcomingTrips
      list={{ status: 'ready', value: trips }}
      filters={filters}
      onFilter={setFilters}
      onRetry={nothing}
    />,
  );
}
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const counted = () => within(screen.getByRole('form')).getByRole('status').textContent;

test('says that trips are loading', () => {
  render(onSite(<UpcomingTrips list={{ status: 'loading' }} {...plain} />));
  expect(screen.getByRole('status').textContent).toContain('Loading trips');
});

test('asks to come back when there are none', () => {
  render(onSite(<UpcomingTrips list={{ status: 'empty' }} {...plain} />));
  expect(screen.getByRole('heading', { name: 'No trips available' })).toBeTruthy();
  expect(screen.getByText('Check back soon for exciting new adventures!')).toBeTruthy();
});

test('says that loading failed, and tries again', async () => {
  const retry = vi.fn();
  render(
    onSite(
      <UpcomingTrips
        list={{ status: 'failed', error: { message: 'Network Error' } }}
        {...plain}
        onRetry={retry}
      />,
    ),
  );
  expect(screen.getByRole('alert').textContent).toContain('Failed to load trips. Please try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('loads the first photo at once and the others when they come near', () => {
  const trips = ['a', 'b'].map((id) => makeTrip({ id, tripId: id, tripPhotos: [`photo-${id}`] }));
  render(onSite(<UpcomingTrips list={{ status: 'ready', value: trips }} {...plain} />));
  const loading = screen.getAllByAltText('').map((photo) => photo.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('offers no filters while there are only a few trips', () => {
  render(<Listed count={6} />);
  expect(screen.queryByRole('form')).toBeNull();
  expect(titles()).toHaveLength(6);
});

test('narrows the list down, counts what is left, and clears the filters', async () => {
  render(<Listed count={7} />);
  expect(counted()).toBe('7 trips');
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Place 3');
  expect(titles()).toEqual(['Trip 3']);
  expect(counted()).toBe('1 of 7 trips');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(titles()).toHaveLength(7);
});

test('a choice that nothing meets has a door', async () => {
  render(<Listed count={3} first={{ ...noFilters, booking: 'approval' }} />);
  expect(screen.getByRole('heading', { name: 'No trip meets all of that' })).toBeTruthy();
  expect((screen.getByLabelText('Booking') as HTMLSelectElement).value).toBe('approval');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(titles()).toHaveLength(3);
});
