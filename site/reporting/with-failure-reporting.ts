import type { Failure } from './failures.ts';

type Calls = Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;

/** The same calls; an outcome with an error is reported before its caller gets it. */
export function withFailureReporting<Given extends Calls>(
  calls: Given,
  tell: (failure: Failure) => void,
): Given {
  const telling = Object.entries(calls).map(([name, call]) => [
    name,
    async (...input: never[]) => {
      const outcome = await call(...input);
      const error = errorIn(outcome);
      if (error) tell({ call: name, error });
      return outcome;
    },
  ]);
  return Object.fromEntries(telling) as Given;
}

function errorIn(outcome: unknown): Failure['error'] | null {
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome
    ? (outcome.error as Failure['error'])
    : null;
}
