import { expect, test, vi } from 'vitest';
import { runDueWork } from './background-work.ts';

test('work that wakes runs again, and never twice at once', async () => {
  let due = 3;
  let running = 0;
  let mostRunning = 0;
  const background = runDueWork(
    {
      nextAt: () => (due > 0 ? 0 : Number.POSITIVE_INFINITY),
      async doDue() {
        background.wake();
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        due -= 1;
      },
    },
    () => new Date(),
  );
  background.wake();
  await vi.waitFor(() => expect(due).toBe(0), 15_000);
  await background.stop();
  expect(mostRunning).toBe(1);
});
