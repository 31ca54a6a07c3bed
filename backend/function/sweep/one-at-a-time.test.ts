import { expect, test } from 'vitest';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { failCreates } from '../testing/interrupt.ts';
import { oneAtATime } from './sweep.ts';

const app = eachMemoryApp(null);

const run = (work: () => Promise<unknown> = async () => 'done') => oneAtATime(app.ports, work);
/** Begins a sweep that does not end. */
const beginEndless = () =>
  new Promise<void>((begun) => {
    void run(() => {
      begun();
      return new Promise<never>(() => undefined);
    });
  });

test('while one sweep runs, no other does', async () => {
  expect(await run(async () => [await run(), await run()])).toEqual([null, null]);
  expect(await run()).toBe('done');
});

test('a sweep that begins as another ends leaves the work to the next one', async () => {
  expect(
    await oneAtATime(
      failCreates(app.ports, () => true),
      async () => 'done',
    ),
  ).toBeNull();
});

test('a sweep that failed keeps none from running', async () => {
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run()).toBe('done');
});

test('a sweep that was cut short keeps others from running for 35 seconds', async () => {
  await beginEndless();
  app.pass(34.999);
  expect(await run()).toBeNull();
  app.pass(0.001);
  expect(await run(async () => run())).toBeNull();
  expect(await run()).toBe('done');
});

test('a sweep that takes over from one that was cut short has as long', async () => {
  await beginEndless();
  app.pass(35);
  await beginEndless();
  app.pass(34);
  expect(await run()).toBeNull();
});
