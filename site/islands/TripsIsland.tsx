import { useDeferredValue } from 'react';
import { systemClock } from '../../shared/data/browser-time.ts';
import type { TripFacets } from '../../shared/domain/trips/trip-facets.ts';
import { createTripList } from '../../shared/flows/trip-list.ts';
import type { CardHosts } from '../../shared/ui/trips/TripGrid.tsx';
import { UpcomingTrips } from '../../shared/ui/trips/UpcomingTrips.tsx';
import { useOwnStore } from '../../shared/ui/use-own-store.ts';
import { LastShown } from '../components/LastShown.tsx';
import { readTripPage } from '../data/first-trips.ts';
import { reported } from '../data/reported.ts';
import { SiteProvider } from '../site-context.tsx';
import { useListPage } from './use-list-page.ts';

const reads = reported({ tripPage: readTripPage });

interface Props {
  /** What there was to choose when the site was built. */
  readonly facets: TripFacets;
  /** Of those whose trips were listed then. */
  readonly hosts: CardHosts;
  /** Of the first trips, as the build listed them, and how many there were. */
  readonly expectedPhotos: readonly (string | undefined)[];
  readonly expectedTotal: number;
}

/** The live list of trips, as far as the address's filters let it through. */
export function TripsIsland({ facets, hosts, ...expected }: Props) {
  const trips = useOwnStore(() => createTripList({ reads, facets: fromThisMonthOn(facets) }));
  // The first cards are drawn in pieces, between which the page answers; whoever reads on sees what the store knows.
  const earlier = useDeferredValue(trips.list);
  const list = earlier.status === 'loading' ? earlier : trips.list;
  const { cards, choose } = useListPage({ ...trips, list });

  return (
    <LastShown>
      <SiteProvider>
        <div ref={cards}>
          <UpcomingTrips
            {...trips}
            list={list}
            hosts={hosts}
            {...expected}
            onFilter={choose}
            onMore={() => void trips.showMore()}
            onRetry={() => void trips.refresh()}
          />
        </div>
      </SiteProvider>
    </LastShown>
  );
}

/** The build may be older than its months. */
function fromThisMonthOn(facets: TripFacets): TripFacets {
  const thisMonth = systemClock.now().toISOString().slice(0, 7);
  return { ...facets, months: facets.months.filter((month) => month >= thisMonth) };
}
