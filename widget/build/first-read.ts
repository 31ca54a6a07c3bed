import { limits, readAddress } from '../../shared/data/connection.ts';
import { rowsPath } from '../../shared/data/row-lists.ts';
import { byTripId } from '../../shared/data/trip-query.ts';
import type { WidgetConfiguration } from '../data/configuration.ts';

/** How the entry reads a trip, written into it: as the other files do, whose code for that it does not share. */
export function firstRead(configuration: WidgetConfiguration) {
  const { databaseId, tables } = configuration;
  const address = readAddress(configuration, rowsPath(databaseId, tables.trips), byTripId('trip-id'));
  return { around: address.split('trip-id'), limit: limits.other };
}
