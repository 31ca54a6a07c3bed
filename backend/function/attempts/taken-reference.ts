import type { ErrorAnswer } from '../../../shared/domain/actions/answer.ts';
import { fail } from '../answer.ts';
import type { Caller } from '../caller.ts';
import { countAttempts } from './count-attempts.ts';
import { networkLimit, tooManyAttempts } from './lookup-attempts.ts';
import type { CountDeps } from './rolling-window.ts';

/** The browser draws another reference, unseen by the traveller. */
export function referenceTaken(): ErrorAnswer {
  return fail('REFERENCE_TAKEN');
}

/** The same to a caller who does not own the booking. Counted like a lookup, since it says that the reference exists. */
export async function strangersReference(ports: CountDeps, caller: Caller): Promise<ErrorAnswer> {
  if (ports.settings.bookingLimits === 'off') return referenceTaken();
  const attempt = await countAttempts(ports, [networkLimit(caller)]);
  return attempt.ok ? referenceTaken() : tooManyAttempts(attempt.retryAt);
}
