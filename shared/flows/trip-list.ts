import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TripPage, TripReads } from '../domain/ports/reads.ts';
import type { ListedTrip } from '../domain/trips/listed-trip.ts';
import { soldOutLast } from '../domain/trips/sold-out-last.ts';
import { facetsOf, mergeFacets, type TripFacets } from '../domain/trips/trip-facets.ts';
import { isFiltered, noFilters, type TripFilters } from '../domain/trips/trip-filters.ts';
import type { Remote } from './remote-resource.ts';

/** Trips of one page: eight rows of three, twelve of two. */
export const tripsPerPage = 24;

export interface TripListing extends TripPage {
  /** Those that its trips meet. */
  readonly filters: TripFilters;
  /** Those on view; the ones of later pages follow them. */
  readonly trips: readonly ListedTrip[];
  /** All of the first page and those after it, as they came. */
  readonly loaded: readonly ListedTrip[];
  /** What is under way, or has failed, while the trips stay on view. */
  readonly activity: 'none' | 'filtering' | 'extending' | 'extension-failed';
}

export interface TripListStore {
  /** Empty: there are no trips at all. Without one that meets the filters it is a listing of none. */
  readonly list: Remote<TripListing>;
  readonly filters: TripFilters;
  /** What there is to choose: as known in advance, and as met in the trips that were loaded. */
  readonly facets: TripFacets;
  /** How many trips there are without filters; null until it is known. */
  readonly all: number | null;
  /** Lists the trips that meet the filters, the first `count` of them. */
  show(filters: TripFilters, count?: number): Promise<void>;
  /** Reads again what is on view. */
  refresh(): Promise<void>;
  /** Adds the next page. */
  showMore(): Promise<void>;
}

interface TripListDeps {
  readonly reads: Pick<TripReads, 'tripPage'>;
  readonly facets: TripFacets;
}

/** A store for the list of upcoming trips, which is loaded a page at a time. Nothing is read before the first `show`. */
export function createTripList({ reads, facets }: TripListDeps): StoreApi<TripListStore> {
  /** Counts what was asked for, so that a late answer of something older is dropped. */
  let turn = 0;

  return createStore<TripListStore>()((set, get) => {
    function listed(page: TripPage, filters: TripFilters): void {
      const { trips: loaded, next, total } = page;
      const some = isFiltered(filters);
      const none = loaded.length === 0 && next === null && !some;
      const trips = filters.order === '' ? soldOutLast(loaded, next !== null) : loaded;
      set({
        list: none
          ? { status: 'empty' }
          : { status: 'ready', value: { filters, trips, loaded, next, total, activity: 'none' } },
        facets: mergeFacets(get().facets, facetsOf(loaded)),
        ...(some ? {} : { all: total }),
      });
    }

    function mark(activity: TripListing['activity']): void {
      const { list } = get();
      if (list.status === 'ready') set({ list: { ...list, value: { ...list.value, activity } } });
    }

    async function show(
      filters: TripFilters,
      count = tripsPerPage,
      meanwhile: 'none' | 'extending' = 'none',
    ): Promise<void> {
      turn += 1;
      const own = turn;
      const { list } = get();
      /** Where what is on view meets the filters already, it is read again. */
      const isRefresh = list.status === 'ready' && list.value.filters === filters;
      set({ filters });
      if (list.status === 'ready') mark(isRefresh ? meanwhile : 'filtering');
      else set({ list: { status: 'loading' } });
      const page = await reads.tripPage({ filters, after: null, count });
      if (own !== turn) return;
      if (page.ok) return listed(page.value, filters);
      // Trips that were live a moment ago serve better than an error.
      if (isRefresh) return mark(meanwhile === 'extending' ? 'extension-failed' : 'none');
      set({ list: { status: 'failed', error: page.error } });
    }

    async function showMore(): Promise<void> {
      const { list, filters } = get();
      if (list.status !== 'ready') return;
      const { loaded, next, activity } = list.value;
      if (next === null || activity === 'extending' || activity === 'filtering') return;
      turn += 1;
      const own = turn;
      mark('extending');
      const page = await reads.tripPage({ filters, after: next, count: tripsPerPage });
      if (own !== turn) return;
      if (page.ok) {
        const added = page.value.trips.filter(({ id }) => !loaded.some((known) => known.id === id));
        return listed({ ...page.value, trips: [...loaded, ...added] }, filters);
      }
      // The trip that the page was to begin after is gone.
      if (page.error.type === 'general_cursor_not_found')
        return show(filters, loaded.length + tripsPerPage, 'extending');
      mark('extension-failed');
    }

    function refresh(): Promise<void> {
      const { list, filters } = get();
      const count = list.status === 'ready' ? list.value.loaded.length : 0;
      return show(filters, Math.max(count, tripsPerPage));
    }

    return { list: { status: 'loading' }, filters: noFilters, facets, all: null, show, refresh, showMore };
  });
}
