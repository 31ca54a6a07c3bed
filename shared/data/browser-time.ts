import type { Clock } from '../domain/clock.ts';

/** The device's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Resolves after so many milliseconds. */
export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
