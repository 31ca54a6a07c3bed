import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

import { leanSdkSource } from './lean-sdk.ts';

const sdk = readFileSync(fileURLToPath(import.meta.resolve('appwrite')), 'utf8');

test('the SDK keeps what is called and loses the rest', () => {
  const left = leanSdkSource(sdk);
  expect(left).toContain('listRows(');
  expect(left).toContain('createExecution(');
  expect(left).toContain('Query.cursorAfter = ');
  expect(left).not.toContain('createRow(');
  expect(left).not.toContain('class Account');
  expect(left).not.toContain('europe/paris');
  expect(left.length).toBeLessThan(sdk.length / 6);
});

test('a release without a method that is called is refused by name', () => {
  expect(() => leanSdkSource(sdk.replaceAll('listRows(', 'readRows('))).toThrow('TablesDB.listRows');
});

test('a release whose code needs what is left out is refused', () => {
  const entangled = sdk.replace('static flatten(data, ', 'static flatten(data = this.subscribeAll(), ');
  expect(entangled).not.toBe(sdk);
  expect(() => leanSdkSource(entangled)).toThrow('this.subscribeAll(');
});

test('a release that reads parameters in another way is refused', () => {
  expect(leanSdkSource(sdk)).toContain(
    'createExecution(paramsOrFirst) {\n        const params = paramsOrFirst;',
  );
  const other = sdk.replaceAll('params = (paramsOrFirst || {});', 'params = { ...paramsOrFirst };');
  expect(() => leanSdkSource(other)).toThrow('reads parameters in another way');
});

test('a release that reads numbers in another way is refused', () => {
  const other = sdk.replace('JSONbigParser.parse(text, reviver)', 'JSONbigParser.parse(text, numbers)');
  expect(() => leanSdkSource(other)).toThrow('reads JSON in another way');
});
