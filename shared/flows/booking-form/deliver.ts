import type { ActionError } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';
import type { FormSteps } from './form-deps.ts';
import type { StoredDraft } from './stored-draft.ts';

/** What a draft knows of a call that has no answer yet. */
type Part = 'sent' | 'asked';

/** Sends a claim or a request. The draft has it from before the call until its outcome is known, so that the next visit repeats it. */
export async function deliver<Name extends Part, Request extends NonNullable<StoredDraft[Name]>, T>(
  { wait, draft }: Pick<FormSteps, 'draft'> & { readonly wait: Wait },
  part: Name,
  request: Request,
  call: (request: Request) => Promise<Result<T, ActionError>>,
): Promise<Result<T, ActionError>> {
  const before = draft.current()[part];
  draft.patch({ [part]: request });
  const outcome = await untilKnown(() => call(request), wait);
  if (outcome.ok) return outcome;
  const { code } = outcome.error;
  // A call that never ran leaves an earlier one unanswered.
  if (code !== 'outcome-unknown') draft.patch({ [part]: code === 'call-rejected' ? before : null });
  return outcome;
}
