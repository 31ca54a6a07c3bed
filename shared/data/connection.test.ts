import { afterEach, expect, test, vi } from 'vitest';
import { connect } from './connection.ts';
import { rowList } from './row-lists.ts';
import { testConfiguration } from './testing/fake-backend.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What one read sends, and what becomes of its answer. */
async function read(answer: Response) {
  const fetch = vi.fn(async (_url: URL, _init: RequestInit) => answer);
  vi.stubGlobal('fetch', fetch);
  const list = rowList({ connection: connect(testConfiguration), configuration: testConfiguration }, 'trips');
  const outcome = await list.list(['{"method":"limit"}']);
  const [url, init] = fetch.mock.calls[0] ?? [];
  return { url, init, headers: new Headers(init?.headers), outcome };
}

const noRows = () => Response.json({ total: 0, rows: [] });

test('a read has no header of its own, so that no preflight comes before it', async () => {
  const { url, headers } = await read(noRows());
  expect([...headers]).toEqual([]);
  expect(`${url}`).toBe(
    'http://backend.test/v1/tablesdb/main/tables/trips/rows?queries%5B0%5D=%7B%22method%22%3A%22limit%22%7D&project=group-trips',
  );
});

test('a call asks for the answers of the server that the product is written for', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await connect(testConfiguration).execute('/functions/bookings/executions', {});
  const headers = new Headers(fetch.mock.calls[0]?.[1].headers);
  expect(headers.get('X-Appwrite-Response-Format')).toBe('1.9.5');
  expect(headers.get('X-Appwrite-Project')).toBe('group-trips');
});

test('sends nothing that identifies a person, and looks into no storage', async () => {
  vi.stubGlobal(
    'window',
    Object.defineProperty({}, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  const { init, headers, outcome } = await read(noRows());
  expect(init?.credentials).toBe('omit');
  expect(headers.has('X-Fallback-Cookies')).toBe(false);
  expect(outcome.ok).toBe(true);
});

test('gives a request up after a while', async () => {
  const { init } = await read(noRows());
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test('what stands between page and backend answers with words or broken JSON: a failure all the same', async () => {
  const words = await read(new Response('Bad gateway', { status: 502 }));
  expect(words.outcome).toEqual({ ok: false, error: { message: 'Bad gateway', code: 502 } });
  const broken = await read(new Response('{"rows":', { headers: { 'content-type': 'application/json' } }));
  expect(broken.outcome).toEqual({ ok: false, error: { message: '' } });
});
