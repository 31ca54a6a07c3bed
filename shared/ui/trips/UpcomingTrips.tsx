import type { Trip } from '../../domain/trip.ts';
import type { TripFilters } from '../../domain/trip-filters.ts';
import type { Remote } from '../../flows/remote-resource.ts';
import { FailureNotice } from '../elements/FailureNotice.tsx';
import { Notice } from '../elements/Notice.tsx';
import { FilteredTrips } from './FilteredTrips.tsx';
import { TripCardSkeleton } from './TripCardSkeleton.tsx';
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
