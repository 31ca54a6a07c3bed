import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createRemoteResource } from '../../shared/flows/remote-resource.ts';
import { SiteContextProvider } from '../../shared/ui/site-context.ts';
import { UpcomingTrips } from '../../shared/ui/trips/UpcomingTrips.tsx';
import { reads } from '../data/reads.ts';
import { siteContext } from '../site-context.ts';
import { useTripFilters } from './use-trip-filters.ts';

/** The live list of trips, as far as the address's filters let it through. */
export function TripsIsland() {
  const [store] = useState(() =>
    createRemoteResource({ read: reads.upcomingTrips, isEmpty: (trips) => trips.length === 0 }),
  );
  const { resource, refresh } = useStore(store);
  const [filters, onFilter] = useTripFilters();

  useEffect(() => {
    void refresh();
  }, [refresh]);

  return (
    <SiteContextProvider value={siteContext}>
      <UpcomingTrips
        list={
          resource.status === 'ready'
            ? { status: 'ready', trips: resource.value }
            : { status: resource.status }
        }
        filters={filters}
        onFilter={onFilter}
        onRetry={() => void refresh()}
      />
    </SiteContextProvider>
  );
}
