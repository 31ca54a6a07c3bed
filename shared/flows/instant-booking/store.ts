import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { TripId } from '../../domain/actions/fields.ts';
import { BookingForm, type BookingFormInput, emptyBookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { formIssues } from '../../domain/form-issues.ts';
import type { Money } from '../../domain/money.ts';
import type { Trip } from '../../domain/trip.ts';
import { withField, withOneMore, withoutTraveller, withTraveller } from '../booking-form-edits.ts';
import { createDraftBox } from '../draft.ts';
import { InstantDraft, instantDraftName } from './instant-draft.ts';
import type { InstantBookingStore, TripStage } from './journey.ts';
import { ownSeats } from './own-seats.ts';
import { livingHold, quoteFor } from './quote.ts';
import { fail, type InstantBookingDependencies, type Run } from './run.ts';
import { isProcessing } from './state.ts';
import { resumePayment, submitBooking } from './submit.ts';
import { cleanForm, type InstantBookingEvent, transition } from './transition.ts';

/** What the page was handed may be no trip's id at all. */
const isUsable = (tripId: string): boolean => tripId.trim() !== '' && v.is(TripId, tripId);

const emptyDraft: InstantDraft = { form: emptyBookingForm, claim: null, sent: null };

/** A store for one booking page or one widget; nothing is read before `load`. */
export const createInstantBookingStore = (
  world: InstantBookingDependencies,
): StoreApi<InstantBookingStore> => {
  const { tripId, trips, gateway, clock } = world;
  const box = createDraftBox<InstantDraft>({
    storage: world.drafts,
    clock,
    name: instantDraftName(tripId),
    schema: InstantDraft,
  });
  let draft = emptyDraft;
  let named: Money | null = null;
  let tried = false;
  // Counts the page's lives: whatever was begun in an earlier one changes nothing on view any more.
  let life = 0;

  return createStore<InstantBookingStore>()((set, get) => {
    const hold = () => livingHold(draft.claim?.hold ?? null, clock.now());

    const show = (change: Partial<Pick<InstantBookingStore, 'stage' | 'booking' | 'focus'>> = {}) => {
      const stage = change.stage ?? get().stage;
      const prices = stage.status === 'ready' ? { trip: stage.trip, hold: hold(), named } : null;
      set({
        ...change,
        form: draft.form,
        hold: hold(),
        quote: prices && quoteFor(prices, draft.form.passengers.length),
      });
    };

    const showTrip = (trip: Trip) => {
      const full = trip.availableSpots <= 0 && ownSeats(draft, clock.now()) === 0;
      show({ stage: { status: 'ready', trip, full } });
    };

    const showSeatsLeft = (availableSpots: number) => {
      const { stage } = get();
      if (stage.status === 'ready') showTrip({ ...stage.trip, availableSpots });
    };

    const dispatch = (event: InstantBookingEvent) => {
      const focus = event.type === 'refused' ? { path: event.issues?.[0]?.path ?? 'banner' } : get().focus;
      show({ booking: transition(get().booking, event), focus });
    };

    const patchDraft = (change: Partial<InstantDraft>) => {
      draft = { ...draft, ...change };
      box.write(draft);
      show();
    };

    const beginRun = (): Run => {
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
          draft = { ...draft, claim: null, sent: null };
          box.clear();
        },
        quote: () => {
          const { quote } = get();
          if (quote === null) throw new Error('There are no figures before the trip is loaded.');
          return quote;
        },
        adoptPrice: (price) => {
          named = price;
          show();
        },
      };
    };

    /** A bug must not leave the page waiting behind its overlay. */
    const guarded = async (run: Run, journey: () => Promise<unknown>) => {
      try {
        await journey();
      } catch (bug) {
        fail(run, bookingMessages.processingFailed, draft.claim?.hold.bookingId ?? null);
        throw bug;
      }
    };

    const edit = (change: (form: BookingFormInput) => BookingFormInput) => {
      if (get().booking.status !== 'editing') return;
      patchDraft({ form: change(draft.form) });
      if (tried) dispatch({ type: 'issues-found', issues: formIssues(BookingForm, draft.form) });
    };

    const readTrip = async (): Promise<TripStage | Trip> => {
      const read = await trips.tripById(tripId);
      if (!read.ok) return { status: 'failed', message: bookingMessages.tripLoadFailed };
      return read.value ?? { status: 'missing' };
    };

    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: emptyBookingForm,
      hold: null,
      quote: null,
      focus: null,

      load: async () => {
        const { booking } = get();
        if (isProcessing(booking)) return;
        const run = beginRun();
        if (booking.status === 'confirmed') {
          draft = emptyDraft;
          tried = false;
        }
        draft = box.read() ?? draft;
        dispatch({ type: 'reopened' });
        if (!isUsable(tripId)) return show({ stage: { status: 'invalid' } });
        const found = await readTrip();
        if (run.isGone()) return;
        if ('tripId' in found) showTrip(found);
        else show({ stage: found });
        await guarded(run, () => resumePayment(run));
      },

      setField: (field, value) => edit((form) => withField(form, field, value)),
      setTraveller: (index, field, value) => edit((form) => withTraveller(form, index, field, value)),
      addTraveller: () => edit(withOneMore),
      removeTraveller: (index) => edit((form) => withoutTraveller(form, index)),

      submit: async () => {
        const { booking, stage } = get();
        if (booking.status !== 'editing' || stage.status !== 'ready') return;
        tried = true;
        const parsed = v.safeParse(BookingForm, draft.form);
        if (!parsed.success) {
          const issues = formIssues(BookingForm, draft.form);
          dispatch({ type: 'issues-found', issues });
          return show({ focus: { path: issues[0]?.path ?? 'banner' } });
        }
        const run = beginRun();
        await guarded(run, () => submitBooking(run, parsed.output));
      },

      dismissBanner: () => dispatch({ type: 'banner-closed' }),
      reopen: () => dispatch({ type: 'reopened' }),
      dispose: () => {
        life += 1;
        gateway.dispose();
        dispatch({ type: 'left' });
      },
    };
  });
};
