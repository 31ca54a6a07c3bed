import { createSqliteRows } from '../../../backend/local/testing/sqlite-rows.ts';
import { createMemoryRows } from '../model/memory-rows.ts';
import { isDeep } from './deep.ts';

/**
 * Tables for a suite in which the function alone decides. The embedded backend's take five times as long as the model's: they
 * are the deep form's. `now` is the server's clock.
 */
export const suiteTables = (now?: () => Date) => (isDeep ? createSqliteRows(now) : createMemoryRows(now));
