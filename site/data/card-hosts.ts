import type { TripWithHost } from '../../shared/domain/ports/reads.ts';
import type { CardHosts } from '../../shared/ui/trips/TripGrid.tsx';

/** The hosts of trips as their cards show them. */
export function cardHosts(pages: readonly TripWithHost[]): CardHosts {
  return Object.fromEntries(
    pages.flatMap(({ host }) =>
      host ? [[host.userId, { name: host.name, profileImage: host.profileImage }] as const] : [],
    ),
  );
}
