import type { APIContext, GetStaticPaths } from 'astro';
import type { Trip } from '../../../shared/domain/trips/trip.ts';
import { calendarFile, tripsCalendar } from '../../../shared/domain/trips/trip-calendar.ts';
import { configuration } from '../../configuration.ts';
import { hostsAtBuild, tripsAtBuild } from '../../data/at-build.ts';
import { paths } from '../../navigation/paths.ts';

export const getStaticPaths = (async () => {
  const pages = await tripsAtBuild();
  return (await hostsAtBuild()).map(({ host: { userName } }) => ({
    params: { userName },
    props: { trips: pages.filter(({ host }) => host?.userName === userName).map(({ trip }) => trip) },
  }));
}) satisfies GetStaticPaths;

/** All trips of a host that are listed, as a calendar that programs can subscribe to. */
export function GET({ props: { trips } }: APIContext<{ trips: readonly Trip[] }>): Response {
  const entries = trips.map((trip) => ({
    trip,
    link: new URL(paths().trip(trip.tripId), configuration.siteUrl).href,
  }));
  return new Response(tripsCalendar(entries, new Date()), { headers: { 'content-type': calendarFile.type } });
}
