import type { Trip } from './trip.ts';

/** Where the trip goes, in one line: 'Kaza, Tabo', or 'Location TBA'. */
export function placeLabel(trip: Pick<Trip, 'locations'>): string {
  return trip.locations.join(', ') || 'Location TBA';
}
