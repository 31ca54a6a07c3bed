import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { column, testConfig, writeConfig } from '../../../backend/local/testing/start-test-backend.ts';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import {
  type Answered,
  bytesOf,
  type Client,
  chunkCountOf,
  clientOf,
  nothingAnswered,
  startMortalBackend,
  tables,
  writers,
} from './writers.ts';

/** Everything that is not as it was answered, one sentence each. Finishes the files that were begun. */
async function audit(client: Client, answered: Answered): Promise<string[]> {
  return [
    ...(await auditRows(client, answered)),
    ...(await auditParties(client, answered)),
    ...(await auditFiles(client, answered)),
    ...(await auditPreviews(client)),
  ];
}

async function auditRows(client: Client, { rows, unsure }: Answered): Promise<string[]> {
  const stored = await columnOf(client, tables.notes, 'version');
  return [...new Set([...rows.keys(), ...unsure.keys()])].flatMap((id) => {
    const found = stored.get(id) ?? null;
    const possible = [rows.get(id) ?? null, ...(unsure.has(id) ? [unsure.get(id) ?? null] : [])];
    return possible.includes(found) ? [] : [`${id} is at ${found}, not at ${possible.join(' or ')}`];
  });
}

/** A party has all of its seats, or none. */
async function auditParties(client: Client, { parties }: Answered): Promise<string[]> {
  const stored = [...(await columnOf(client, tables.seats, 'claim')).keys()];
  const counts = Map.groupBy(stored, (id) => id.slice(0, id.indexOf('.')));
  return [...parties].flatMap(([party, { size, state }]) => {
    const count = counts.get(party)?.length ?? 0;
    const possible = { taking: [0, size], taken: [size], 'giving back': [size, 0], 'given back': [0] }[state];
    return possible.includes(count) ? [] : [`${party}, ${state}, has ${count} of ${size} seats`];
  });
}

async function auditFiles(client: Client, { chunks }: Answered): Promise<string[]> {
  const faults: string[] = [];
  for (const [file, taken] of chunks) {
    for (let chunk = taken; chunk < chunkCountOf(file); chunk += 1) await client.upload(file, chunk);
    chunks.set(file, chunkCountOf(file));
    const { bytes } = await client.bytes(`/storage/buckets/pictures/files/${file}/download`);
    if (!bytes.equals(bytesOf(file))) faults.push(`${file} has other bytes than were sent`);
  }
  return faults;
}

/** Those that were drawn before are served as they were kept. */
async function auditPreviews(client: Client): Promise<string[]> {
  const faults: string[] = [];
  for (let width = 20; width < 220; width += 10) {
    const { bytes } = await client.bytes(`/storage/buckets/pictures/files/picture/preview?width=${width}`);
    const drawn = await sharp(bytes)
      .stats()
      .then(() => true)
      .catch(() => false);
    if (!drawn) faults.push(`the preview of width ${width} is broken`);
  }
  return faults;
}

async function columnOf(client: Client, table: string, column: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let last: string | null = null, more = true; more; ) {
    const queries = [{ method: 'limit', values: [1000] }];
    if (last !== null) queries.push({ method: 'cursorAfter', values: [last] } as never);
    const text = queries.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`).join('&');
    const { rows } = (await client.json('GET', `${table}?${text}`)) as { rows: Record<string, unknown>[] };
    for (const row of rows) found.set(String(row['$id']), Number(row[column]));
    last = rows.length > 0 ? String(rows.at(-1)?.['$id']) : null;
    more = rows.length === 1000;
  }
  return found;
}

const whole = (id: string, key: string) => ({
  $id: id,
  $permissions: [],
  databaseId: 'main',
  columns: [column(key, 'integer')],
});

let dataDir: string;
let configFile: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const tables = [whole('notes', 'version'), whole('seats', 'claim')];
  configFile = writeConfig(dataDir, { ...testConfig(), tables });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes from several clients until the backend stops answering. `onAnswer` gets each answer. */
async function load(client: Client, answered: Answered, round: number, onAnswer: () => void): Promise<void> {
  let alive = true;
  const lanes = writers.flatMap((write, kind) =>
    [0, 1].map(async (lane) => {
      for (let count = 0; alive; count += 1)
        await write(client, answered, `${round}-${kind}${lane}-${count.toString(36)}`)
          .then(onAnswer)
          .catch(() => {
            alive = false;
          });
    }),
  );
  await Promise.all(lanes);
}

test('whatever was answered is there after the process was killed, however often', async () => {
  const dice = createDice('kill');
  const most = rounds(4);
  const total = { rows: 0, parties: 0, files: 0 };
  let backend = await startMortalBackend({ dataDir, configFile });
  await prepare(clientOf(backend.url));

  for (let round = 1; round <= most; round += 1) {
    const answered = nothingAnswered();
    let left = dice.between(1, 60);
    let killed: Promise<void> | undefined;
    await load(clientOf(backend.url), answered, round, () => {
      left -= 1;
      if (left <= 0) killed ??= backend.kill();
    });
    await killed;

    backend = await startMortalBackend({ dataDir, configFile });
    expect(await audit(clientOf(backend.url), answered), `round ${round} with SEED=${seed}`).toEqual([]);
    total.rows += answered.rows.size;
    total.parties += answered.parties.size;
    total.files += answered.chunks.size;
  }
  await backend.kill();
  report(
    `kill -9: ${most} rounds, ${total.rows} rows, ${total.parties} parties and ${total.files} files answered, none lost`,
  );
});

async function prepare(client: Client): Promise<void> {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('fileId', 'picture');
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  await client.json('POST', '/storage/buckets/pictures/files', form);
}
