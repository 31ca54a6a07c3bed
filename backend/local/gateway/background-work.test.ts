import { afterEach, expect, test, vi } from 'vitest';
import { type DueWork, runDueWork } from './background-work.ts';

const logged: unknown[] = [];
afterEach(() => {
  vi.useRealTimers();
  logged.length = 0;
});

const start = (work: DueWork) =>
  runDueWork(
    work,
    () => new Date(),
    (error) => logged.push(error),
  );

test('work that wakes runs again, and never twice at once', async () => {
  let due = 3;
  let running = 0;
  let mostRunning = 0;
  const background = start({
    nextAt: () => (due > 0 ? 0 : Number.POSITIVE_INFINITY),
    async doDue() {
      background.wake();
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      due -= 1;
    },
  });
  background.wake();
  await vi.waitFor(() => expect(due).toBe(0), 15_000);
  await background.stop();
  expect(mostRunning).toBe(1);
});

test('work that fails is logged and tried again after a second', async () => {
  vi.useFakeTimers();
  let runs = 0;
  const background = start({
    nextAt: () => (runs < 3 ? 0 : Number.POSITIVE_INFINITY),
    async doDue() {
      runs += 1;
      if (runs < 3) throw 'the disk is full';
    },
  });
  background.wake();
  await vi.advanceTimersByTimeAsync(999);
  expect([runs, logged]).toEqual([1, ['the disk is full']]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([runs, logged.length]).toEqual([3, 2]);
  await background.stop();
});

test('work whose due time cannot be read is logged and tried again', async () => {
  vi.useFakeTimers();
  const nextAt = vi
    .fn(() => Number.POSITIVE_INFINITY)
    .mockReturnValueOnce(0)
    .mockImplementationOnce(() => {
      throw new Error('locked');
    });
  const doDue = vi.fn(async () => undefined);
  const background = start({ nextAt, doDue });
  background.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(logged).toEqual([new Error('locked')]);
  expect(doDue).toHaveBeenCalledTimes(2);
  await background.stop();
});
