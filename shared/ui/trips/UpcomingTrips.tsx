import type { Trip } from '../../domain/trip.ts';
import {
  fewTrips,
  filterOptions,
  filterTrips,
  noFilters,
  type TripFilters,
  writeFilters,
} from '../../domain/trip-filters.ts';
import type { Remote } from '../../flows/remote-resource.ts';
import { Button } from '../elements/Button.tsx';
import { countLabel } from '../elements/count-label.ts';
import { FailureNotice } from '../elements/FailureNotice.tsx';
import { Notice } from '../elements/Notice.tsx';
import { Skeleton } from '../elements/Skeleton.tsx';
import { TripFilterBar } from './TripFilterBar.tsx';
import { TripGrid } from './TripGrid.tsx';
import { tripGrid } from './trip-grid.ts';

interface Props {
  readonly list: Remote<readonly Trip[]>;
  readonly filters: TripFilters;
  readonly onFilter: (filters: TripFilters) => void;
  readonly onRetry: () => void;
}

const skeletons = ['first', 'second', 'third'];

/** The list of trips in each of its states. */
export function UpcomingTrips({ list, filters, onFilter, onRetry }: Props) {
  switch (list.status) {
    case 'loading':
      return (
        <div role="status" className="min-h-dvh">
          <span className="sr-only">Loading trips</span>
          <div className={tripGrid}>
            {skeletons.map((place) => (
              <TripCardSkeleton key={place} />
            ))}
          </div>
        </div>
      );
    case 'empty':
      return (
        <Notice icon="calendar" title="No trips available" level={2}>
          <p>Check back soon for exciting new adventures!</p>
        </Notice>
      );
    case 'failed':
      return (
        <FailureNotice title="Failed to load trips. Please try again later." level={2} onRetry={onRetry} />
      );
    case 'ready':
      return <FilteredTrips trips={list.value} filters={filters} onFilter={onFilter} />;
  }
}

/** The trips that meet the filters, which are offered once there are more than a few trips. */
function FilteredTrips({
  trips,
  filters,
  onFilter,
}: Pick<Props, 'filters' | 'onFilter'> & { readonly trips: readonly Trip[] }) {
  const active = writeFilters(filters) !== '';
  if (trips.length <= fewTrips && !active) return <TripGrid trips={trips} />;

  const met = filterTrips(trips, filters);
  const all = countLabel(trips.length, 'trip');
  const clear = () => onFilter(noFilters);
  return (
    <>
      <TripFilterBar
        filters={filters}
        options={filterOptions(trips, filters)}
        count={active ? `${met.length} of ${all}` : all}
        active={active}
        onChange={(change) => onFilter({ ...filters, ...change })}
        onClear={clear}
      />
      <div className="mt-6">
        {met.length > 0 ? (
          <TripGrid trips={met} />
        ) : (
          <Notice
            icon="calendar"
            title="No trip meets all of that"
            level={2}
            actions={<Button onClick={clear}>Clear filters</Button>}
          >
            <p>Another month or place may have one.</p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** A card on its way. */
function TripCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-photo w-full rounded-card" />
      <Skeleton className="mt-4 h-6 w-1/3 rounded-full" />
      <Skeleton className="mt-4 h-6 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-2 h-4 w-2/3" />
      <Skeleton className="mt-6 h-6 w-1/4" />
    </div>
  );
}
