import type { EnquiryFormInput } from '../../domain/enquiry-form.ts';
import type { FieldIssue } from '../../domain/form-issues.ts';

/** A question to a trip's host. */
export type Enquiry =
  /** `issues` are shown once a submission was tried; `problem` says why the last one did not arrive. */
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
