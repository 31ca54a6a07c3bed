import { expect, test } from 'vitest';
import { withHome, withInside } from './runtime-inside.ts';

const lines = { fileName: 'v1/chunks/runtime-abc.js', code: 'var e=2,t=n=>n*e;export{t};' };

/** A module that is there at once, with what it exports. */
const loaded = (code: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

test('the home has the lines in itself, and gives them out', async () => {
  const home = withInside('import{t as e}from"./runtime-abc.js";export const own=e(4);', lines, []);
  expect(home).not.toContain('runtime-abc');
  const { own, runtime_t } = await loaded(home);
  expect(own).toBe(8);
  expect(runtime_t(21)).toBe(42);
});

test('the home gives out what only another file uses', async () => {
  const more = { ...lines, code: 'var e=2,t=n=>n*e,u=n=>n+e;export{t,u};' };
  const home = withInside('import{t as e}from"./runtime-abc.js";export const own=e(4);', more, ['t', 'u']);
  const { own, runtime_t, runtime_u } = await loaded(home);
  expect([own, runtime_t(21), runtime_u(21)]).toEqual([8, 42, 23]);
});

test('where no file is imported by all that use them, each has them for itself', async () => {
  const only = withInside('import{t as e}from"./runtime-abc.js";export const own=e(4);', lines, null);
  expect(Object.keys(await loaded(only))).toEqual(['own']);
  expect((await loaded(only)).own).toBe(8);
});

test('another file imports them from there', () => {
  expect(withHome('import{t as e}from"./runtime-abc.js";e(1);', lines.fileName, './home.js')).toBe(
    'import{runtime_t as e}from"./home.js";e(1);',
  );
});

test('an import that the lines do not meet is refused', () => {
  expect(() => withInside('import{x}from"./runtime-abc.js";x();', lines, [])).toThrow('does not export x');
  expect(() => withHome('import"./another.js";', lines.fileName, './home.js')).toThrow(
    'runtime-abc.js is not imported',
  );
});
