import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { column, testConfig, writeConfig } from '../../../backend/local/testing/start-test-backend.ts';
import { createDice, report, rounds, seed } from '../support/deep.ts';
import { type Answered, type Client, clientOf, nothingAnswered } from './client.ts';
import { startMortalBackend } from './mortal-backend.ts';
import { audit, writers } from './writers.ts';

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
