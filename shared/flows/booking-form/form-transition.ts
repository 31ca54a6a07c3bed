import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import type { Banner, FocusRequest, FormProgress } from './form-state.ts';

/** A known error: back to the form, which shows it. */
export interface FormRejected {
  readonly type: 'rejected';
  readonly banner: Banner;
  readonly issues: readonly FieldIssue[];
}

/** What can happen to every booking. */
export type FormEvent =
  /** The issues to show changed: the form's rules rejected a submission, or a field was corrected. */
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  | FormRejected
  | { readonly type: 'seats-free' }
  /** The page was closed in the middle; on return it shows the form. */
  | { readonly type: 'left' }
  /** The page is used anew: after a failure, or when the browser brings back a page that was done. */
  | { readonly type: 'reopened' };

/** The form without issues or banner. */
export const cleanForm: FormProgress = { status: 'editing', issues: [], banner: null };

/** Ends the journey with a known error. */
export function rejected(
  { code, message, retryAt }: Banner,
  issues: readonly FieldIssue[] = [],
): FormRejected {
  return { type: 'rejected', banner: { code, message, retryAt }, issues };
}

/** The form after a known error. */
export function rejectedForm({ banner, issues }: FormRejected): FormProgress {
  return { status: 'editing', issues, banner };
}

/** A known error moves the focus to its first field, or to the banner. */
export function focusAfter(event: { readonly type: string }): { focus?: FocusRequest } {
  return isRejected(event) ? { focus: { path: event.issues[0]?.path ?? 'banner' } } : {};
}

function isRejected(event: { readonly type: string }): event is FormRejected {
  return event.type === 'rejected';
}
