import type { CallError, Read } from '../../shared/domain/ports/outcome.ts';
import type { HostWithTrips, TripReads, TripWithHost } from '../../shared/domain/ports/reads.ts';
import type { Wait } from '../../shared/domain/time/clock.ts';
import { repeat } from '../../shared/flows/repeat.ts';

export interface PublishedDeps {
  readonly reads: Pick<TripReads, 'upcomingTrips' | 'tripWithHost' | 'hostPage'>;
  readonly wait: Wait;
  /** Hears why there is no list of trips. */
  readonly onNoBackend: (reason: string) => void;
}

/**
 * Whether files can be named after an id; else its shell answers. A name has 255 octets at most, `.html` or `.json` among them,
 * and static hosts take `index` for the folder.
 */
const namesFiles = (id: string): boolean => id !== 'index' && new TextEncoder().encode(id).length <= 250;

// Milliseconds before another try.
const delays = [1000, 5000];

/** Whether the failure is that of a backend which is there. Without a message it is an answer that nobody can read. */
const isAnswer = ({ code, message, isPartial }: CallError): boolean =>
  code !== undefined || isPartial === true || message === '';

/** A read that is made at its first call alone. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= read();
    return made;
  };
}

/**
 * What a build shows, each read once: every listed trip with its host, none without a backend, and the profile of each of these
 * hosts. A backend that does not answer at all leaves the site to the pages that read for themselves; one that answers
 * and then fails ends the build, so that the site that is there stays.
 * @throws Error from `trips` and `hosts` where a read still fails after two more tries.
 */
export function createPublished({ reads, wait, onNoBackend }: PublishedDeps) {
  const failure = (what: string, { message }: CallError) =>
    new Error(`${what} could not be read (${message}), and the backend answers: nothing is built.`);

  async function certain<T>(what: string, read: () => Promise<Read<T>>): Promise<T> {
    const result = await repeat(read, ({ ok }) => !ok, delays, wait);
    if (result.ok) return result.value;
    throw failure(what, result.error);
  }

  async function readTrips(): Promise<readonly TripWithHost[]> {
    let isThere = false;
    let tries = 0;
    const readList = async () => {
      const read = await reads.upcomingTrips();
      isThere ||= read.ok || isAnswer(read.error);
      tries += 1;
      return read;
    };
    // Builds without a backend do not wait for long.
    const list = await repeat(readList, ({ ok }) => !ok && (isThere || tries === 1), delays, wait);
    if (!list.ok) {
      if (isThere) throw failure('The list of trips', list.error);
      onNoBackend(list.error.message);
      return [];
    }
    const found: TripWithHost[] = [];
    for (const { tripId } of list.value.filter((trip) => namesFiles(trip.tripId))) {
      const trip = await certain(`The trip ${tripId}`, () => reads.tripWithHost(tripId));
      if (trip !== null) found.push(trip);
    }
    return found;
  }

  async function readHosts(): Promise<readonly HostWithTrips[]> {
    const names = new Set((await trips()).flatMap(({ host }) => (host ? [host.userName] : [])));
    const found: HostWithTrips[] = [];
    for (const name of [...names].filter(namesFiles)) {
      const host = await certain(`The host ${name}`, () => reads.hostPage(name));
      if (host !== null) found.push(host);
    }
    return found;
  }

  const trips = once(readTrips);
  return { trips, hosts: once(readHosts) };
}
