import { vi } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';

/** What was asked of rows, and how long that took. */
export interface Spent<T> {
  readonly answer: T;
  readonly calls: number;
  readonly seconds: number;
}

/** Does work on rows of which each call takes so many milliseconds, by a clock that nobody waits for. */
export async function onSlowRows<T>(
  ports: Ports,
  milliseconds: number,
  work: (slow: Ports) => Promise<T>,
): Promise<Spent<T>> {
  let calls = 0;
  const slow = new Proxy(ports.rows, {
    get:
      (rows, name: keyof Rows) =>
      async (...given: never[]) => {
        calls += 1;
        await new Promise((passed) => setTimeout(passed, milliseconds));
        return (rows[name] as (...args: never[]) => Promise<unknown>)(...given);
      },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const began = performance.now();
    let isOver = false;
    const working = work({ ...ports, rows: slow }).finally(() => {
      isOver = true;
    });
    working.catch(() => undefined);
    while (!isOver) await vi.advanceTimersByTimeAsync(10);
    return { answer: await working, calls, seconds: (performance.now() - began) / 1000 };
  } finally {
    vi.useRealTimers();
  }
}
