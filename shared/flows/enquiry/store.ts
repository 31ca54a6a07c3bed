import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock, Wait } from '../../domain/clock.ts';
import { EnquiryForm, type EnquiryFormInput } from '../../domain/enquiry-form.ts';
import { errorMessage } from '../../domain/error-message.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import { type FieldIssue, formIssues } from '../../domain/form-issues.ts';
import type { BookingCalls } from '../../domain/ports/bookings.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import { createDraftBox } from '../draft.ts';
import { untilKnown } from '../repeat.ts';
import type { Enquiry, EnquiryStore } from './state.ts';

export interface EnquiryDependencies {
  readonly tripId: string;
  readonly bookings: Pick<BookingCalls, 'sendEnquiry'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

const Draft = v.object({ name: v.string(), email: v.string(), message: v.string() });

const emptyForm: EnquiryFormInput = { name: '', email: '', message: '' };

const editing = (
  issues: readonly FieldIssue[] = [],
  problem: string | null = null,
): Extract<Enquiry, { status: 'editing' }> => ({ status: 'editing', issues, problem });

/** A store for one trip's enquiry form. */
export const createEnquiryStore = (world: EnquiryDependencies): StoreApi<EnquiryStore> => {
  const { tripId, bookings, drafts, clock, wait } = world;
  const box = createDraftBox<EnquiryFormInput>({
    storage: drafts,
    clock,
    name: `enquiry:${tripId}`,
    schema: Draft,
  });

  return createStore<EnquiryStore>()((set, get) => ({
    enquiry: editing(),
    form: emptyForm,
    load: () => set({ form: box.read() ?? get().form }),

    setField: (field, value) => {
      const { enquiry, form } = get();
      if (enquiry.status !== 'editing') return;
      const changed = { ...form, [field]: value };
      box.write(changed);
      const recheck = enquiry.issues.length > 0;
      set({
        form: changed,
        enquiry: { ...enquiry, issues: recheck ? formIssues(EnquiryForm, changed) : [] },
      });
    },

    submit: async () => {
      const { enquiry, form } = get();
      if (enquiry.status !== 'editing') return;
      const parsed = v.safeParse(EnquiryForm, form);
      if (!parsed.success) return set({ enquiry: editing(formIssues(EnquiryForm, form)) });
      set({ enquiry: { status: 'sending' } });
      // The function knows the same words again: a repeated call is the same enquiry.
      const outcome = await untilKnown(
        () => bookings.sendEnquiry({ trip_id: tripId, ...parsed.output }),
        wait,
      );
      if (outcome.kind !== 'answered') return set({ enquiry: editing([], errorMessage(outcome.error)) });
      const { answer } = outcome;
      if (!answer.success) {
        const { code, data, message } = answer;
        const problem = refusalMessage(code, data, 'send_enquiry', message);
        return set({ enquiry: editing(data.issues ?? [], problem) });
      }
      box.clear();
      set({ enquiry: { status: 'sent', email: parsed.output.email } });
    },

    another: () => set({ enquiry: editing(), form: { ...get().form, message: '' } }),
  }));
};
