import { createHash } from 'node:crypto';

import { Host } from '../../../shared/domain/hosts/host.ts';
import { parseRow } from '../../../shared/domain/rows/stored-row.ts';
import { Trip } from '../../../shared/domain/trips/trip.ts';
import { listedTripStatuses } from '../../../shared/domain/trips/trip-status.ts';
import type { Rows } from '../rows/rows.ts';

/** A row that pages are built from. */
export interface PageRow {
  readonly table: 'trips' | 'hProfiles';
  readonly id: string;
}

/** The digest of a row that no page is built from, such as a draft or a deleted one. */
export const noPage = 'none';

/** A digest of what the built pages show of a row. Seats and offers that are taken do not change it: pages ask for them. */
export async function pageDigest(rows: Rows, { table, id }: PageRow): Promise<string> {
  const shown =
    table === 'trips' ? shownTrip(await rows.get(table, id)) : shownHost(await rows.get(table, id));
  return shown === null ? noPage : createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

function shownTrip(row: object | null): object | null {
  const parsed = parseRow(Trip, row);
  if (!parsed.ok || !listedTripStatuses.includes(parsed.value.status)) return null;
  const { availableSpots: _, soldSpots: __, offer, ...shown } = parsed.value;
  return { ...shown, offer: offer && { price: offer.price, spots: offer.spots } };
}

function shownHost(row: object | null): object | null {
  const parsed = parseRow(Host, row);
  return parsed.ok ? parsed.value : null;
}
