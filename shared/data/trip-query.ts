import { Query } from 'appwrite';

/** The queries for a trip; equality of texts in the database may ignore case. */
export function byTripId(tripId: string): readonly string[] {
  return [Query.equal('tripId', tripId)];
}
