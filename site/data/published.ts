import type { Read } from '../../shared/domain/ports/outcome.ts';
import type { HostWithTrips, TripReads, TripWithHost } from '../../shared/domain/ports/reads.ts';
import type { Wait } from '../../shared/domain/time/clock.ts';
import { repeat } from '../../shared/flows/repeat.ts';

export interface PublishedDeps {
  readonly reads: Pick<TripReads, 'upcomingTrips' | 'tripWithHost' | 'hostPage'>;
  readonly wait: Wait;
  /** Hears why there is no list of trips. */
  readonly onNoBackend: (reason: string) => void;
}

/** What a build shows, each read once. */
interface Published {
  /** Every listed trip with its host. Without a backend there is none. */
  trips(): Promise<readonly TripWithHost[]>;
  /** The profile of every host of a listed trip. */
  hosts(): Promise<readonly HostWithTrips[]>;
}

// Milliseconds before another try.
const delays = [1000, 5000];

/**
 * The trips and hosts of a build. A backend that does not answer at all leaves the site to the pages that read for themselves; one that fails
 * in the middle ends the build, so that the site that is there stays.
 * @throws Error from `trips` and `hosts` where a read still fails after two more tries.
 */
export function createPublished({ reads, wait, onNoBackend }: PublishedDeps): Published {
  let trips: Promise<readonly TripWithHost[]> | undefined;
  let hosts: Promise<readonly HostWithTrips[]> | undefined;

  async function certain<T>(what: string, read: () => Promise<Read<T>>): Promise<T> {
    const result = await repeat(read, ({ ok }) => !ok, delays, wait);
    if (result.ok) return result.value;
    throw new Error(
      `${what} could not be read (${result.error.message}), and the list of trips could: nothing is built.`,
    );
  }

  async function readTrips(): Promise<readonly TripWithHost[]> {
    const list = await reads.upcomingTrips();
    if (!list.ok) {
      onNoBackend(list.error.message);
      return [];
    }
    const found: TripWithHost[] = [];
    for (const { tripId } of list.value) {
      const trip = await certain(`The trip ${tripId}`, () => reads.tripWithHost(tripId));
      if (trip !== null) found.push(trip);
    }
    return found;
  }

  async function readHosts(): Promise<readonly HostWithTrips[]> {
    const names = new Set((await published.trips()).flatMap(({ host }) => (host ? [host.userName] : [])));
    const found: HostWithTrips[] = [];
    for (const name of names) {
      const host = await certain(`The host ${name}`, () => reads.hostPage(name));
      if (host !== null) found.push(host);
    }
    return found;
  }

  const published: Published = {
    trips() {
      trips ??= readTrips();
      return trips;
    },
    hosts() {
      hosts ??= readHosts();
      return hosts;
    },
  };
  return published;
}
