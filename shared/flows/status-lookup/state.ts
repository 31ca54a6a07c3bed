import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import type { LookupFormInput } from '../../domain/bookings/lookup-form.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import { storedEmail } from '../../domain/texts/email-address.ts';
import { createTransition, during } from '../transitions.ts';

type Result =
  | ({ readonly status: 'found' } & FoundBooking)
  /** `attemptsLeft` is null where the failure does not count as an attempt. */
  | { readonly status: 'failed'; readonly message: string; readonly attemptsLeft: number | null }
  /** For this e-mail, as long as the server says; `until` is an ISO instant. */
  | {
      readonly status: 'locked';
      readonly message: string;
      readonly email: string;
      readonly until: string;
    };

export type Lock = Extract<Result, { readonly status: 'locked' }>;

/** Looking up a booking by its reference and e-mail. */
export type StatusLookup =
  | { readonly status: 'idle'; readonly issues: readonly FieldIssue[] }
  | { readonly status: 'looking' }
  | Result;

export interface StatusLookupStore {
  readonly lookup: StatusLookup;
  readonly form: LookupFormInput;
  setField(field: keyof LookupFormInput, value: string): void;
  /** Looks up what the form holds; does nothing while looking, or while its e-mail is locked. */
  submit(): Promise<void>;
  /** Fills the form from what the address brought, and looks it up where nothing is missing. */
  fillIn(reference: string, email: string): Promise<void>;
  /** Back to the empty form; does nothing while locked. */
  reset(): void;
  dispose(): void;
}

export type StatusLookupEvent =
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'answered'; readonly result: Result }
  /** `until`: of the lock that ended. */
  | { readonly type: 'unlocked'; readonly until: string }
  | { readonly type: 'reset' };

export const idle: StatusLookup = { status: 'idle', issues: [] };

/** Whether the e-mail in the form is locked now. Attempts are counted by e-mail, so another one may be tried. */
export function isLocked(
  lookup: StatusLookup,
  { email }: Pick<LookupFormInput, 'email'>,
  now: Date,
): boolean {
  return (
    lookup.status === 'locked' &&
    lookup.email === storedEmail(email) &&
    Date.parse(lookup.until) > now.getTime()
  );
}

export const transition = createTransition<StatusLookup, StatusLookupEvent>({
  'issues-found': during(['idle', 'found', 'failed', 'locked'], (_, { issues }) => ({
    status: 'idle',
    issues,
  })),
  submitted: during(['idle', 'found', 'failed', 'locked'], () => ({ status: 'looking' })),
  answered: during(['looking'], (_, { result }) => result),
  unlocked: during(['locked'], (lock, { until }) => (lock.until === until ? idle : lock)),
  reset: during(['idle', 'looking', 'found', 'failed'], () => idle),
});
