import { pause } from '../../shared/data/browser-time.ts';
import { hostPage } from '../../shared/data/host-page.ts';
import { tripWithHost } from '../../shared/data/host-rows.ts';
import { upcomingTrips } from '../../shared/data/upcoming-trips.ts';
import type { HostWithTrips, TripWithHost } from '../../shared/domain/ports/reads.ts';
import { configuration } from '../configuration.ts';
import { createPublished } from './published.ts';
import { source } from './source.ts';
import { onlyIn } from './trip-languages.ts';

const published = createPublished({
  reads: {
    upcomingTrips: upcomingTrips(source),
    tripWithHost: tripWithHost(source),
    hostPage: hostPage(source),
  },
  wait: pause,
  onNoBackend: (reason) =>
    console.warn(
      `No trips could be read from ${configuration.endpoint} (${reason}): building the shell pages alone. ` +
        'They read their trip when they are opened.',
    ),
});

/** Every listed trip with its host, read once a build. */
export const tripsAtBuild = (): Promise<readonly TripWithHost[]> => published.trips();

/** The profile of every host of a listed trip. Their pages are in English alone. */
export async function hostsAtBuild(): Promise<readonly HostWithTrips[]> {
  const hosts = await published.hosts();
  return hosts.map((one) => ({ ...one, trips: one.trips.map((trip) => onlyIn(trip, 'en')) }));
}
