import type { ShortFormProgress } from '../../flows/short-form.ts';
import { errorsOf } from './bind-fields.ts';

/** What the parts of a short form show of its progress. */
export function shortFormState(progress: ShortFormProgress<unknown, unknown>) {
  const { issues, problem } = progress.status === 'editing' ? progress : { issues: [], problem: null };
  return {
    errorOf: errorsOf(issues),
    problem,
    sending: progress.status === 'sending',
    /** As `ShortForm` takes it. */
    firstError: issues[0]?.path ?? (problem === null ? undefined : 'banner'),
  };
}
