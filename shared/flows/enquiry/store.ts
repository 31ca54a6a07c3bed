import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { EnquiryForm, type EnquiryFormInput } from '../../domain/bookings/enquiry-form.ts';
import { formIssues } from '../../domain/bookings/form-issues.ts';
import type { BookingActions } from '../../domain/ports/bookings.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { blank, type Enquiry, type EnquiryEvent, type EnquiryStore, transition } from './state.ts';

export interface EnquiryDeps {
  readonly tripId: string;
  readonly bookings: Pick<BookingActions, 'sendEnquiry'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

const Draft = v.object({ name: v.string(), email: v.string(), message: v.string() });

const emptyForm: EnquiryFormInput = { name: '', email: '', message: '' };

async function send(
  { deps, dispatch }: JourneyContext<EnquiryDeps, EnquiryEvent>,
  enquiry: EnquiryForm,
): Promise<void> {
  const { bookings, tripId, wait } = deps;
  dispatch({ type: 'submitted' });
  // The function recognizes the same words: a repeated call is the same enquiry.
  const sent = await untilKnown(() => bookings.sendEnquiry(tripId, enquiry), wait);
  if (sent.ok) return dispatch({ type: 'received', email: enquiry.email });
  const { issues = [], message } = sent.error;
  dispatch({ type: 'rejected', issues, problem: message });
}

/** A store for one trip's enquiry form. */
export function createEnquiryStore(deps: EnquiryDeps): StoreApi<EnquiryStore> {
  const { tripId, drafts: storage, clock } = deps;
  const name = `enquiry:${tripId}`;
  const draft = createDraftStore<EnquiryFormInput>({ storage, clock, name, schema: Draft });

  return createStore<EnquiryStore>()((set, get) => {
    const journey = createJourney<EnquiryDeps, Enquiry, EnquiryEvent>({
      deps,
      state: () => get().enquiry,
      show(enquiry) {
        if (enquiry.status === 'sent') draft.clear();
        set({ enquiry });
      },
      transition,
      onCrash: (dispatch) =>
        dispatch({ type: 'rejected', issues: [], problem: bookingMessages.somethingWrong }),
    });

    return {
      enquiry: blank,
      form: emptyForm,
      load: () => set({ form: draft.read() ?? get().form }),
      setField(field, value) {
        const { enquiry } = get();
        if (enquiry.status !== 'editing') return;
        const form = { ...get().form, [field]: value };
        draft.write(form);
        set({ form });
        if (enquiry.issues.length > 0) {
          journey.dispatch({ type: 'issues-found', issues: formIssues(EnquiryForm, form) });
        }
      },
      async submit() {
        const { enquiry, form } = get();
        if (enquiry.status !== 'editing') return;
        const parsed = v.safeParse(EnquiryForm, form);
        if (parsed.success) return journey.run((context) => send(context, parsed.output));
        journey.dispatch({ type: 'rejected', issues: formIssues(EnquiryForm, form), problem: null });
      },
      another() {
        set({ form: { ...get().form, message: '' } });
        journey.dispatch({ type: 'reopened' });
      },
    };
  });
}
