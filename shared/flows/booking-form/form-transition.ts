import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import { createTransition, during } from '../transitions.ts';
import type { Banner, FocusRequest, FormProgress } from './form-state.ts';

/** What can happen while the form is filled in and checked. */
export type FillingEvent =
  /** The issues to show changed: the form's rules rejected a submission, or a field was corrected. */
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  /** The live trip could not be read; another attempt follows while any is left. */
  | { readonly type: 'check-failed' };

/** A known error: back to the form, which shows it. */
export interface FormRejected {
  readonly type: 'rejected';
  readonly banner: Banner;
  readonly issues: readonly FieldIssue[];
}

/** What can happen to every booking. */
export type FormEvent =
  | FillingEvent
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

/** Milliseconds before each further availability check, after one that failed. */
export const availabilityRetryDelays: readonly number[] = [1000, 2000, 3000];

/** Checks of the live trip in one submission: one attempt and its retries. */
const checks = availabilityRetryDelays.length + 1;

/** The next state of a form. */
export const fillIn = createTransition<FormProgress, FillingEvent>({
  'issues-found': during(['editing'], (editing, { issues }) => ({ ...editing, issues })),
  submitted: during(['editing'], () => ({ status: 'checking', attempt: 1 })),
  'check-failed': during(['checking'], ({ attempt }) => ({
    status: 'checking',
    attempt: Math.min(attempt + 1, checks),
  })),
});

/** The rules by which a booking is filled in: those of the form, while it is open. */
export function whileFilling<Rule>(rule: Rule) {
  return { 'issues-found': rule, submitted: rule, 'check-failed': rule };
}
