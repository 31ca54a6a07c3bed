import { AppwriteException } from 'node-appwrite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBackend } from '../../local/start-backend.ts';
import { testDay } from '../testing/builders.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createAppwriteClient } from './appwrite-client.ts';
import { createAppwriteRows } from './appwrite-rows.ts';
import type { Rows } from './rows.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp(startBackend);
});
afterEach(() => app.close());

/** The tables, asked with a key. */
function rowsWith(key: string) {
  const client = createAppwriteClient({ endpoint: `${app.backendUrl}/v1`, projectId: 'group-trips', key });
  return { client, rows: createAppwriteRows(client, 'main') };
}

const attempt = { kind: 'lookup', count: 1, expiresAt: testDay };

describe('a row', () => {
  test('is created once, and updated in the columns that are given', async () => {
    expect(await app.rows.create('attempts', 'one', attempt)).toBe(true);
    expect(await app.rows.create('attempts', 'one', { ...attempt, count: 5 })).toBe(false);
    expect(await app.rows.get('attempts', 'one')).toMatchObject({ kind: 'lookup', count: 1 });

    expect(await app.rows.update('attempts', 'one', { count: 5 })).toBe(true);
    expect(await app.rows.get('attempts', 'one')).toMatchObject({ kind: 'lookup', count: 5 });
  });

  test('is gone when it is deleted, once or twice, and cannot be updated then', async () => {
    await app.rows.create('attempts', 'one', attempt);
    for (const _ of ['first', 'again']) await app.rows.remove('attempts', 'one');

    expect(await app.rows.update('attempts', 'one', { count: 5 })).toBe(false);
    expect(await app.rows.get('attempts', 'one')).toBeNull();
  });
});

describe('a page', () => {
  test('begins after a row, and is empty when that row was deleted meanwhile', async () => {
    for (const id of ['one', 'two']) await app.rows.create('attempts', id, attempt);
    const idsAfterOne = async () =>
      (await app.rows.list('attempts', { limit: 100, after: 'one' })).map((row) => row.$id);

    expect(await idsAfterOne()).toEqual(['two']);
    await app.rows.remove('attempts', 'one');
    expect(await idsAfterOne()).toEqual([]);
  });

  test('does not ask how many rows there are: Appwrite would count them all', async () => {
    const { client, rows } = rowsWith('local-dev-key');
    const call = vi.spyOn(client, 'call');

    await rows.list('attempts', { limit: 100 });

    expect(call.mock.calls.map(([, , , parameters]) => parameters)).toMatchObject([{ total: false }]);
  });
});

describe('a counter', () => {
  test('counts up to its bound', async () => {
    await app.rows.create('attempts', 'one', attempt);

    expect(await app.rows.countUp('attempts', 'one', 2)).toBe(2);
    expect(await app.rows.countUp('attempts', 'one', 2)).toBe('limit');
    expect(await app.rows.get('attempts', 'one')).toMatchObject({ count: 2 });
  });

  test('counts again where the server broke down, once more where that had counted, and never beyond its bound', async () => {
    const { client, rows } = rowsWith('local-dev-key');
    await rows.create('attempts', 'one', attempt);
    const call = client.call.bind(client);
    vi.spyOn(client, 'call').mockImplementation(async (method, ...about) => {
      const answer = await call(method, ...about);
      if (method !== 'patch' || broken.length === 0) return answer;
      broken.pop();
      throw new AppwriteException('Server Error', 500, 'general_unknown');
    });
    const broken = ['once'];
    expect(await rows.countUp('attempts', 'one', 4)).toBe(3);
    broken.push('once more');
    expect(await rows.countUp('attempts', 'one', 4)).toBe('limit');
    expect(await rows.get('attempts', 'one')).toMatchObject({ count: 4 });
  });

  test('counts down to 0', async () => {
    await app.rows.create('attempts', 'one', attempt);
    const countAfter = async () => {
      await app.rows.countDown('attempts', 'one');
      return (await app.rows.get('attempts', 'one'))?.count;
    };

    expect(await countAfter()).toBe(0);
    expect(await countAfter()).toBe(0);
  });

  test('that is missing is reported on the way up, and left alone on the way down', async () => {
    expect(await app.rows.countUp('attempts', 'one', 2)).toBe('missing');
    await app.rows.countDown('attempts', 'one');

    expect(await app.rows.get('attempts', 'one')).toBeNull();
  });
});

test.each<[string, (rows: Rows) => Promise<unknown>]>([
  ['a reading', (rows) => rows.get('attempts', 'one')],
  ['a listing', (rows) => rows.list('attempts', { limit: 100 })],
  ['a creation', (rows) => rows.create('attempts', 'two', attempt)],
  ['an update', (rows) => rows.update('attempts', 'one', { count: 5 })],
  ['a deletion', (rows) => rows.remove('attempts', 'one')],
  ['a count up', (rows) => rows.countUp('attempts', 'one', 2)],
  ['a count down', (rows) => rows.countDown('attempts', 'one')],
])('%s with a key that Appwrite does not accept throws', async (_, call) => {
  await app.rows.create('attempts', 'one', attempt);

  await expect(call(rowsWith('expired').rows)).rejects.toThrow();
});
