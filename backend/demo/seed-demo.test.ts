import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';

import { startBackend } from '../local/start-backend.ts';
import { seedDemo } from './seed-demo.ts';

test('the demo is published as any folder is, and a later start keeps the dates and the seats sold', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'group-trips-seed-'));
  const backend = await startBackend({ port: 0, dataDir });
  const target = { endpoint: `${backend.url}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const seed = async (day: string) => {
    const lines: string[] = [];
    await seedDemo(target, new Date(day), (line) => lines.push(line));
    return lines.filter((line) => !line.startsWith('pictures '));
  };
  expect(await seed('2026-11-21T15:30:00Z')).toHaveLength(22);

  const client = new Client().setEndpoint(target.endpoint).setProject(target.projectId).setKey(target.key);
  const tables = new TablesDB(client);
  const trips = { databaseId: 'main', tableId: 'trips' };
  const { rows, total } = await tables.listRows(trips);
  expect(total).toBe(17);
  const rowId = rows[0]?.$id ?? '';
  await tables.decrementRowColumn({ ...trips, rowId, column: 'availableSpots', value: 1, min: 0 });
  const sold = await tables.getRow({ ...trips, rowId });
  expect(await seed('2026-12-01T15:30:00Z')).toEqual([]);
  expect(await tables.getRow({ ...trips, rowId })).toEqual(sold);
  await backend.close();
  rmSync(dataDir, { recursive: true });
});
