import type { ActionError } from '../domain/ports/bookings.ts';
import type { Result } from '../domain/ports/outcome.ts';
import type { Wait } from '../domain/time/clock.ts';

/** Makes a call, and once more after each of the delays while `again` says so. Its last outcome. */
export async function repeat<T>(
  call: () => Promise<T>,
  again: (outcome: T) => boolean,
  delays: readonly number[],
  wait: Wait,
): Promise<T> {
  let outcome = await call();
  for (const delay of delays) {
    if (!again(outcome)) break;
    await wait(delay);
    outcome = await call();
  }
  return outcome;
}

/** Milliseconds before each repetition of a call whose outcome is unknown. */
const delays: readonly number[] = [1000, 2000];

/** Makes a call, and the very same call again while it is unknown whether it took effect. */
export function untilKnown<T>(
  call: () => Promise<Result<T, ActionError>>,
  wait: Wait,
): Promise<Result<T, ActionError>> {
  return repeat(call, (result) => !result.ok && result.error.code === 'outcome-unknown', delays, wait);
}
