import type { Clock } from '../domain/time/clock.ts';

/** The device's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Resolves after so many milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
