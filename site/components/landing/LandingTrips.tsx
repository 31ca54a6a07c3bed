import type { TripWithHost } from '../../../shared/domain/ports/reads.ts';
import { TripCard } from '../../../shared/ui/trips/TripCard.tsx';
import { tripGrid } from '../../../shared/ui/trips/trip-grid.ts';
import { SiteProvider } from '../../site-context.tsx';

/** The next trips that can be booked, as they were at build. */
export function LandingTrips({ pages }: { readonly pages: readonly TripWithHost[] }) {
  return (
    <SiteProvider>
      <ul className={tripGrid}>
        {pages.map(({ trip, host }) => (
          // Two in a row leave none alone below them.
          <li key={trip.id} className="@mid:@max-wide:nth-3:hidden">
            <TripCard trip={trip} host={host ?? undefined} level={3} />
          </li>
        ))}
      </ul>
    </SiteProvider>
  );
}
