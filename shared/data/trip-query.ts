import { Query } from 'appwrite';

/** The queries for a trip; equality of texts in the database may ignore case. */
export function byTripId(tripId: string): readonly string[] {
  return [Query.equal('tripId', tripId)];
}

/** A query as the SDK's `Query` would write it, whose methods would weigh on every page. */
export const query = (method: string, attribute?: string, values: readonly unknown[] = []): string =>
  JSON.stringify({ method, attribute, values });
