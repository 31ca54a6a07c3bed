import { afterEach, expect, test } from 'vitest';
import { taking, withInside } from './trip-inside.ts';

const file = {
  fileName: 'v1/chunks/trip-a1.js',
  code: 'var e=[...runs,1];runs.push(1);var o=()=>import("./form-b2.js");export{e as t};export{o};',
};
const place = Symbol.for('group-trips/trip-a1');

afterEach(() => Reflect.deleteProperty(globalThis, place));

/** Runs an entry; says how often the file has run when the entry's own lines are through, and what it gave. */
async function run(
  entry: string,
  runs: number[],
): Promise<{ readonly before: number; readonly given: unknown }> {
  const given = Promise.withResolvers();
  new Function('runs', 'give', entry)(runs, given.resolve);
  return { before: runs.length, given: await given.promise };
}

const onDemand = 'import("./chunks/trip-a1.js").then(e=>give(e.t));';
const atOnce = 'import{t as e}from"./chunks/trip-a1.js";give(e);';

test('an entry that imports the file on demand runs it after its own lines', async () => {
  expect(await run(withInside(onDemand, file), [])).toEqual({ before: 0, given: [1] });
});

test('an entry that imports it at once runs it before them', async () => {
  expect(await run(withInside(atOnce, file), [])).toEqual({ before: 1, given: [1] });
});

test('where the file asks for itself later, both entries run it', async () => {
  const asking = { ...file, code: `${file.code}var again=()=>import("./trip-a1.js");` };
  expect(await run(withInside(onDemand, asking), [])).toEqual({ before: 0, given: [1] });
  Reflect.deleteProperty(globalThis, place);
  expect(await run(withInside(atOnce, asking), [])).toEqual({ before: 1, given: [1] });
});

test('on a page with two entries the file runs once', async () => {
  const runs: number[] = [];
  await run(withInside(onDemand, file), runs);
  expect(await run(withInside(atOnce, file), runs)).toEqual({ before: 1, given: [1] });
});

test('what the file imports later has the address that it has from an entry', () => {
  expect(withInside(onDemand, file)).toContain('import("./chunks/form-b2.js")');
});

test('another file takes what it imports from the page', async () => {
  Reflect.set(globalThis, place, { t: 'trip', o: 'other' });
  const both = taking(
    'import{o as e}from"./trip-a1.js";import{t}from"./trip-a1.js";import("./trip-a1.js").then(({o})=>give([e,t,o]));',
    file,
  );
  expect(await run(both, [])).toMatchObject({ given: ['other', 'trip', 'other'] });
});

test('an error in the file rejects the import', async () => {
  const broken = { ...file, code: 'var e=missing();export{e as t};' };
  const { given } = await run(withInside('import("./chunks/trip-a1.js").catch(give)', broken), []);
  expect(given).toBeInstanceOf(ReferenceError);
});

test('a file that imports another one at once, or is imported otherwise, ends the build', () => {
  const importing = { ...file, code: 'import{a}from"./other.js";export{a};' };
  expect(() => withInside(onDemand, importing)).toThrow('imports another file at once');
  expect(() => taking('export*from"./trip-a1.js";', file)).toThrow('is not imported');
});
