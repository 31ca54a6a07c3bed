import * as v from 'valibot';
import { TripId } from '../../domain/actions/fields.ts';
import { BookingForm, type BookingFormInput } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { formIssues } from '../../domain/form-issues.ts';
import type { Money } from '../../domain/money.ts';
import { currentSeatPrice } from '../../domain/seat-price.ts';
import type { Trip } from '../../domain/trip.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from '../booking-form-edits.ts';
import type { DraftBox } from '../draft.ts';
import type { FormRun, FormWorld } from './form-run.ts';
import type { BookingFormStore, FormProgress, TripStage } from './form-state.ts';
import type { FormEvent } from './form-transition.ts';
import { quoteFor } from './quote.ts';

/** What sets one journey apart from the other. */
export interface FormPlan<World extends FormWorld, Draft, Progress, Event> {
  readonly world: World;
  readonly box: DraftBox<Draft>;
  readonly emptyDraft: Draft;
  transition(progress: Progress, event: Event | FormEvent): Progress;
  /** The booking is made: the next visit begins with an empty draft. */
  isDone(progress: Progress): boolean;
  isProcessing(progress: Progress): boolean;
  /** Seats that the trip lacks because of this draft. */
  ownSeats(draft: Draft): number;
  /** The price of a seat that is settled for this draft; null: the trip's. */
  settledPrice(draft: Draft): Money | null;
  /** Takes up what an earlier visit left under way. */
  resume(run: FormRun<World, Draft, Event | FormEvent>): Promise<unknown>;
  /** The journey of a valid form. */
  submit(run: FormRun<World, Draft, Event | FormEvent>, form: BookingForm): Promise<unknown>;
  /** A bug ended the journey: the page must not be left waiting behind its overlay. */
  crash(run: FormRun<World, Draft, Event | FormEvent>): void;
}

/** The store that the desk works on. */
interface View<Progress> {
  get(): BookingFormStore<Progress>;
  set(change: Partial<BookingFormStore<Progress>>): void;
}

/** What the page was handed may be no trip's id at all. */
const isUsable = (tripId: string): boolean => tripId.trim() !== '' && v.is(TripId, tripId);

/** The form of a booking page: its draft, its trip, its figures, and the way into its journey. */
export const createFormDesk = <
  World extends FormWorld,
  Draft extends { readonly form: BookingFormInput },
  Progress extends FormProgress | { readonly status: string },
  Event,
>(
  plan: FormPlan<World, Draft, Progress, Event>,
  view: View<Progress>,
) => {
  const { world, box } = plan;
  let draft = plan.emptyDraft;
  let named: Money | null = null;
  let tried = false;
  // Counts the page's lives: whatever was begun in an earlier one changes nothing on view any more.
  let life = 0;

  const show = (change: Partial<Pick<BookingFormStore<Progress>, 'stage' | 'booking' | 'focus'>> = {}) => {
    const stage = change.stage ?? view.get().stage;
    const seatPrice = (trip: Trip) => named ?? plan.settledPrice(draft) ?? currentSeatPrice(trip).price;
    view.set({
      ...change,
      form: draft.form,
      quote: stage.status === 'ready' ? quoteFor(seatPrice(stage.trip), draft.form.passengers.length) : null,
    });
  };

  const showTrip = (trip: Trip) => {
    const full = trip.availableSpots <= 0 && plan.ownSeats(draft) === 0;
    show({ stage: { status: 'ready', trip, full } });
  };

  const showSeatsLeft = (availableSpots: number) => {
    const { stage } = view.get();
    if (stage.status === 'ready') showTrip({ ...stage.trip, availableSpots });
  };

  const dispatch = (event: Event | FormEvent) => {
    const refused = isRefusal(event) ? { path: event.issues?.[0]?.path ?? 'banner' } : null;
    const { booking, focus } = view.get();
    show({ booking: plan.transition(booking, event), focus: refused ?? focus });
  };

  const patchDraft = (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    box.write(draft);
    show();
  };

  const beginRun = (): FormRun<World, Draft, Event | FormEvent> => {
    const begun = life;
    const isGone = () => life !== begun;
    const whileHere = <Values extends unknown[]>(action: (...values: Values) => void) => {
      return (...values: Values) => {
        if (!isGone()) action(...values);
      };
    };
    return {
      world,
      isGone,
      dispatch: whileHere(dispatch),
      showTrip: whileHere(showTrip),
      showSeatsLeft: whileHere(showSeatsLeft),
      draft: () => draft,
      // Also after the page is gone: what was learnt of seats and money must not be lost.
      patchDraft,
      clearDraft: () => {
        draft = { ...plan.emptyDraft, form: draft.form };
        box.clear();
      },
      quote: () => {
        const { quote } = view.get();
        if (quote === null) throw new Error('There are no figures before the trip is loaded.');
        return quote;
      },
      adoptPrice: (price) => {
        named = price;
        show();
      },
    };
  };

  type Journey = (run: ReturnType<typeof beginRun>) => Promise<unknown>;

  const guarded = async (run: ReturnType<typeof beginRun>, journey: Journey) => {
    try {
      await journey(run);
    } catch (bug) {
      plan.crash(run);
      throw bug;
    }
  };

  const edit = (change: (form: BookingFormInput) => BookingFormInput) => {
    if (view.get().booking.status !== 'editing') return;
    patchDraft({ ...draft, form: change(draft.form) });
    if (tried) dispatch({ type: 'issues-found', issues: formIssues(BookingForm, draft.form) });
  };

  const readTrip = async (): Promise<TripStage | Trip> => {
    const read = await world.trips.tripById(world.tripId);
    if (!read.ok) return { status: 'failed', message: bookingMessages.tripLoadFailed };
    return read.value ?? { status: 'missing' };
  };

  const actions: Omit<BookingFormStore<Progress>, 'stage' | 'booking' | 'form' | 'quote' | 'focus'> = {
    load: async () => {
      const { booking } = view.get();
      if (plan.isProcessing(booking)) return;
      const run = beginRun();
      if (plan.isDone(booking)) {
        draft = plan.emptyDraft;
        tried = false;
      }
      draft = box.read() ?? draft;
      dispatch({ type: 'reopened' });
      if (!isUsable(world.tripId)) return show({ stage: { status: 'invalid' } });
      const found = await readTrip();
      if (run.isGone()) return;
      if ('tripId' in found) showTrip(found);
      else show({ stage: found });
      await guarded(run, plan.resume);
    },

    setField: (field, value) => edit((form) => withField(form, field, value)),
    setTraveller: (index, field, value) => edit((form) => withTraveller(form, index, field, value)),
    addTraveller: () => edit(withOneMore),
    removeTraveller: (index) => edit((form) => withoutTraveller(form, index)),

    submit: async () => {
      const { booking, stage } = view.get();
      if (booking.status !== 'editing' || stage.status !== 'ready') return;
      tried = true;
      const parsed = v.safeParse(BookingForm, draft.form);
      if (!parsed.success) {
        const issues = formIssues(BookingForm, draft.form);
        dispatch({ type: 'issues-found', issues });
        return show({ focus: { path: issues[0]?.path ?? 'banner' } });
      }
      await guarded(beginRun(), (run) => plan.submit(run, parsed.output));
    },

    dismissBanner: () => dispatch({ type: 'banner-closed' }),

    dispose: () => {
      life += 1;
      dispatch({ type: 'left' });
    },
  };

  return { actions, dispatch, draft: () => draft };
};

const isRefusal = (event: unknown): event is Extract<FormEvent, { type: 'refused' }> =>
  (event as { readonly type: string }).type === 'refused';
