import * as v from 'valibot';
import { TripId } from '../../domain/actions/fields.ts';
import { BookingForm, type BookingFormInput } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import type { Clock, Random, Wait } from '../../domain/clock.ts';
import { formIssues } from '../../domain/form-issues.ts';
import type { TripReads } from '../../domain/ports/reads.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from '../booking-form-edits.ts';
import type { Journey } from '../journey.ts';
import type { BookingDraft } from './form-draft.ts';
import type { BookingFormStore, TripLoad } from './form-state.ts';
import type { FormEvent } from './form-transition.ts';
import type { FormView } from './form-view.ts';

/** What every booking page is given to work with. */
export interface FormDeps {
  /** As in the page's navigation state; it may be unusable. */
  readonly tripId: string;
  readonly trips: Pick<TripReads, 'tripById'>;
  /** Local storage on the site, the tab's session storage in the widget. */
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: Wait;
}

/** What the steps of a booking are given besides: its draft, and what its page shows. */
export interface FormStepDeps<Draft> extends FormDeps {
  readonly draft: BookingDraft<Draft>;
  readonly view: FormView;
}

interface ControllerParts {
  readonly deps: FormStepDeps<{ readonly form: BookingFormInput }>;
  readonly journey: Journey<unknown, FormEvent>;
  state(): Pick<BookingFormStore<{ readonly status: string }>, 'stage' | 'booking'>;
  isProcessing(): boolean;
  /** The booking is made: the next visit begins with an empty form. */
  isDone(): boolean;
  /** Takes up what an earlier visit left under way. */
  resume(): Promise<void>;
  /** Runs the journey of a valid form. */
  submit(form: BookingForm): Promise<void>;
}

export type BookingFormController = Omit<
  BookingFormStore<unknown>,
  'stage' | 'booking' | 'form' | 'quote' | 'focus'
>;

/** What the traveller can do on a booking page. */
export function createBookingFormController({
  deps: { tripId, trips, draft, view },
  journey,
  state,
  isProcessing,
  isDone,
  resume,
  submit,
}: ControllerParts): BookingFormController {
  let submitted = false;

  function edit(change: (form: BookingFormInput) => BookingFormInput): void {
    if (state().booking.status !== 'editing') return;
    const form = change(draft.current().form);
    draft.patch({ form });
    if (submitted) journey.dispatch({ type: 'issues-found', issues: formIssues(BookingForm, form) });
  }

  async function readTrip(): Promise<TripLoad> {
    const read = await trips.tripById(tripId);
    if (!read.ok) return { status: 'failed', message: bookingMessages.tripLoadFailed };
    return read.value ? { status: 'ready', trip: read.value, full: false } : { status: 'missing' };
  }

  return {
    async load() {
      if (isProcessing()) return;
      if (isDone()) {
        draft.reset();
        submitted = false;
      }
      draft.load();
      journey.dispatch({ type: 'reopened' });
      if (tripId.trim() === '' || !v.is(TripId, tripId)) {
        return view.refresh({ stage: { status: 'invalid' } });
      }
      await journey.run(async ({ signal }) => {
        const stage = await readTrip();
        if (signal.aborted) return;
        if (stage.status === 'ready') view.showTrip(stage.trip);
        else view.refresh({ stage });
        await resume();
      });
    },

    setField: (field, value) => edit((form) => withField(form, field, value)),
    setTraveller: (index, field, value) => edit((form) => withTraveller(form, index, field, value)),
    addTraveller: () => edit(withOneMore),
    removeTraveller: (index) => edit((form) => withoutTraveller(form, index)),

    async submit() {
      const { booking, stage } = state();
      if (booking.status !== 'editing' || stage.status !== 'ready') return;
      submitted = true;
      const { form } = draft.current();
      const parsed = v.safeParse(BookingForm, form);
      if (parsed.success) return submit(parsed.output);
      const issues = formIssues(BookingForm, form);
      journey.dispatch({ type: 'issues-found', issues });
      view.refresh({ focus: { path: issues[0]?.path ?? 'banner' } });
    },

    dismissBanner: () => journey.dispatch({ type: 'banner-closed' }),

    dispose() {
      journey.stop();
      journey.dispatch({ type: 'left' });
    },
  };
}
