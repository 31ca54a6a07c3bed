import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createExecutionLog } from './execution-log.ts';
import type { Executor } from './executor.ts';
import { keepSchedule } from './schedule.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const options = { everySeconds: 30, origin: 'http://localhost', log: () => undefined };

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
  keepSchedule(executor, createExecutionLog(), options);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(execute).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(execute).toHaveBeenCalledTimes(2);
  calls[0]?.();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(execute).toHaveBeenCalledTimes(3);
});

test('calls no more once it is ended', async () => {
  const { execute, executor } = slowFunction();
  const end = keepSchedule(executor, createExecutionLog(), options);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(execute).not.toHaveBeenCalled();
});
