import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedTrip } from '../../domain/trips/listed-trip.ts';
import { facetsOf } from '../../domain/trips/trip-facets.ts';
import { noFilters } from '../../domain/trips/trip-filters.ts';
import type { TripListing } from '../../flows/trip-list.ts';
import { makeTrip } from '../../testing/make-trip.ts';
import { renderOnSite } from '../testing/render-on-site.tsx';
import { UpcomingTrips } from './UpcomingTrips.tsx';

const nothing = () => undefined;
const plain = {
  filters: noFilters,
  facets: facetsOf([]),
  all: null,
  onFilter: nothing,
  onMore: nothing,
  onRetry: nothing,
};

const makeTrips = (count: number, from = 0): readonly ListedTrip[] =>
  Array.from({ length: count }, (_, index) => from + index).map((at) =>
    makeTrip({ id: `${at}`, tripId: `${at}`, title: `Trip ${at}`, locations: [`Place ${at}`] }),
  );

const listing = (trips: readonly ListedTrip[], change: Partial<TripListing> = {}) => ({
  status: 'ready' as const,
  value: {
    filters: noFilters,
    trips,
    loaded: trips,
    total: trips.length,
    next: null,
    activity: 'none' as const,
    ...change,
  },
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const counted = () => within(screen.getByRole('form')).getByRole('status').textContent;

test('says that trips are loading', () => {
  renderOnSite(<UpcomingTrips list={{ status: 'loading' }} {...plain} />);
  expect(screen.getByRole('status').textContent).toContain('Loading trips');
});

test('shows the photos of the trips that it expects, for the eye alone', () => {
  const { container } = renderOnSite(
    <UpcomingTrips list={{ status: 'loading' }} expectedPhotos={['first', undefined, 'third']} {...plain} />,
  );
  const photos = [...container.querySelectorAll('img')];
  expect(photos.map(({ src }) => /first|third/.exec(src)?.[0])).toEqual(['first', 'third']);
  expect(photos.map(({ loading }) => loading)).toEqual(['eager', 'lazy']);
  expect(photos.map(({ alt }) => alt)).toEqual(['', '']);
});

test.each([
  [6, 0],
  [7, 1],
])('leaves room for the filters where it expects %i trips: %i', (expectedTotal, rooms) => {
  const { container } = renderOnSite(
    <UpcomingTrips list={{ status: 'loading' }} expectedTotal={expectedTotal} {...plain} />,
  );
  expect(container.querySelectorAll('.invisible form')).toHaveLength(rooms);
});

test('asks to come back when there are none', () => {
  renderOnSite(<UpcomingTrips list={{ status: 'empty' }} {...plain} />);
  expect(screen.getByRole('heading', { name: 'No trips available' })).toBeTruthy();
  expect(screen.getByText('Check back soon for exciting new adventures!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');
});

test('says that loading failed, and tries again or leads to the start', async () => {
  const retry = vi.fn();
  const page = (list: Parameters<typeof UpcomingTrips>[0]['list']) => (
    <main tabIndex={-1}>
      <UpcomingTrips list={list} {...plain} onRetry={retry} />
    </main>
  );
  const { rerender } = renderOnSite(page({ status: 'failed', error: { message: 'Network Error' } }));
  expect(screen.getByRole('alert').textContent).toContain('Failed to load trips. Please try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Back to the start' }).getAttribute('href')).toBe('/');

  // What comes next takes the focus of the button that is gone.
  rerender(page({ status: 'loading' }));
  rerender(page({ status: 'failed', error: { message: 'timeout' } }));
  expect(document.activeElement?.textContent).toBe('Failed to load trips. Please try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  rerender(page({ status: 'loading' }));
  rerender(page(listing(makeTrips(7))));
  expect(document.activeElement?.textContent).toBe('7 trips');
});

test('loads the first photo at once and the others when they come near', () => {
  const trips = ['a', 'b'].map((id) => makeTrip({ id, tripId: id, tripPhotos: [`photo-${id}`] }));
  renderOnSite(<UpcomingTrips {...plain} list={listing(trips)} />);
  const loading = screen.getAllByAltText('').map((photo) => photo.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy']);
});

test('offers no filters while there are only a few trips', () => {
  renderOnSite(<UpcomingTrips {...plain} list={listing(makeTrips(6))} />);
  expect(screen.queryByRole('form')).toBeNull();
  expect(titles()).toHaveLength(6);
});

test('asks for what is chosen, and counts what is found', async () => {
  const choose = vi.fn();
  const trips = makeTrips(7);
  const shown = { ...plain, facets: facetsOf(trips), all: 1200, onFilter: choose };
  const { rerender } = renderOnSite(<UpcomingTrips {...shown} list={listing(trips, { total: 1200 })} />);
  expect(counted()).toBe('1,200 trips');
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'Place 3');
  const filters = { ...noFilters, place: 'Place 3' };
  expect(choose).toHaveBeenLastCalledWith(filters);

  rerender(<UpcomingTrips {...shown} filters={filters} list={listing(trips, { activity: 'filtering' })} />);
  expect(counted()).toBe('Loading trips');
  rerender(<UpcomingTrips {...shown} filters={filters} list={listing(makeTrips(1, 3))} />);
  expect(titles()).toEqual(['Trip 3']);
  expect(counted()).toBe('1 of 1,200 trips');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(choose).toHaveBeenLastCalledWith(noFilters);
  rerender(<UpcomingTrips {...shown} list={listing(makeTrips(1, 3), { activity: 'filtering' })} />);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Place'));
});

test('says so where the backend has stopped counting', () => {
  renderOnSite(<UpcomingTrips {...plain} list={listing(makeTrips(24), { total: 5000, next: '23' })} />);
  expect(counted()).toBe('5,000 or more trips');
});

test('a choice that nothing meets has a door', async () => {
  const choose = vi.fn();
  const filters = { ...noFilters, booking: 'approval' as const };
  renderOnSite(<UpcomingTrips {...plain} filters={filters} onFilter={choose} list={listing([])} />);
  expect(screen.getByRole('heading', { name: 'No trip meets all of that' })).toBeTruthy();
  expect((screen.getByLabelText('Booking') as HTMLSelectElement).value).toBe('approval');
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(choose).toHaveBeenLastCalledWith(noFilters);
  expect(document.activeElement).toBe(screen.getByLabelText('Place'));
});

test('prices of several currencies are told apart, and an order keeps its place when the filters go', async () => {
  const choose = vi.fn();
  const trips = [...makeTrips(4), ...makeTrips(4, 4).map((trip) => ({ ...trip, price: euros(90) }))];
  const shown = { ...plain, facets: facetsOf(trips), onFilter: choose, list: listing(trips) };
  const { rerender } = renderOnSite(<UpcomingTrips {...shown} />);
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price first');
  const sorted = { ...noFilters, order: 'price' as const };
  expect(choose).toHaveBeenLastCalledWith(sorted);
  rerender(<UpcomingTrips {...shown} filters={sorted} />);
  expect(screen.getByText('Prices are sorted within each currency.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Price'), 'Lower prices');
  const filters = choose.mock.lastCall?.[0];
  rerender(<UpcomingTrips {...shown} filters={filters} />);
  expect(
    screen.getByText(/^Each trip in its own currency: up to ₹1,000, up to €90\. Prices are sorted/),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(choose).toHaveBeenLastCalledWith(sorted);
});

const euros = (major: number) => ({ minor: major * 100, currency: 'EUR' as const });

/** The list of fifty trips as a page keeps it: the second page comes when it is asked for. */
function Paged() {
  const [all, setAll] = useState(false);
  const list = all
    ? listing(makeTrips(50))
    : listing(makeTrips(24), { total: 50, next: '23', activity: 'none' });
  return <UpcomingTrips {...plain} list={list} onMore={() => setAll(true)} />;
}

test('shows more by keyboard, and goes on at the first of the new trips', async () => {
  renderOnSite(<Paged />);
  expect(screen.getByText('24 of 50 trips shown')).toBeTruthy();
  screen.getByRole('button', { name: 'Show more' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(titles()).toHaveLength(50);
  expect(document.activeElement?.getAttribute('href')).toBe('/trip/24');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('trips that come by themselves take no focus, though others were asked for in vain', async () => {
  const shown = (count: number, activity: TripListing['activity'] = 'none') => (
    <UpcomingTrips {...plain} list={listing(makeTrips(count), { total: 50, next: '23', activity })} />
  );
  const { rerender } = renderOnSite(shown(24));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  rerender(shown(24, 'extending'));
  rerender(shown(24, 'extension-failed'));
  screen.getByLabelText('Booking').focus();
  rerender(shown(24, 'filtering'));
  rerender(shown(24));
  rerender(shown(48));
  expect(document.activeElement).toBe(screen.getByLabelText('Booking'));
});

test('a page that failed can be asked for again', async () => {
  const more = vi.fn();
  const list = listing(makeTrips(24), { total: 50, next: '23', activity: 'extension-failed' });
  renderOnSite(<UpcomingTrips {...plain} list={list} onMore={more} />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load more trips. Please try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(more).toHaveBeenCalledTimes(1);
  expect(titles()).toHaveLength(24);
});

describe('the end of the list coming near', () => {
  const observed: IntersectionObserverCallback[] = [];
  beforeEach(() => {
    observed.length = 0;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: IntersectionObserverCallback) {
          observed.push(seen);
        }
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const near = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[];

  test('asks for the next page', () => {
    const more = vi.fn();
    const list = listing(makeTrips(48), { total: 500, next: '47' });
    renderOnSite(<UpcomingTrips {...plain} list={list} onMore={more} />);
    for (const seen of observed) seen(near, {} as IntersectionObserver);
    expect(more).toHaveBeenCalledTimes(1);
  });

  test('asks for one after the other, where a page shows nothing of its own', () => {
    const more = vi.fn();
    const list = (count: number) => listing([], { loaded: makeTrips(count), total: 500, next: `${count}` });
    const { rerender } = renderOnSite(<UpcomingTrips {...plain} list={list(24)} onMore={more} />);
    observed.at(-1)?.(near, {} as IntersectionObserver);
    rerender(<UpcomingTrips {...plain} list={list(48)} onMore={more} />);
    observed.at(-1)?.(near, {} as IntersectionObserver);
    expect(more).toHaveBeenCalledTimes(2);
    expect(observed).toHaveLength(2);
  });

  test.each([
    ['after five pages, so that the page has an end', makeTrips(120), {}],
    ['while a page is on its way', makeTrips(24), { activity: 'extending' }],
    ['after a failure', makeTrips(24), { activity: 'extension-failed' }],
    ['at the last page', makeTrips(50), { next: null, total: 50 }],
  ] as const)('asks for nothing %s', (_, trips, change) => {
    const list = listing(trips, { total: 500, next: 'last', ...change });
    renderOnSite(<UpcomingTrips {...plain} list={list} />);
    expect(observed).toEqual([]);
  });
});
