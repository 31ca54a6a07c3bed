import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, Storage, TablesDB, Users } from 'node-appwrite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Backend, startBackend } from '../local/start-backend.ts';
import { rowIdOf } from '../publish/row-id.ts';
import { writeRows } from '../publish/write-rows.ts';
import { readDemo } from './seed-demo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'group-trips-seed-'));
const demo = readDemo(new Date('2026-11-21T15:30:00Z'));
const part = {
  pictures: demo.pictures.filter(({ fileId }) => /^(munnar-tea|secret-draft|marcus)-/.test(fileId)),
  hosts: demo.hosts.filter(({ row }) => row.userName === 'marcus'),
  trips: demo.trips.filter(({ tripId }) => ['munnar-tea', 'secret-draft'].includes(tripId)),
};
const trip = { databaseId: 'main', tableId: 'trips', rowId: rowIdOf('trip', 'munnar-tea') };

let backend: Backend;
let client: Client;
let logged: string[];

const seed = () =>
  writeRows(
    {
      endpoint: `${backend.url}/v1`,
      projectId: 'group-trips',
      apiKey: 'local-dev-key',
      log: (line) => logged.push(line),
    },
    part,
  );

beforeAll(async () => {
  backend = await startBackend({ port: 0, dataDir: folder });
  client = new Client().setEndpoint(`${backend.url}/v1`).setProject('group-trips').setKey('local-dev-key');
  logged = [];
  await seed();
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

test('writes trips, pictures, profiles and their users', async () => {
  const { total } = await new TablesDB(client).listRows({ databaseId: 'main', tableId: 'trips' });
  expect(total).toBe(2);
  const files = await new Storage(client).listFiles({ bucketId: 'trip-images' });
  expect(files.files.map(({ $id }) => $id).sort()).toEqual(['secret-draft-1', 'secret-draft-2']);
  const user = await new Users(client).get({ userId: rowIdOf('user', 'marcus') });
  expect(user.email).toBe('marcus@hosts.group-trips.example');
  const profile = await new TablesDB(client).getRow({
    databaseId: 'main',
    tableId: 'hProfiles',
    rowId: rowIdOf('profile', 'marcus'),
  });
  expect(profile).toMatchObject({ userName: 'marcus', $createdAt: '2025-09-05T14:10:00.000+00:00' });
});

test('a second run changes nothing, not even seats sold since', async () => {
  await new TablesDB(client).decrementRowColumn({ ...trip, column: 'availableSpots', value: 4, min: 0 });
  logged = [];
  await seed();
  expect(logged).toEqual([]);
  expect(await new TablesDB(client).getRow(trip)).toMatchObject({ availableSpots: 6 });
});

test('finishes a run that was cut short', async () => {
  logged = [];
  await new Storage(client).deleteFile({ bucketId: 'trip-images', fileId: 'secret-draft-2' });
  await new TablesDB(client).deleteRow(trip);
  await seed();
  expect(logged).toHaveLength(1);
  expect(await new TablesDB(client).getRow(trip)).toMatchObject({ availableSpots: 10 });
});
