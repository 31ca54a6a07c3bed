import { hostPage } from '../../shared/data/host-page.ts';
import { tripWithHost } from '../../shared/data/host-rows.ts';
import { upcomingTrips } from '../../shared/data/upcoming-trips.ts';
import type { HostWithTrips, TripWithHost } from '../../shared/domain/ports/reads.ts';
import { configuration } from '../configuration.ts';
import { source } from './source.ts';
import { onlyIn } from './trip-languages.ts';

const reads = {
  upcomingTrips: upcomingTrips(source),
  tripWithHost: tripWithHost(source),
  hostPage: hostPage(source),
};

let listed: Promise<readonly TripWithHost[]> | undefined;

/**
 * Every listed trip with its host, read once a build. Without a backend there is none: the build goes on with the
 * shell pages, which read their trip when they are opened.
 */
export function tripsAtBuild(): Promise<readonly TripWithHost[]> {
  listed ??= readTrips();
  return listed;
}

async function readTrips(): Promise<readonly TripWithHost[]> {
  const list = await reads.upcomingTrips();
  if (!list.ok) return withoutTrips(list.error.message);
  const trips: TripWithHost[] = [];
  for (const { tripId } of list.value) {
    const read = await reads.tripWithHost(tripId);
    if (!read.ok) return withoutTrips(read.error.message);
    if (read.value) trips.push(read.value);
  }
  return trips;
}

function withoutTrips(reason: string): readonly TripWithHost[] {
  console.warn(
    `No trips could be read from ${configuration.endpoint} (${reason}): building the shell pages alone. ` +
      'They read their trip when they are opened.',
  );
  return [];
}

/** The profile of every host of a listed trip. */
export async function hostsAtBuild(): Promise<readonly HostWithTrips[]> {
  const names = new Set((await tripsAtBuild()).flatMap(({ host }) => (host ? [host.userName] : [])));
  const hosts: HostWithTrips[] = [];
  for (const name of names) {
    const read = await reads.hostPage(name);
    if (!read.ok || !read.value) continue;
    // Their pages are in English alone.
    const trips = read.value.trips.map((trip) => onlyIn(trip, 'en'));
    hosts.push({ ...read.value, trips });
  }
  return hosts;
}
