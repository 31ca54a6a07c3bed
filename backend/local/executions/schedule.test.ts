import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Executor } from './executor.ts';
import { keepSchedule } from './schedule.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const options = { everySeconds: 30, origin: 'http://localhost', now: () => Date.now(), log: () => undefined };

/** A function whose calls last until they are ended by hand. */
function slowFunction() {
  const calls: (() => void)[] = [];
  const execute = vi.fn(
    () => new Promise((_resolve, reject) => calls.push(() => reject(new Error('ended')))),
  );
  return { calls, execute, executor: { execute } as unknown as Executor };
}

test('calls every so often, but no third time while two calls last', async () => {
  const { calls, execute, executor } = slowFunction();
  keepSchedule(executor, options);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(execute).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(execute).toHaveBeenCalledTimes(2);
  calls[0]?.();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(execute).toHaveBeenCalledTimes(3);
});

test('calls at the longest interval that a timer has where a longer one is asked for', async () => {
  const { execute, executor } = slowFunction();
  keepSchedule(executor, { ...options, everySeconds: 30 * 86_400 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(execute).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_147_483_000 - 60_000);
  expect(execute).toHaveBeenCalledOnce();
});

/** A function that answers at once, as an execution of the status given. */
const quickFunction = (status: 'completed' | 'failed') =>
  ({ execute: async () => ({ execution: { status } }) }) as unknown as Executor;

test('knows when the function last did its work', async () => {
  vi.setSystemTime('2027-03-01T09:00:00Z');
  const schedule = keepSchedule(quickFunction('completed'), options);
  expect(schedule.startedAt).toBe(Date.parse('2027-03-01T09:00:00Z'));
  expect(schedule.lastRunAt()).toBeNull();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(schedule.lastRunAt()).toBe(Date.parse('2027-03-01T09:01:00Z'));
});

test('takes a call that failed for none', async () => {
  const schedule = keepSchedule(quickFunction('failed'), options);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(schedule.lastRunAt()).toBeNull();
});

test('calls no more once it is ended', async () => {
  const { execute, executor } = slowFunction();
  keepSchedule(executor, options).end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(execute).not.toHaveBeenCalled();
});
