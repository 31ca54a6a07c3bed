import { readFileSync } from 'node:fs';
import type { Client } from 'node-appwrite';
import { createAppwriteRows as createRows } from '../../../backend/function/rows/appwrite-rows.ts';
import type { Rows } from '../../../backend/function/rows/rows.ts';
import { type Guard, weaken } from './weaken.ts';

/**
 * Replaces the function's own module in the weakened bundle: the same tables, without the guard that the file WEAKENED_BY
 * names at this moment.
 */
export function createAppwriteRows(client: Client, databaseId: string): Rows {
  const guard = readFileSync(process.env['WEAKENED_BY'] ?? '', 'utf8') as Guard;
  return weaken(createRows(client, databaseId), guard);
}
