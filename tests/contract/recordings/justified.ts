import { type Justified, stays } from './settle.ts';

const recordedFault = 'The recorded server failed with a 500; what fits is a refusal.';
const oneNumber = 'A JavaScript number does not know whether it was written with a point, nor 64 bits.';
const management =
  'The schema is declared in a file, and functions are built; no route makes or changes them.';
const picked =
  'ImageMagick: where a picture shrinks to less than a quarter, it picks single pixels before it averages.';
const enlarged = 'ImageMagick: the library that draws here lays enlarged pixels half a pixel further on.';

/** By recording. */
export const justified: Readonly<Record<string, readonly Justified[]>> = {
  '01-crud-tablesdb': [
    stays(['create float integral for int', 'create int 64 overflow'], 'answer', oneNumber),
    stays(['create data null', 'create id null'], 'answer', recordedFault),
  ],

  '02-list-tablesdb': [
    stays(
      ['equal trailing space?', 'equal accent?'],
      ['body'],
      "MariaDB's collation takes a trailing space and an accent for nothing.",
    ),
  ],

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
    stays(['bad jwt'], 'answer', 'There are no accounts, and so no tokens of theirs.'),
    stays(/^(guest|key-readonly): (GET|POST) \/v1\//, 'answer', management),
  ],

  '06-storage': [
    stays(
      ['single request 12MB no range (over server packet limit)'],
      ['status'],
      'A body that is too large is refused, where the recorded server cut the connection.',
    ),
  ],

  '06-storage-preview': [
    stays(
      ['output heic from jpg', 'output heic from alpha png'],
      'answer',
      'The library that draws previews writes no HEIC.',
    ),
    stays(['border without color'], 'answer', recordedFault),
    stays(['width 1'], ['colours'], picked),
    stays(/^upscale tiny (width|both)$/, ['colours'], enlarged),
  ],

  '07-cors': [
    stays(
      ['key GET https://evil.test', 'key POST https://evil.test'],
      'answer',
      "The machine's key is written in the documentation, so no other site's page may use it.",
    ),
    stays(['table get rf 2.0.0', 'table get rf 1.9.5'], 'answer', management),
  ],

  '07-cors-wildcard-platform': [
    stays(
      ['admin: POST /v1/project/platforms/web {hostname:"*"}'],
      'answer',
      'The origins are an option of the start, not a route.',
    ),
  ],

  '08-errors': [
    stays(/^route \/ /, 'answer', 'There is no console to lead to.'),
    stays(['json string', 'json number'], 'answer', recordedFault),
    stays(
      ['body 13MB (over server packet limit)'],
      ['status'],
      'A body that is too large is refused, where the recorded server cut the connection.',
    ),
    stays(['missing name on put file', 'create bucket missing all'], 'answer', management),
    stays(/^functions: (create|get) /, 'answer', management),
    stays(
      ['health guest', 'health key', 'health version', 'locale', 'account guest', 'graphql guest'],
      'answer',
      'Of the services of Appwrite, the product uses rows, files, functions and users.',
    ),
  ],

  '08-rate-limits': [
    stays(
      /^guest create row with another IP via x-forwarded-for #/,
      'answer',
      'No proxy stands before this machine, so a forwarded address is believed from nobody.',
    ),
  ],

  '09-sdk': [
    stays(['big int in row (web)'], ['body'], 'The recorder had opened the table to guests for this call.'),
  ],

  '10-functions': [
    stays(/^(create \w+-fn|get function key)$/, 'answer', management),
    stays(['open sync multipart accept', 'multipart request'], 'answer', 'Both SDKs ask for JSON.'),
    stays(/^headers (101|key|reserved)/, 'answer', recordedFault),
    stays(['nolog fn'], ['body'], 'Where logging is switched off, no line is given out.'),
    stays(
      ['path no slash'],
      ['body'],
      'The recorded stand-in took the path as it came; a function gets one with a slash.',
    ),
    stays(
      /^building-fn /,
      'answer',
      'A function is built before the backend starts, so none is ever half built.',
    ),
    stays(
      ['scheduled async key'],
      'answer',
      'No execution is put off here; the schedule runs without the interface.',
    ),
  ],
};
