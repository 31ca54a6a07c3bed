import type { Wait } from '../domain/clock.ts';
import type { CallOutcome } from '../domain/ports/bookings.ts';

/** Milliseconds before each repetition of a call whose outcome is unknown. */
const pauses: readonly number[] = [1000, 2000];

/**
 * Makes a call, and the very same call again while nobody knows what became of it. Its last outcome; still
 * `unknown` when every try was.
 */
export const untilKnown = async <T>(
  call: () => Promise<CallOutcome<T>>,
  wait: Wait,
): Promise<CallOutcome<T>> => {
  let outcome = await call();
  for (const pause of pauses) {
    if (outcome.kind !== 'unknown') return outcome;
    await wait(pause);
    outcome = await call();
  }
  return outcome;
};
