import { type Justified, stays } from './settle.ts';

// The recorded server's own faults.
const recordedFault = 'The recorded server failed with a 500; an error of the caller fits.';
const cutOff =
  'The recorded server cut the connection, which a client cannot tell from a broken line; a body that is too large is an error.';

// Quirks of the software under the recorded server.
const collation =
  "MariaDB's collation ignores trailing spaces, accents and the case of all letters; SQLite's that of ASCII letters.";
const php =
  'PHP reads numbers, lists, dates and broken JSON in ways of its own; here they are read as JSON and ISO dates.';
const drawing =
  'ImageMagick: pictures are drawn by another library here, which rounds, crops, turns and moves otherwise.';
const noHeic = 'ImageMagick: the library that draws here writes no HEIC, whose encoder is under patents.';

// Features of Appwrite that the product does not use.
const unserved = 'An earlier step of the recording is not served, so there is less to read here.';
const otherForms = 'Answers come in the form of one version, as JSON.';
const management =
  'Schema, functions, buckets and platforms are declared in a file, which does not say when a server made them.';
const standIn =
  'The recorded function was a stand-in that took the path as it came; Appwrite gives a function one with a slash.';
const ownWords = 'The answer means the same to a client, in other words.';

// Safety.
const knownKey = "The machine's key is public, so the page of another site must not use it.";

/** By recording. */
export const justified: Readonly<Record<string, readonly Justified[]>> = {
  '01-crud-tablesdb': [
    stays(['create data null', 'create id null'], 'answer', recordedFault),
    stays(/^create (empty string datetime|datetime (now|rfc2822|us)|float integral for int)/, 'answer', php),
    stays(['create int 64 overflow', 'create data list'], 'answer', php),
    stays(/^(get|list) .*after (operators|upsert)/, 'answer', unserved),
    stays(['bulk delete'], ['body'], unserved),
  ],

  '02-list-tablesdb': [
    stays(['equal trailing space?', 'equal accent?'], ['body'], collation),
    stays(/^((limit|offset) string|select dup|ttl bad|values object)$/, 'answer', php),
    stays(
      /^(equal scalar values|json (number|array|null)|(method|attribute) number)$/,
      ['message'],
      ownWords,
    ),
  ],

  '03-increment-tablesdb': [stays(['increment value null', 'decrement value null'], 'answer', recordedFault)],

  '04-races': [stays(/ same unique #/, ['message'], ownWords)],

  '05-permissions-tablesdb': [stays(['key: notes list', 'key: list disabled table'], ['body'], unserved)],

  '06-storage': [
    stays(['single request 12MB no range (over server packet limit)'], ['status'], cutOff),
    stays(['view without project'], 'answer', ownWords),
  ],

  '06-storage-preview': [
    stays(['output heic from jpg', 'output heic from alpha png'], 'answer', noHeic),
    stays(['border without color'], 'answer', recordedFault),
    stays(/^(width|height) 1$/, ['colours'], drawing),
    stays(/^upscale tiny (width|both)$/, ['colours'], drawing),
    stays(/^gravity /, ['size', 'colours'], drawing),
    stays(/^(borderRadius \+ border png|rotation 45 .*|all params)$/, ['size'], drawing),
    stays(['anim to webp'], ['format'], drawing),
  ],

  '07-cors': [
    stays(['key GET https://evil.test', 'key POST https://evil.test'], 'answer', knownKey),
    stays(/^(response-format "|table get rf 2\.0\.0|sdk headers)/, ['x-appwrite-warning'], otherForms),
    stays(/^response-format "/, ['body'], otherForms),
    stays(/^table get rf /, ['body'], management),
  ],

  '07-cors-wildcard-platform': [
    stays(['admin: POST /v1/project/platforms/web {hostname:"*"}'], 'answer', management),
  ],

  '08-errors': [
    stays(/^route \/ /, 'answer', 'There is no console to lead to.'),
    stays(/^route \/(robots\.txt|v1\/\/)/, 'answer', ownWords),
    stays(['console project guest'], 'answer', ownWords),
    stays(['json string', 'json number'], 'answer', recordedFault),
    stays(['body 13MB (over server packet limit)'], ['status'], cutOff),
    stays(['invalid utf8', 'BOM', 'urlencoded'], 'answer', php),
  ],

  '10-functions': [
    stays(['get function key'], ['body'], management),
    stays(/^headers (101|key|reserved)/, 'answer', recordedFault),
    stays(['path no slash'], ['body'], standIn),
    stays(['big logs key'], ['body'], 'The line end of a real function takes one of the characters kept.'),
    stays(/^building-fn /, 'answer', management),
    stays(/^(async get|list executions key)/, 'answer', unserved),
    stays(/multipart/, 'answer', otherForms),
  ],
};

/** How many steps of a recording differ as they may, and how many are answered with 501; none where nothing is said. */
export const differences: Readonly<Record<string, { readonly allowed: number; readonly unserved: number }>> =
  {
    '01-crud-tablesdb': { allowed: 14, unserved: 21 },
    '02-list-tablesdb': { allowed: 13, unserved: 29 },
    '03-increment-tablesdb': { allowed: 2, unserved: 1 },
    '04-races': { allowed: 19, unserved: 10 },
    '05-permissions-tablesdb': { allowed: 2, unserved: 15 },
    '06-storage': { allowed: 2, unserved: 2 },
    '06-storage-preview': { allowed: 39, unserved: 0 },
    '07-cors': { allowed: 23, unserved: 0 },
    '07-cors-wildcard-platform': { allowed: 1, unserved: 0 },
    '08-errors': { allowed: 16, unserved: 28 },
    '10-functions': { allowed: 14, unserved: 17 },
  };
