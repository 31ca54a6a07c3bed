import type { Host } from '../hosts/host.ts';
import type { ListedTrip } from '../trips/listed-trip.ts';
import type { Trip } from '../trips/trip.ts';
import type { TripFilters } from '../trips/trip-filters.ts';
import type { Read } from './outcome.ts';

/** A trip with its host; null where the host has no profile. */
export interface TripWithHost {
  readonly trip: Trip;
  readonly host: Host | null;
}

/** A host with the next trips, at most five. */
export interface HostWithTrips {
  readonly host: Host;
  readonly trips: readonly Trip[];
}

export interface TripPageQuery {
  readonly filters: TripFilters;
  /** The id of the row that the page begins after; null for the first page. */
  readonly after: string | null;
  /** How many trips the page holds at most. */
  readonly count: number;
}

/** A part of the upcoming trips, earliest first. */
export interface TripPage {
  readonly trips: readonly ListedTrip[];
  /** What the next page begins after; null where this is the last one. */
  readonly next: string | null;
  /** How many trips meet the filters, on all pages; counting stops at 5000. */
  readonly total: number;
}

/** Everything a visitor may read. A missing record is the value null, not an error. */
export interface TripReads {
  tripById(tripId: string): Promise<Read<Trip | null>>;
  tripWithHost(tripId: string): Promise<Read<TripWithHost | null>>;
  /** All published and confirmed trips that start in the future, earliest first. */
  upcomingTrips(): Promise<Read<readonly Trip[]>>;
  /** A page of those that meet the filters. */
  tripPage(query: TripPageQuery): Promise<Read<TripPage>>;
  /** The host behind a user name, with the next trips. */
  hostPage(userName: string): Promise<Read<HostWithTrips | null>>;
}

/** A stored row that could not be read as what it should be. */
export interface BrokenRow {
  readonly table: 'trips' | 'hProfiles';
  readonly rowId: string;
  readonly problem: string;
}

/** Reports a broken row; a list goes on without it. */
export type ReportBrokenRow = (broken: BrokenRow) => void;
