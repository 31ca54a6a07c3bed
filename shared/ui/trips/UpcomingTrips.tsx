import { displayLimits } from '../../domain/constants.ts';
import type { Trip } from '../../domain/trip.ts';
import type { TripFilters } from '../../domain/trip-filters.ts';
import { Button } from '../elements/Button.tsx';
import { Notice } from '../elements/Notice.tsx';
import { FilteredTrips } from './FilteredTrips.tsx';
import { TripCardSkeleton } from './TripCardSkeleton.tsx';
import { tripGrid } from './trip-grid.ts';

type TripList =
  | { readonly status: 'loading' }
  | { readonly status: 'empty' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly trips: readonly Trip[] };

interface Props {
  readonly list: TripList;
  readonly filters: TripFilters;
  readonly onFilter: (filters: TripFilters) => void;
  readonly onRetry: () => void;
}

const skeletons = Array.from({ length: displayLimits.skeletonCards }, (_, index) => `skeleton-${index}`);

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
        <div role="alert">
          <Notice
            icon="warning"
            tone="danger"
            title="Failed to load trips. Please try again later."
            level={2}
            actions={<Button onClick={onRetry}>Try Again</Button>}
          />
        </div>
      );
    case 'ready':
      return <FilteredTrips trips={list.trips} filters={filters} onFilter={onFilter} />;
  }
}
