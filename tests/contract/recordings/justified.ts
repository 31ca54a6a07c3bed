import { type Justified, stays } from './settle.ts';

// The recorded server's own faults.
const recordedFault = 'The recorded server failed with a 500; what fits is a refusal.';
const cutOff =
  'The recorded server cut the connection, which a client cannot tell from a broken line; a body that is too large is refused.';

// Quirks of what lies under the recorded server.
const collation = "MariaDB's collation takes a trailing space and an accent for nothing.";
const picked =
  'ImageMagick: where a picture shrinks to less than a quarter, it picks single pixels before it averages.';
const enlarged = 'ImageMagick: the library that draws here lays enlarged pixels half a pixel further on.';
const noHeic = 'ImageMagick: the library that draws here writes no HEIC, whose encoder is under patents.';

// What lies outside the product: accounts, management, and services that it does not use.
const noAccounts = 'There are no accounts, and so no tokens of theirs.';
const management =
  'Schema, functions, buckets and platforms are declared in a file; no route makes or changes them, and none tells when a server made them.';
const otherServices = 'Of the services of Appwrite, the product uses rows, files, functions and users.';
const built = 'A function is built before the backend starts, so none is ever half built.';
const standIn =
  'The recorded function was a stand-in that took the path as it came; Appwrite gives a function one with a slash.';

// Safety.
const knownKey = "The machine's key is written in the documentation, so no other site's page may use it.";
const noProxy = 'No proxy stands before this machine, so a forwarded address is believed from nobody.';
const nothingLater =
  'What anybody leaves to be run later would have to be kept, bodies of ten megabytes and all; the product leaves nothing.';

/** By recording. */
export const justified: Readonly<Record<string, readonly Justified[]>> = {
  '01-crud-tablesdb': [stays(['create data null', 'create id null'], 'answer', recordedFault)],

  '02-list-tablesdb': [stays(['equal trailing space?', 'equal accent?'], ['body'], collation)],

  '03-increment-tablesdb': [stays(['increment value null', 'decrement value null'], 'answer', recordedFault)],

  '04-transactions-tablesdb': [
    stays(
      [
        'string column decrement: commit',
        'decrement value 0: commit',
        'decrement value negative: commit',
        'expired stage',
        'expired commit',
        'expired rollback',
      ],
      'answer',
      recordedFault,
    ),
  ],

  '05-permissions-tablesdb': [
    stays(['bad jwt'], 'answer', noAccounts),
    stays(/^(guest|key-readonly): GET \/v1\/users$/, 'answer', noAccounts),
    stays(/^(guest|key-readonly): (GET|POST) \/v1\/(tablesdb|databases)/, 'answer', management),
  ],

  '06-storage': [stays(['single request 12MB no range (over server packet limit)'], ['status'], cutOff)],

  '06-storage-preview': [
    stays(['output heic from jpg', 'output heic from alpha png'], 'answer', noHeic),
    stays(['border without color'], 'answer', recordedFault),
    stays(['width 1'], ['colours'], picked),
    stays(/^upscale tiny (width|both)$/, ['colours'], enlarged),
  ],

  '07-cors': [
    stays(['key GET https://evil.test', 'key POST https://evil.test'], 'answer', knownKey),
    stays(['table get rf 2.0.0', 'table get rf 1.9.5'], ['body'], management),
  ],

  '07-cors-wildcard-platform': [
    stays(['admin: POST /v1/project/platforms/web {hostname:"*"}'], 'answer', management),
  ],

  '08-errors': [
    stays(/^route \/ /, 'answer', 'There is no console to lead to.'),
    stays(['json string', 'json number'], 'answer', recordedFault),
    stays(['body 13MB (over server packet limit)'], ['status'], cutOff),
    stays(['missing name on put file', 'create bucket missing all'], 'answer', management),
    stays(/^functions: (create|get) /, 'answer', management),
    stays(
      ['health guest', 'health key', 'health version', 'locale', 'account guest', 'graphql guest'],
      'answer',
      otherServices,
    ),
  ],

  '08-rate-limits': [stays(/^guest create row with another IP via x-forwarded-for #/, 'answer', noProxy)],

  '10-functions': [
    stays(/^create \w+-fn$/, 'answer', management),
    stays(['get function key'], ['body'], management),
    stays(/^headers (101|key|reserved)/, 'answer', recordedFault),
    stays(['path no slash'], ['body'], standIn),
    stays(/^building-fn /, 'answer', built),
    stays(['scheduled async key'], 'answer', nothingLater),
  ],
};
