import type { Part } from './compare-answer.ts';

/** A difference that stays, and why. */
export interface Justified {
  readonly steps: readonly string[] | RegExp;
  /** What differs there; anything else that differs is not excused. `answer`: it is another answer altogether. */
  readonly parts: readonly Part[] | 'answer';
  /** One line. */
  readonly reason: string;
}

const counts = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const bulk = 'The product writes its rows one by one or in transactions, never in bulk.';
const recordedFault = 'The recorded server failed with a 500; what fits is a refusal.';
const oneNumber = 'A JavaScript number does not know whether it was written with a point, nor 64 bits.';
const management = 'The schema is declared in a file, and functions are built; no route makes or shows them.';
const countedEarly = 'Requests are counted before the key is asked for its scopes.';
const magick = "ImageMagick's own way with this picture; nothing in the product asks for it.";
const noConsole = 'There is neither a console nor anything of its own outside /v1.';

/** By recording. */
export const justified: Readonly<Record<string, readonly Justified[]>> = {
  '01-crud-tablesdb': [
    {
      steps: ['create float integral for int', 'create int 64 overflow'],
      parts: 'answer',
      reason: oneNumber,
    },
    {
      steps: ['create datetime us'],
      parts: 'answer',
      reason: 'PHP reads dates in many ways; the product sends ISO dates.',
    },
    { steps: ['create data null', 'create id null'], parts: 'answer', reason: recordedFault },
    {
      steps: [
        'update operator increment',
        'update operator increment max',
        'update operator decrement',
        'update operator arrayAppend',
        'update operator arrayRemove',
        'update operator toggle',
        'update operator stringConcat',
        'get after operators',
      ],
      parts: 'answer',
      reason: 'The product counts with increments and decrements, never with operators inside data.',
    },
    {
      steps: ['upsert dup unique new'],
      parts: ['body'],
      reason:
        'The overwritten row keeps its time and number in the answer too; the recorded server forgot them.',
    },
    { steps: /^bulk /, parts: 'answer', reason: bulk },
  ],

  '02-list-tablesdb': [
    { steps: ['ttl bad'], parts: 'answer', reason: 'Lists are not cached, so how long does not matter.' },
    {
      steps: ['equal trailing space?', 'equal accent?'],
      parts: ['body'],
      reason: "MariaDB's collation takes a trailing space and an accent for nothing.",
    },
  ],

  '03-increment-tablesdb': [
    { steps: ['increment value null', 'decrement value null'], parts: 'answer', reason: recordedFault },
    {
      steps: ['decrement value 1.5', 'get after odd values'],
      parts: ['body'],
      reason: 'MariaDB rounds half to even, SQLite cuts off; whole columns are counted in whole numbers.',
    },
    { steps: ['increment read-only key'], parts: counts, reason: countedEarly },
  ],

  '04-transactions-tablesdb': [
    {
      steps: ['list', 'list limit 1'],
      parts: ['body'],
      reason: "A guest's transaction is answered and not kept, since a guest can do nothing with it.",
    },
    {
      steps: [
        'happy read inside tx',
        'happy read trip inside tx',
        'happy list bookings inside tx',
        'direct patch with transactionId',
        'direct read staged',
        'direct read patched',
      ],
      parts: ['body'],
      reason: 'A read in a transaction shows rows as the commit will leave them, not the staged data alone.',
    },
    {
      steps: [
        'string column decrement: commit',
        'decrement value 0: commit',
        'decrement value negative: commit',
        'expired stage',
        'expired commit',
        'expired rollback',
      ],
      parts: 'answer',
      reason: recordedFault,
    },
    { steps: /^(bulk\w+: (stage|commit)|bad action: stage)$/, parts: 'answer', reason: bulk },
    {
      steps: ['list unique() rows after'],
      parts: ['body'],
      reason: 'A row upserted in a transaction keeps the id that was asked for; there it got another.',
    },
    {
      steps: ['ops not array'],
      parts: ['message'],
      reason: 'The recorded message speaks of a key that was not sent.',
    },
  ],

  '05-permissions-tablesdb': [
    { steps: ['bad jwt'], parts: 'answer', reason: 'There are no accounts, and so no tokens of theirs.' },
    { steps: /^(guest|key-readonly): (GET|POST) \/v1\//, parts: 'answer', reason: management },
  ],

  '06-storage': [
    { steps: ['create read-only key'], parts: counts, reason: countedEarly },
    {
      steps: [
        'create in default bucket (encryption etc. defaults)',
        'key: get defaults/d-1',
        'key: list defaults',
      ],
      parts: ['body'],
      reason: 'Files on this machine are not encrypted.',
    },
    {
      steps: ['create multipart without boundary'],
      parts: 'answer',
      reason: 'The recorded server answered 400 and nothing else; a refusal says why.',
    },
    {
      steps: ['single request 12MB no range (over server packet limit)'],
      parts: ['status'],
      reason: 'A body that is too large is refused, where the recorded server cut the connection.',
    },
    {
      steps: ['chunk download after 1', 'chunk view after 1', 'missing first download'],
      parts: ['message'],
      reason: "The recorded message names a path on the server's disk.",
    },
    {
      steps: ['chunked upload 1MB chunks (non SDK size) 1', 'chunked upload 1MB chunks 2', '1MB chunks get'],
      parts: ['body'],
      reason: 'Chunks of another size than the SDKs send end a file early; its size is what arrived.',
    },
    {
      steps: ['list search'],
      parts: ['body'],
      reason: 'The product lists no files, let alone by search.',
    },
    {
      steps: ['view f-uni', 'download f-uni'],
      parts: ['content-disposition'],
      reason: 'A name beyond Latin-1 is encoded as the standard has it.',
    },
    {
      steps: ['view without project'],
      parts: 'answer',
      reason: 'A request without a project is told so; the recorded server looked in its console.',
    },
  ],

  '06-storage-preview': [
    {
      steps: ['output heic from jpg', 'output heic from alpha png'],
      parts: 'answer',
      reason: 'The library that draws previews writes no HEIC.',
    },
    { steps: ['border without color'], parts: 'answer', reason: recordedFault },
    {
      steps: [
        'no params img-avif',
        'anim to webp',
        'width 1',
        'height 1',
        'upscale tiny width',
        'upscale tiny both',
        'borderRadius 1 png',
        'background on alpha jpg',
        'exif width only',
        'rotation 45 png',
        'rotation 45 jpg',
        'rotation 45 background',
        'all params',
      ],
      parts: ['content-type', 'format', 'size', 'colours'],
      reason: magick,
    },
    {
      steps: /^(width 90|width 0|height 0|gravity center 300x300 portrait|quality -1 (jpg|png))$/,
      parts: ['cache-control'],
      reason: 'Addresses that ask for the same picture share it; there each drew its own.',
    },
  ],

  '07-cors': [
    {
      steps: /^(GET|POST) (chrome-extension|capacitor|tauri):/,
      parts: 'answer',
      reason: 'The pages of the product come over http and https.',
    },
    {
      steps: ['preflight http://[::1]:3000'],
      parts: ['access-control-allow-origin'],
      reason: "PHP's parser stumbles over IPv6; the request itself is refused all the same.",
    },
    {
      steps: ['key GET https://evil.test', 'key POST https://evil.test'],
      parts: 'answer',
      reason: "The machine's key is written in the documentation, so no other site's page may use it.",
    },
    {
      steps: ['unknown route GET https://evil.test'],
      parts: ['content-type'],
      reason: 'A refused origin is told in JSON on every route.',
    },
    {
      steps: /^(response-format "(2|99)\.0\.0"|sdk headers)/,
      parts: ['x-appwrite-warning'],
      reason: 'The header is not exposed to pages, so nobody could read the warning.',
    },
    {
      steps: /^response-format "(1\.[0478]\.0|0\.1\.0|zzz)"/,
      parts: ['body'],
      reason: 'The SDKs in use ask for no older form, in which a sequence is a number.',
    },
    { steps: ['table get rf 2.0.0', 'table get rf 1.9.5'], parts: 'answer', reason: management },
  ],

  '07-cors-wildcard-platform': [
    {
      steps: ['admin: POST /v1/project/platforms/web {hostname:"*"}'],
      parts: 'answer',
      reason: 'The origins are an option of the start, not a route.',
    },
    {
      steps: /^(GET|POST) (chrome-extension|capacitor):/,
      parts: 'answer',
      reason: 'The pages of the product come over http and https.',
    },
  ],

  '08-errors': [
    { steps: ['console project guest'], parts: 'answer', reason: noConsole },
    { steps: /^route \/(nope|v2|V1|favicon|robots| )/, parts: 'answer', reason: noConsole },
    {
      steps: /^route \/v1\/\//,
      parts: 'answer',
      reason: 'A doubled slash is an unknown route; there it was a route with a missing parameter.',
    },
    {
      steps: ['dot segments'],
      parts: 'answer',
      reason: 'Dots in an address are resolved, as every browser does before it sends one.',
    },
    { steps: /^method (PUT|PATCH|DELETE) /, parts: 'answer', reason: bulk },
    { steps: ['json string', 'json number'], parts: 'answer', reason: recordedFault },
    {
      steps: ['urlencoded', 'urlencoded data json', 'multipart form'],
      parts: 'answer',
      reason: 'The SDKs send rows as JSON.',
    },
    {
      steps: ['body 13MB (over server packet limit)'],
      parts: ['status'],
      reason: 'A body that is too large is refused, where the recorded server cut the connection.',
    },
    {
      steps: [
        'missing name on put file',
        'create bucket missing all',
        'unauthorised scope: list buckets no scope',
        'functions: get missing',
        'functions: create closed fn',
        'functions: create open fn',
        'functions: create users fn',
        'functions: create disabled fn',
        'functions: get function closed-fn guest',
        'functions: get function open-fn guest',
        'functions: get function users-fn guest',
        'functions: get function disabled-fn guest',
      ],
      parts: 'answer',
      reason: management,
    },
    { steps: ['unauthorised scope: create row read-only key'], parts: counts, reason: countedEarly },
    {
      steps: ['health guest', 'health key', 'health version', 'locale', 'account guest', 'graphql guest'],
      parts: 'answer',
      reason: 'Of the services of Appwrite, the product uses rows, files, functions and users.',
    },
    {
      steps: ['functions: execute scheduledAt past'],
      parts: ['message'],
      reason: 'No execution is put off here; the schedule runs without the interface.',
    },
  ],

  '08-rate-limits': [
    {
      steps: /^guest create row with another IP via x-forwarded-for #/,
      parts: 'answer',
      reason: 'No proxy stands before this machine, so a forwarded address is believed from nobody.',
    },
    {
      steps: /^guest preview #/,
      parts: ['colours'],
      reason: 'What is no picture gets an icon of its own drawing.',
    },
  ],

  '09-sdk': [
    {
      steps: ['big int in row (web)'],
      parts: ['body'],
      reason: 'The recorder had opened the table to guests for this call.',
    },
  ],

  '10-functions': [
    { steps: /^(create \w+-fn|get function key)$/, parts: 'answer', reason: management },
    {
      steps: ['open sync multipart accept', 'multipart request'],
      parts: 'answer',
      reason: 'Both SDKs ask for JSON.',
    },
    { steps: /^headers (101|key|reserved)/, parts: 'answer', reason: recordedFault },
    {
      steps: ['nolog fn'],
      parts: ['body'],
      reason: 'Where logging is switched off, no line is given out.',
    },
    {
      steps: ['path no slash'],
      parts: ['body'],
      reason: 'The recorded stand-in took the path as it came; a function gets one with a slash.',
    },
    {
      steps: /^building-fn /,
      parts: 'answer',
      reason: 'A function is built before the backend starts, so none is ever half built.',
    },
    {
      steps: ['scheduled async key'],
      parts: 'answer',
      reason: 'No execution is put off here; the schedule runs without the interface.',
    },
  ],
};
