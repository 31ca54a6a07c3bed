import { assertNever } from '../../domain/assert-never.ts';
import type { EnquiryFormInput } from '../../domain/enquiry-form.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';
import { during } from '../during.ts';

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

/** The next state; an event that does not belong to the present one changes nothing. */
export function transition(enquiry: Enquiry, event: EnquiryEvent): Enquiry {
  switch (event.type) {
    case 'issues-found':
      return during(enquiry, ['editing'], (editing) => ({ ...editing, issues: event.issues }));
    case 'submitted':
      return during(enquiry, ['editing'], () => ({ status: 'sending' }));
    case 'rejected':
      return during(enquiry, ['editing', 'sending'], () => ({
        status: 'editing',
        issues: event.issues,
        problem: event.problem,
      }));
    case 'received':
      return during(enquiry, ['sending'], () => ({ status: 'sent', email: event.email }));
    case 'reopened':
      return during(enquiry, ['sent'], () => blank);
    default:
      return assertNever(event);
  }
}
