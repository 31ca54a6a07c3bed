import { expect, test } from 'vitest';
import { asRecord, parseJsonOrNull } from './json.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', [1]],
  ['7', 7],
  ['{', null],
  ['', null],
])('the JSON text %j holds %j', (text, value) => {
  expect(parseJsonOrNull(text)).toEqual(value);
});

test('an object has its fields, any other value has none', () => {
  expect(asRecord({ a: 1 })).toEqual({ a: 1 });
  for (const value of [null, undefined, 7, 'text', [1]]) expect(asRecord(value)).toEqual({});
});
