import type { Station } from './weigh.ts';

/** Bytes after gzip that a visitor may have fetched at each station, data layer and styles included. */
export const budgets: Partial<Readonly<Record<Station, number>>> = { trip: 30_000, booking: 57_000 };
