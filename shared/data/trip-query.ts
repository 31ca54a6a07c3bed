import { jsonText } from '../domain/texts/json-text.ts';

/** A query as Appwrite reads it; the SDK's `Query` writes the same, and would weigh on every page. */
export const query = (method: string, attribute?: string, values: readonly unknown[] = []): string =>
  jsonText({ method, attribute, values });

export const limit = (count: number): string => query('limit', undefined, [count]);

export const cursorAfter = (rowId: string): string => query('cursorAfter', undefined, [rowId]);

/** The queries for a trip; equality of texts in the database may ignore case. */
export const byTripId = (tripId: string): readonly string[] => [query('equal', 'tripId', [tripId])];
