import { assertNever } from '../../domain/assert-never.ts';
import { availabilityRetryDelays } from '../../domain/constants.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';
import type { Banner, FormProgress } from './form-state.ts';

/** What can happen while the form is filled in and checked. */
type FillingEvent =
  /** The issues to show changed: a submission was refused by the form's rules, or a field was mended. */
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'banner-closed' }
  | { readonly type: 'submitted' }
  /** The live trip could not be read; another try follows while any is left. */
  | { readonly type: 'check-failed' };

/** A known error: back to the form, which says so. */
export interface Refused {
  readonly type: 'refused';
  readonly banner: Banner;
  readonly issues?: readonly FieldIssue[];
}

/** What can happen to every booking, whichever way it goes. */
export type FormEvent =
  | FillingEvent
  | Refused
  | { readonly type: 'seats-free' }
  /** The page was closed in the middle: whoever comes back to it finds the form. */
  | { readonly type: 'left' }
  /** The page is used anew: after a failure, or when the browser brings back a page that was done. */
  | { readonly type: 'reopened' };

/** The form without issues or banner. */
export const cleanForm: FormProgress = { status: 'editing', issues: [], banner: null };

/** The form after a known error. */
export const refusedForm = ({ banner, issues = [] }: Refused): FormProgress => ({
  status: 'editing',
  issues,
  banner,
});

/** Checks of the live trip in one submission: one try and its retries. */
const checks = availabilityRetryDelays.length + 1;

/** The next state of a form; an event that does not belong to the present one changes nothing. */
export const fillIn = (progress: FormProgress, event: FillingEvent): FormProgress => {
  switch (event.type) {
    case 'issues-found':
      return progress.status === 'editing' ? { ...progress, issues: event.issues } : progress;
    case 'banner-closed':
      return progress.status === 'editing' ? { ...progress, banner: null } : progress;
    case 'submitted':
      return progress.status === 'editing' ? { status: 'checking', attempt: 1 } : progress;
    case 'check-failed':
      return progress.status === 'checking'
        ? { status: 'checking', attempt: Math.min(progress.attempt + 1, checks) }
        : progress;
    default:
      return assertNever(event);
  }
};
