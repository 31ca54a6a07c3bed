import type { ActionError } from '../../shared/domain/ports/bookings.ts';
import type { CallError, Result } from '../../shared/domain/ports/outcome.ts';
import type { Failure } from './failures.ts';

type Outcome = Result<unknown, CallError | ActionError>;
export type Calls = Readonly<Record<string, (...input: never[]) => Promise<Outcome>>>;

/** The same calls; one that was not answered is reported before its caller has the outcome. */
export function withFailureReporting<Given extends Calls>(
  calls: Given,
  report: (failure: Failure) => void,
): Given {
  const reporting = Object.entries(calls).map(([name, call]) => [
    name,
    async (...input: never[]) => {
      const outcome = await call(...input);
      const error = callErrorIn(outcome);
      if (error) report({ call: name, error });
      return outcome;
    },
  ]);
  return Object.fromEntries(reporting) as Given;
}

/** An error that the function answered is not a failure of the call. */
function callErrorIn(outcome: Outcome): CallError | null {
  if (outcome.ok) return null;
  return 'cause' in outcome.error ? outcome.error.cause : outcome.error;
}
