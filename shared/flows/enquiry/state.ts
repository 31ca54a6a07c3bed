import type { EnquiryFormInput } from '../../domain/bookings/enquiry-form.ts';
import type { FieldIssue } from '../../domain/bookings/form-issues.ts';
import { createTransition, during } from '../transitions.ts';

/** A question to a trip's host. */
export type Enquiry =
  /** `issues` are shown once a submission was tried; `problem` is why the last one did not arrive. */
  | { readonly status: 'editing'; readonly issues: readonly FieldIssue[]; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** The host has it, and answers to this address. */
  | { readonly status: 'sent'; readonly email: string };

export interface EnquiryStore {
  readonly enquiry: Enquiry;
  readonly form: EnquiryFormInput;
  /** Reads the draft; call on arrival. */
  load(): void;
  setField(field: keyof EnquiryFormInput, value: string): void;
  /** Sends what the form holds; does nothing while sending. */
  submit(): Promise<void>;
  /** Back to the form for another question, from the same person. */
  another(): void;
}

export type EnquiryEvent =
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'rejected'; readonly issues: readonly FieldIssue[]; readonly problem: string | null }
  | { readonly type: 'received'; readonly email: string }
  | { readonly type: 'reopened' };

export const blank: Enquiry = { status: 'editing', issues: [], problem: null };

export const transition = createTransition<Enquiry, EnquiryEvent>({
  'issues-found': during(['editing'], (editing, { issues }) => ({ ...editing, issues })),
  submitted: during(['editing'], () => ({ status: 'sending' })),
  rejected: during(['editing', 'sending'], (_, { issues, problem }) => ({
    status: 'editing',
    issues,
    problem,
  })),
  received: during(['sending'], (_, { email }) => ({ status: 'sent', email })),
  reopened: during(['sent'], () => blank),
});
