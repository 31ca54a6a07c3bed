import { tripPage } from '../../shared/data/trip-page.ts';
import type { TripPageQuery, TripReads } from '../../shared/domain/ports/reads.ts';
import { readFilters, writeFilters } from '../../shared/domain/trips/trip-filters.ts';
import { tripsPerPage } from '../../shared/flows/trip-list.ts';
import { keptPlace } from '../navigation/list-place.ts';
import { source } from './source.ts';

const read = tripPage(source);

/** The trips that the address of the list asks for, requested while the scripts that show them are on their way. */
let early = import.meta.env.SSR ? null : requestAhead();

function requestAhead() {
  const count = keptPlace()?.loaded ?? tripsPerPage;
  const query: TripPageQuery = { filters: readFilters(location.search), after: null, count };
  return { query, page: read(query) };
}

/** Reads a page of trips; the first one may be under way already. */
export const readTripPage: TripReads['tripPage'] = (query) => {
  const ahead = early;
  early = null;
  return ahead !== null && isSame(query, ahead.query) ? ahead.page : read(query);
};

const isSame = (one: TripPageQuery, other: TripPageQuery): boolean =>
  one.after === other.after &&
  one.count === other.count &&
  writeFilters(one.filters) === writeFilters(other.filters);
