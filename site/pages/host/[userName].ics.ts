import type { APIContext, GetStaticPaths } from 'astro';
import type { HostWithTrips } from '../../../shared/domain/ports/reads.ts';
import { calendarFile, tripsCalendar } from '../../../shared/domain/trips/trip-calendar.ts';
import { isBookableStatus } from '../../../shared/domain/trips/trip-status.ts';
import { configuration } from '../../configuration.ts';
import { hostsAtBuild } from '../../data/at-build.ts';
import { paths } from '../../navigation/paths.ts';

export const getStaticPaths = (async () =>
  (await hostsAtBuild()).map((page) => ({
    params: { userName: page.host.userName },
    props: { page },
  }))) satisfies GetStaticPaths;

/** The next trips of a host as a calendar that programs can subscribe to. */
export function GET({ props: { page } }: APIContext<{ page: HostWithTrips }>): Response {
  const entries = page.trips
    .filter(({ status }) => isBookableStatus(status))
    .map((trip) => ({ trip, link: new URL(paths().trip(trip.tripId), configuration.siteUrl).href }));
  return new Response(tripsCalendar(entries, new Date()), { headers: { 'content-type': calendarFile.type } });
}
