import fc from 'fast-check';
import type { WireRequest } from '../support/send-raw.ts';

const columns = ['tripId', 'title', 'tags', 'startDate', 'price', 'availableSpots', 'isOpen', 'status'];
const attributes = [...columns, '$id', '$sequence', '$createdAt', '$updatedAt', '$permissions', '', 'nope'];
const comparing =
  'equal notEqual lessThan greaterThanEqual between notBetween contains containsAll notContains';
const searching = 'search notSearch isNull startsWith notEndsWith exists constructor';
const paging = 'select orderAsc orderDesc orderRandom limit offset cursorAfter cursorBefore';
const methods = `${comparing} ${searching} ${paging}`.split(' ');

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

const { query } = fc.letrec<{ query: unknown }>((tie) => ({
  query: fc.oneof(
    { weight: 8, arbitrary: queryWith(fc.constantFrom(...methods), fc.array(value, { maxLength: 4 })) },
    queryWith(
      fc.constantFrom('and', 'or'),
      fc.array(tie('query'), { maxLength: 3, depthIdentifier: 'queries' }),
    ),
    fc.jsonValue(),
  ),
}));

function queryWith(method: fc.Arbitrary<string>, values: fc.Arbitrary<unknown[]>): fc.Arbitrary<unknown> {
  return fc.record(
    { method, attribute: fc.constantFrom(...attributes), values },
    { requiredKeys: ['method'] },
  );
}

const id = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('trip', 'picture', 'main', 'trips', 'pictures', 'bookings') },
  fc.constantFrom('..', '.', '%2e%2e', '%00', '%zz', '%E0%A4%A', 'a'.repeat(37), 'unique()', '__proto__'),
  text.map((some) => encodeURIComponent(some.toWellFormed())),
);

const rows = fc.constant('/v1/tablesdb/main/tables/trips/rows');
const files = fc.constant('/v1/storage/buckets/pictures/files');
const under = (base: fc.Arbitrary<string>, ...rest: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(base, ...rest).map((parts) => parts.join('/'));
const column = fc.oneof(fc.constantFrom(...columns), id);

const path = fc.oneof(
  rows,
  under(rows, id),
  under(rows, id, column, fc.constantFrom('increment', 'decrement')),
  under(fc.constant('/v1/tablesdb'), id, fc.constant('tables'), id, fc.constant('rows')),
  files,
  under(files, id),
  under(files, id, fc.constantFrom('view', 'download', 'preview', 'nope')),
  under(fc.constant('/v1/users'), id),
  under(fc.constant('/v1/functions'), id, fc.constant('executions')),
  under(fc.constant('/v1'), id, id),
  fc.constantFrom(...'/ // /v1 /v1/ /health /functions/bookings /gateway/v1/orders /mailbox'.split(' ')),
);

const parameter = fc.oneof(
  { weight: 3, arbitrary: query.map((one) => ['queries[]', JSON.stringify(one)] as const) },
  text.map((some) => ['queries[0]', some] as const),
  fc.tuple(
    fc.constantFrom('width', 'height', 'quality', 'borderWidth', 'borderRadius', 'opacity', 'rotation'),
    fc.oneof(fc.integer({ min: -400, max: 4100 }), number).map(String),
  ),
  fc.tuple(
    fc.constantFrom('gravity', 'output', 'background', 'borderColor', 'total', 'transactionId', 'search'),
    text,
  ),
  fc.constantFrom(['output', 'webp'], ['output', 'heic'], ['gravity', 'top-left'], ['background', 'fff']),
);

const target = fc
  .tuple(path, fc.array(parameter, { maxLength: 4 }))
  .map(([where, parameters]) =>
    parameters.length === 0
      ? where
      : `${where}?${parameters.map(([name, some]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(some).toWellFormed())}`).join('&')}`,
  );

const data = fc.dictionary(fc.constantFrom(...attributes), value, { maxKeys: 6 });
const newRow = fc.record(
  { $id: fc.oneof(fc.constant('trip'), text), tripId: text, title: text, availableSpots: value, tags: value },
  { requiredKeys: [] },
);

const json = fc.oneof(
  { weight: 4, arbitrary: fc.record({ rowId: text, data, permissions: value }, { requiredKeys: [] }) },
  fc.record({ rows: fc.array(data, { maxLength: 3 }), data: fc.constant(undefined) }),
  fc.record({
    data,
    queries: fc.array(
      query.map((one) => JSON.stringify(one)),
      { maxLength: 2 },
    ),
  }),
  fc.record({ rows: fc.oneof(fc.array(newRow, { maxLength: 4 }), value) }),
  fc.record({ value, min: value, max: value }, { requiredKeys: [] }),
  fc.record({ body: value, method: text, path: text, headers: value, async: fc.constant(undefined) }),
  fc.record({ userId: text, email: text, name: value }),
  fc.jsonValue(),
);

const fields = fc.array(
  fc.tuple(
    fc.constantFrom(...'fileId permissions[] file rowId data data[title] data[__proto__] x[ x'.split(' ')),
    fc.oneof(
      text,
      data.map((some) => JSON.stringify(some) ?? ''),
    ),
  ),
  { maxLength: 3 },
);
const urlencoded = fields.map((some) =>
  new URLSearchParams(some.map(([name, one]) => [name, one.toWellFormed()])).toString(),
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

const nested = fc.constantFrom('[', '{"a":').map((opening) => `{"data":${opening.repeat(700)}`);
const deep = fc.constant(`{"data":{"title":${'['.repeat(500)}${']'.repeat(500)}}}`);

const payload = fc.oneof(
  {
    weight: 6,
    arbitrary: json.map((some) => ['application/json', Buffer.from(JSON.stringify(some) ?? '')] as const),
  },
  fc.oneof(nested, deep, text).map((some) => ['application/json', Buffer.from(some)] as const),
  multipart.map((some) => ['multipart/form-data; boundary=b', Buffer.from(some)] as const),
  multipart.map((some) => ['multipart/form-data', Buffer.from(some)] as const),
  urlencoded.map((some) => ['application/x-www-form-urlencoded', Buffer.from(some)] as const),
  fc.uint8Array({ maxLength: 64 }).map((some) => ['application/octet-stream', Buffer.from(some)] as const),
);

const strange = fc.dictionary(
  fc.constantFrom(
    ...'range content-range x-appwrite-id origin cookie accept x-appwrite-response-format'.split(' '),
  ),
  fc.constantFrom(
    ...['bytes=0-', 'bytes=5-2', 'bytes 0-5242879/6000000', 'bytes 0-1/2', 'https://a.test'],
    ...['multipart/form-data', '1.4.0', 'null', 'x', ''],
  ),
  { maxKeys: 2 },
);

/** Any request that a client could send, sensible in most of its parts. */
export const anyRequest: fc.Arbitrary<WireRequest> = fc
  .record({
    method: fc.constantFrom(...'GET GET POST POST PUT PATCH DELETE HEAD OPTIONS TRACE'.split(' ')),
    target,
    key: fc.constantFrom('local-dev-key', 'local-dev-key', null, 'wrong'),
    strange,
    payload: fc.option(payload),
  })
  .map(({ method, target: where, key, strange: some, payload: sent }) => ({
    method,
    target: where,
    headers: {
      'x-appwrite-project': 'test-project',
      ...(key === null ? {} : { 'x-appwrite-key': key }),
      ...(sent && method !== 'GET' && method !== 'HEAD' ? { 'content-type': sent[0] } : {}),
      ...some,
    },
    body: sent && method !== 'GET' && method !== 'HEAD' ? sent[1] : null,
  }));
