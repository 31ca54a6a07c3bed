import type { ActionError } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

interface DeliverDeps<Request> {
  readonly wait: Wait;
  readonly draft: {
    current(): { readonly sent: Request | null };
    patch(part: { sent: Request | null }): void;
  };
}

/** Sends what a draft holds. `sent` has it from before the call until its outcome is known, so that the next visit repeats it. */
export async function deliver<Request, T>(
  { wait, draft }: DeliverDeps<Request>,
  request: Request,
  call: (request: Request) => Promise<Result<T, ActionError>>,
): Promise<Result<T, ActionError>> {
  const { sent } = draft.current();
  draft.patch({ sent: request });
  const outcome = await untilKnown(() => call(request), wait);
  if (outcome.ok) return outcome;
  const { code } = outcome.error;
  // A call that never ran leaves an earlier one unanswered.
  if (code !== 'outcome-unknown') draft.patch({ sent: code === 'call-rejected' ? sent : null });
  return outcome;
}
