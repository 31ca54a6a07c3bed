import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, Query, TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';

import { startBackend } from '../local/start-backend.ts';
import { rowIdOf } from '../publish/fields.ts';
import { seedDemo } from './seed-demo.ts';

const trips = { databaseId: 'main', tableId: 'trips' };

/** A backend with an empty data folder, and what the demo is written to. */
async function startTarget() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'group-trips-seed-'));
  const backend = await startBackend({ port: 0, dataDir });
  const target = { endpoint: `${backend.url}/v1`, projectId: 'group-trips', key: 'local-dev-key' };
  const client = new Client().setEndpoint(target.endpoint).setProject(target.projectId).setKey(target.key);
  const end = async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true });
  };
  return { target, tables: new TablesDB(client), end };
}

test('the demo is published as any folder is, and a later start keeps the dates and the seats sold', async () => {
  const { target, tables, end } = await startTarget();
  const seed = async (day: string) => {
    const lines: string[] = [];
    await seedDemo(target, new Date(day), (line) => lines.push(line));
    return lines.filter((line) => !line.startsWith('pictures '));
  };
  expect(await seed('2026-11-21T15:30:00Z')).toHaveLength(22);

  const { rows, total } = await tables.listRows(trips);
  expect(total).toBe(17);
  const rowId = rows[0]?.$id ?? '';
  await tables.decrementRowColumn({ ...trips, rowId, column: 'availableSpots', value: 1, min: 0 });
  const sold = await tables.getRow({ ...trips, rowId });
  expect(await seed('2026-12-01T15:30:00Z')).toEqual([]);
  expect(await tables.getRow({ ...trips, rowId })).toEqual(sold);
  await end();
});

test('a later start leaves what people changed, withdrew, deleted or published', async () => {
  const { target, tables, end } = await startTarget();
  const today = new Date('2026-11-21T15:30:00Z');
  const lines: string[] = [];
  const seed = () => seedDemo(target, today, (line) => lines.push(line));
  const change = (tripId: string, data: object) =>
    tables.updateRow({ ...trips, rowId: rowIdOf('trip', tripId), data });
  const allRows = async () => (await tables.listRows({ ...trips, queries: [Query.limit(100)] })).rows;
  await seed();
  const surf = await change('lisbon-surf', { title: 'Renamed' });
  await change('munnar-tea', { tripStatus: 'draft', isBookingOpen: false });
  await tables.deleteRow({ ...trips, rowId: rowIdOf('trip', 'kumano-kodo') });
  const columns = Object.fromEntries(Object.entries(surf).filter(([key]) => !key.startsWith('$')));
  const own = { ...columns, tripId: 'coast', title: 'The Coast' };
  await tables.createRow({ ...trips, rowId: rowIdOf('trip', 'coast'), data: own });
  const before = await allRows();

  await seed();
  expect(await allRows()).toEqual(before);

  // As after a first start that was stopped.
  await tables.deleteRow({ databaseId: 'main', tableId: 'settings', rowId: 'seeded-demo' });
  lines.length = 0;
  await seed();
  expect(lines).toEqual([expect.stringContaining('create    trips/kumano-kodo')]);
  expect((await allRows()).slice(0, before.length)).toEqual(before);
  await end();
});
