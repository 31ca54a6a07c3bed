import { useEffect, useState } from 'react';
import { upcomingTrips } from '../../shared/data/upcoming-trips.ts';
import { noFilters, readFilters, type TripFilters, writeFilters } from '../../shared/domain/trip-filters.ts';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { UpcomingTrips } from '../../shared/ui/trips/UpcomingTrips.tsx';
import { useOnArrival } from '../../shared/ui/use-on-arrival.ts';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { reported } from '../data/reported.ts';
import { source } from '../data/source.ts';
import { SiteProvider } from '../site-context.tsx';

const reads = reported({ upcomingTrips: upcomingTrips(source) });

/** The live list of trips, as far as the address's filters let it through. */
export function TripsIsland() {
  const { resource, refresh } = useOwnStore(() =>
    createRemoteResource({ read: reads.upcomingTrips, isEmpty: (trips) => trips.length === 0 }),
  );
  useOnArrival(refresh);
  const [filters, onFilter] = useTripFilters();

  return (
    <SiteProvider>
      <UpcomingTrips list={resource} filters={filters} onFilter={onFilter} onRetry={() => void refresh()} />
    </SiteProvider>
  );
}

/** The filters as the address has them. Setting them makes an entry of the history, so that back undoes a choice. */
function useTripFilters(): readonly [TripFilters, (filters: TripFilters) => void] {
  const [filters, setFilters] = useState(() =>
    typeof location === 'undefined' ? noFilters : readFilters(location.search),
  );

  useEffect(() => {
    const follow = () => setFilters(readFilters(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const choose = (chosen: TripFilters) => {
    history.pushState(null, '', `${location.pathname}${writeFilters(chosen)}`);
    setFilters(chosen);
  };
  return [filters, choose];
}
