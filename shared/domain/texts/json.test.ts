import { afterEach, expect, test } from 'vitest';
import { asRecord, parseJsonOrNull } from './json.ts';
import { jsonText } from './json-text.ts';

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

afterEach(() => {
  for (const { prototype } of [Array, Object]) Reflect.deleteProperty(prototype, 'toJSON');
});

test.each([Array, Object])('a toJSON of %o changes nothing of a JSON text', ({ prototype }) => {
  const data = { list: ['a', { b: 1 }], none: null, missing: undefined, yes: true };
  const plain = JSON.stringify(data);
  Object.defineProperty(prototype, 'toJSON', { value: () => 'of the page', configurable: true });
  expect(JSON.stringify(data)).not.toBe(plain);
  expect(jsonText(data)).toBe(plain);
});
