import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  localKey,
  startTestBackend,
  type TestBackend,
} from '../../../backend/local/testing/start-test-backend.ts';
import { report, rounds, seed } from '../support/deep.ts';

/** A request as it goes over the wire. */
interface WireRequest {
  readonly method: string;
  /** Path and query, already in characters that an address may have. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));

const columns = 'tripId title tags startDate price availableSpots isOpen status';
const attributes = `${columns} $id $sequence $createdAt $updatedAt $permissions  nope`;
const methods =
  'equal notEqual lessThan greaterThanEqual between notBetween contains containsAll notContains search notSearch isNull ' +
  'startsWith notEndsWith exists select orderAsc orderDesc orderRandom limit offset cursorAfter cursorBefore constructor';

const text = fc.oneof(
  fc.constantFrom('', 'unique()', '*', '%', "' OR 1=1 --", '\\', '"', 'NULL', '2026-01-01', '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1e308, -1e308, 2 ** 53, 2 ** 63, -(2 ** 63), 1.5, 4001),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const value = fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(scalar, { maxLength: 4 }), fc.jsonValue());

const queryWith = (method: fc.Arbitrary<string>, values: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> =>
  fc.record({ method, attribute: oneOf(attributes), values }, { requiredKeys: ['method'] });

const { query } = fc.letrec<{ query: unknown }>((tie) => ({
  query: fc.oneof(
    { weight: 8, arbitrary: queryWith(oneOf(methods), fc.array(value, { maxLength: 4 })) },
    queryWith(oneOf('and or'), fc.array(tie('query'), { maxLength: 3, depthIdentifier: 'queries' })),
    fc.jsonValue(),
  ),
}));
const queries = fc.array(
  query.map((one) => JSON.stringify(one)),
  { maxLength: 2 },
);

const id = fc.oneof(
  { weight: 5, arbitrary: oneOf('trip picture main trips pictures bookings') },
  oneOf(`.. . %2e%2e %00 %zz %E0%A4%A ${'a'.repeat(37)} unique() __proto__`),
  text.map((some) => encodeURIComponent(some.toWellFormed())),
);

/** Addresses, in which `:id` and `:column` may be anything. */
const addresses = [
  '/v1/tablesdb/main/tables/trips/rows',
  '/v1/tablesdb/main/tables/trips/rows/:id',
  '/v1/tablesdb/main/tables/trips/rows/:id/:column/increment',
  '/v1/tablesdb/main/tables/trips/rows/:id/:column/decrement',
  '/v1/tablesdb/:id/tables/:id/rows',
  '/v1/storage/buckets/pictures/files',
  '/v1/storage/buckets/pictures/files/:id',
  '/v1/storage/buckets/pictures/files/:id/view',
  '/v1/storage/buckets/pictures/files/:id/preview',
  '/v1/users/:id',
  '/v1/functions/:id/executions',
  '/v1/:id/:id',
  ...'/ // /v1 /v1/ /health /functions/bookings /gateway/v1/orders /mailbox'.split(' '),
];
const address = fc
  .tuple(fc.constantFrom(...addresses), id, id, fc.oneof(oneOf(columns), id))
  .map(([form, one, other, column]) =>
    form.replace(':id', one).replace(':id', other).replace(':column', column),
  );

const parameter = fc.oneof(
  { weight: 3, arbitrary: query.map((one) => ['queries[]', JSON.stringify(one)] as const) },
  text.map((some) => ['queries[0]', some] as const),
  fc.tuple(
    oneOf('width height quality borderWidth borderRadius opacity rotation'),
    fc.oneof(fc.integer({ min: -400, max: 4100 }), number).map(String),
  ),
  fc.tuple(oneOf('gravity output background borderColor total transactionId search'), text),
  fc.constantFrom(['output', 'webp'], ['output', 'heic'], ['gravity', 'top-left'], ['background', 'fff']),
);

const target = fc
  .tuple(address, fc.array(parameter, { maxLength: 4 }))
  .map(([where, parameters]) =>
    [where, new URLSearchParams(parameters.map(([name, some]) => [name, some.toWellFormed()]))]
      .filter(String)
      .join('?'),
  );

const data = fc.dictionary(oneOf(attributes), value, { maxKeys: 6 });
const json = fc.oneof(
  { weight: 4, arbitrary: fc.record({ rowId: text, data, permissions: value }, { requiredKeys: [] }) },
  fc.record({ data, queries }),
  fc.record({ rows: fc.oneof(fc.array(data, { maxLength: 4 }), value) }),
  fc.record({ value, min: value, max: value }, { requiredKeys: [] }),
  fc.record({ body: value, method: text, path: text, headers: value }),
  fc.record({ userId: text, email: text, name: value }),
  fc.jsonValue(),
);

const fields = fc.array(
  fc.tuple(
    oneOf('fileId permissions[] file rowId data data[title] data[__proto__] x[ x'),
    fc.oneof(
      text,
      data.map((some) => JSON.stringify(some)),
    ),
  ),
  { maxLength: 3 },
);
const multipart = fc
  .tuple(fields, text)
  .map(([named, content]) =>
    [
      ...named.map(
        ([name, some]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${some}\r\n`,
      ),
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content}\r\n--b--\r\n`,
    ].join(''),
  );
const urlencoded = fields.map((some) =>
  new URLSearchParams(some.map(([name, one]) => [name, one.toWellFormed()])).toString(),
);
const nested = fc.constantFrom('[', '{"a":').map((opening) => `{"data":${opening.repeat(700)}`);
const deep = fc.constant(`{"data":{"title":${'['.repeat(500)}${']'.repeat(500)}}}`);

const sent = (type: string, body: fc.Arbitrary<string | Uint8Array>) =>
  body.map((some) => ({ type, bytes: Buffer.from(some as string) }));
const payload = fc.oneof(
  {
    weight: 6,
    arbitrary: sent(
      'application/json',
      json.map((some) => JSON.stringify(some) ?? ''),
    ),
  },
  sent('application/json', fc.oneof(nested, deep, text)),
  sent('multipart/form-data; boundary=b', multipart),
  sent('multipart/form-data', multipart),
  sent('application/x-www-form-urlencoded', urlencoded),
  sent('application/octet-stream', fc.uint8Array({ maxLength: 64 })),
);

const strange = fc.dictionary(
  oneOf('range content-range x-appwrite-id origin cookie accept x-appwrite-response-format'),
  fc.constantFrom(
    'bytes=0-',
    'bytes 0-5242879/6000000',
    'bytes 0-1/2',
    'https://a.test',
    '1.4.0',
    'null',
    '',
  ),
  { maxKeys: 2 },
);

/** Any request that a client could send, sensible in most of its parts. */
const anyRequest: fc.Arbitrary<WireRequest> = fc
  .record({
    method: oneOf('GET GET POST POST PUT PATCH DELETE HEAD OPTIONS TRACE'),
    target,
    key: fc.constantFrom('local-dev-key', 'local-dev-key', null, 'wrong'),
    strange,
    payload: fc.option(payload),
  })
  .map(({ method, target: where, key, strange: some, payload: body }) => {
    const carried = method === 'GET' || method === 'HEAD' ? null : body;
    return {
      method,
      target: where,
      headers: {
        'x-appwrite-project': 'test-project',
        ...(key === null ? {} : { 'x-appwrite-key': key }),
        ...(carried ? { 'content-type': carried.type } : {}),
        ...some,
      },
      body: carried?.bytes ?? null,
    };
  });

let backend: TestBackend;
let folder: string;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
  writeFileSync(path.join(folder, 'main.mjs'), 'export default ({ req, res }) => res.text(req.bodyText);');
  backend = await startTestBackend({
    functionBundle: path.join(folder, 'main.mjs'),
    log: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What most requests aim at; they may have deleted it. */
async function putBack(): Promise<void> {
  const ask = (method: string, target: string, body: unknown) =>
    backend.request(method, target, { key: localKey, body });
  const data = { tripId: 'trip', title: 'A trip', availableSpots: 5, tags: ['a'] };
  await ask('DELETE', '/v1/tablesdb/main/tables/trips/rows/trip', undefined);
  await ask('POST', '/v1/tablesdb/main/tables/trips/rows', { rowId: 'trip', data });
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('fileId', 'picture');
  form.append('file', new Blob([new Uint8Array(picture)]), 'picture.png');
  await ask('POST', '/v1/storage/buckets/pictures/files', form);
}

function send({ method, target, headers, body }: WireRequest): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const request = http.request(`${backend.url}/`, {
      // A connection whose body was not wanted is closed by the other side.
      agent: false,
      method,
      path: target,
      headers: { ...headers, ...length },
    });
    request.once('error', reject);
    request.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    request.end(body ?? undefined);
  });
}

test('no request at all is answered with a fault of the backend', async () => {
  const most = rounds(40);
  let requests = 0;
  let understood = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyRequest, { minLength: 20, maxLength: 40, size: 'max' }), async (story) => {
      await putBack();
      for (const request of story) {
        const { status, text } = await send(request);
        // 501 is the answer to what only a real server serves.
        if (status !== 501) expect(status, `${request.method} ${request.target}: ${text}`).toBeLessThan(500);
        requests += 1;
        if (status < 300) understood += 1;
      }
    }),
    // A story of a few dozen requests says enough as it is.
    { seed, numRuns: most, endOnFailure: true },
  );
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  // Or the requests were such nonsense that they proved nothing.
  expect(understood).toBeGreaterThan(requests / 20);
  report(`fuzz: ${requests} requests, ${understood} of them understood, none answered with a 5xx`);
});
