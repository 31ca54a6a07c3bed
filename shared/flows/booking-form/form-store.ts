import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { TripId } from '../../domain/actions/fields.ts';
import { BookingForm, type BookingFormInput, emptyBookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { type FieldIssue, formIssues } from '../../domain/bookings/form-issues.ts';
import * as formMessages from '../../domain/bookings/form-messages.ts';
import { chargeable, tooManySeatsAtOnce } from '../../domain/money/charge-limits.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from '../booking-form-edits.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import type { FormDeps, FormSteps } from './form-deps.ts';
import { createBookingDraft } from './form-draft.ts';
import type { BookingFormStore, DraftHold, FormProgress } from './form-state.ts';
import { cleanForm, type FormEvent, focusAfter, rejected } from './form-transition.ts';
import { createFormView } from './form-view.ts';
import { draftOfTrip, type StoredDraft } from './stored-draft.ts';

const notOnSale = { code: 'BOOKING_CLOSED', message: bookingMessages.bookingClosed } as const;

const sentElsewhere = { code: 'sent-elsewhere', message: bookingMessages.sentElsewhere } as const;

/** What distinguishes one kind of booking from the other. */
interface BookingKind<Deps, State, Event> {
  readonly deps: Deps;
  /** Seats that are held for a draft. */
  hold(draft: StoredDraft): DraftHold | null;
  /** Seats that the trip lacks because of a draft. */
  ownSeats(draft: StoredDraft): number;
  transition(booking: State, event: Event): State;
  isProcessing(booking: State): boolean;
  /** The booking is made: the next visit begins with an empty form. */
  isDone(booking: State): boolean;
  /** How a bug ends the journey. */
  crashed(draft: StoredDraft): Event;
  /** Takes up what an earlier visit left under way. */
  resume(context: JourneyContext<Deps & FormSteps, Event>): Promise<void>;
  /** Runs the journey of a valid form. */
  submit(context: JourneyContext<Deps & FormSteps, Event>, form: BookingForm): Promise<void>;
  onDispose?(): void;
}

/** A store for one booking page or one widget; nothing is read before `load`. */
export function createBookingFormStore<
  Deps extends FormDeps,
  Own extends { readonly status: string },
  OwnEvent extends { readonly type: string },
>(
  kind: BookingKind<Deps, Own | FormProgress, OwnEvent | FormEvent>,
): StoreApi<BookingFormStore<Own | FormProgress>> {
  const { deps } = kind;
  const { tripId, trips } = deps;
  const stored = draftOfTrip(deps.drafts, deps.clock, tripId);

  return createStore<BookingFormStore<Own | FormProgress>>()((set, get) => {
    const draft = createBookingDraft(stored, () => view.refresh());
    const view = createFormView({
      clock: deps.clock,
      get,
      set,
      form: () => draft.current().form,
      hold: () => kind.hold(draft.current()),
      ownSeats: () => kind.ownSeats(draft.current()),
    });
    const journey = createJourney<Deps & FormSteps, Own | FormProgress, OwnEvent | FormEvent>({
      deps: { ...deps, draft, view },
      state: () => get().booking,
      show(booking, event) {
        set({ booking });
        view.refresh(focusAfter(event));
      },
      transition: kind.transition,
      crashed: () => kind.crashed(draft.current()),
    });
    let submitted = false;

    /** What keeps the form from being sent: its own rules, and what the gateway charges at once. */
    function issues(): FieldIssue[] {
      const { quote } = get();
      const found = formIssues(BookingForm, draft.current().form);
      if (quote !== null && quote.seats > 1 && chargeable(quote.total) === 'too-large') {
        found.push({ path: 'passengers', message: tooManySeatsAtOnce });
      }
      return found;
    }

    function edit(change: (form: BookingFormInput) => BookingFormInput): void {
      if (get().booking.status !== 'editing') return;
      draft.changeForm(change(draft.current().form));
      if (submitted) journey.dispatch({ type: 'issues-found', issues: issues() });
    }

    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: emptyBookingForm,
      hold: null,
      quote: null,
      focus: null,

      async load() {
        const { booking } = get();
        if (kind.isProcessing(booking)) return;
        if (kind.isDone(booking)) {
          draft.reset();
          submitted = false;
        }
        draft.load();
        journey.dispatch({ type: 'reopened' });
        if (!v.safeParse(TripId, tripId.trim()).success) {
          return view.refresh({ stage: { status: 'invalid' } });
        }
        await journey.run(async (context) => {
          const read = await trips.tripById(tripId);
          if (context.signal.aborted) return;
          if (read.ok) {
            if (read.value === null) view.refresh({ stage: { status: 'missing' } });
            else view.showTrip(read.value);
            const { stage } = get();
            // Said before anything is typed into a form that is not taken.
            if (stage.status === 'ready' && stage.closed === 'not-on-sale')
              context.dispatch(rejected(notOnSale));
          } else if (get().stage.status !== 'ready') {
            view.refresh({ stage: { status: 'failed', message: formMessages.tripLoadFailed } });
          }
          await kind.resume(context);
        });
      },

      beginWith: draft.beginWith,
      setField: (field, value) => edit((form) => withField(form, field, value)),
      setTraveller: (index, field, value) => edit((form) => withTraveller(form, index, field, value)),
      addTraveller: () => edit(withOneMore),
      removeTraveller: (index) => edit((form) => withoutTraveller(form, index)),

      async submit() {
        const { booking, stage } = get();
        if (booking.status !== 'editing' || stage.status !== 'ready') return;
        if (!draft.isHere()) return journey.dispatch(rejected(sentElsewhere));
        submitted = true;
        const found = issues();
        const parsed = v.safeParse(BookingForm, draft.current().form);
        if (parsed.success && found.length === 0) {
          return journey.run((context) => kind.submit(context, parsed.output));
        }
        journey.dispatch({ type: 'issues-found', issues: found });
        view.refresh({ focus: { path: found[0]?.path ?? 'banner' } });
      },

      reopen: () => journey.dispatch({ type: 'reopened' }),

      dispose() {
        journey.stop();
        journey.dispatch({ type: 'left' });
        kind.onDispose?.();
      },
    };
  });
}
