import { expect, test } from 'vitest';
import { fromAnyScript } from './classic-script.ts';

test('the entry imports by its own address where it is a classic script, and as before in a module', () => {
  const run = (script: object | null) =>
    new Function(
      'document',
      'load',
      // By then the browser no longer says which script it is.
      `let found;${fromAnyScript('import("./chunks/trip-1.js")').replace(
        'import(',
        'document.currentScript=null;found=load(',
      )}return found`,
    )({ currentScript: script }, (address: string) => address);
  expect(run({ src: 'https://trips.example/widget/v1/group-trips.js' })).toBe(
    'https://trips.example/widget/v1/chunks/trip-1.js',
  );
  expect(run(null)).toBe('./chunks/trip-1.js');
});

test('every import of the entry is found', () => {
  const code = fromAnyScript('import("./chunks/a-1.js"),import(`./chunks/b-2.js`)');
  expect(code.match(/import\(fileAt\("[^"]+"/g)).toEqual([
    'import(fileAt("./chunks/a-1.js"',
    'import(fileAt("./chunks/b-2.js"',
  ]);
});

test('an entry that imports otherwise ends the build', () => {
  expect(() => fromAnyScript('import("./other.js")')).toThrow('imports no file');
});
