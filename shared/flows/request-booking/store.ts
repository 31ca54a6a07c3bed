import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BookingForm, type BookingFormInput, emptyBookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { createBookingFormController } from '../booking-form/form-controller.ts';
import { createBookingDraft } from '../booking-form/form-draft.ts';
import { cleanForm, focusAfter, rejected } from '../booking-form/form-transition.ts';
import { createFormView } from '../booking-form/form-view.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney } from '../journey.ts';
import { type RequestBookingDeps, type RequestContext, RequestDraft, type RequestStepDeps } from './deps.ts';
import { sendRequest } from './send-request.ts';
import {
  isProcessing,
  type RequestBooking,
  type RequestBookingEvent,
  type RequestBookingStore,
  transition,
} from './state.ts';

/** A request holds no seats, so the trip lacks none because of it. */
const ownSeats = () => 0;

const crashed = rejected({ code: 'crashed', message: bookingMessages.processingFailed }).error;

/** From a valid form to a request that the host has. */
async function submitRequest(context: RequestContext, form: BookingForm): Promise<void> {
  const { deps, signal, dispatch } = context;
  const { seatPrice } = deps.view.quote();
  dispatch({ type: 'submitted' });
  const available = await checkAvailability(context, form.passengers.length, ownSeats);
  if (!available.ok) return dispatch(available.error);
  if (signal.aborted) return;
  dispatch({ type: 'seats-free' });
  dispatch(await sendRequest(context, form, seatPrice));
}

/**
 * A store for one page, or one widget, that asks a host for seats; nothing is read before `load`. `typed` is what the
 * traveller wrote into another form of the same trip, for where there is no draft yet.
 */
export function createRequestBookingStore(
  deps: RequestBookingDeps,
  typed: BookingFormInput = emptyBookingForm,
): StoreApi<RequestBookingStore> {
  const { tripId, drafts, clock } = deps;
  const stored = createDraftStore<RequestDraft>({
    storage: drafts,
    clock,
    name: `request:${tripId}`,
    schema: RequestDraft,
  });
  return createStore<RequestBookingStore>()((set, get) => {
    const draft = createBookingDraft(stored, { form: typed, sent: null }, () => view.refresh());
    const view = createFormView({
      get,
      set,
      form: () => draft.current().form,
      ownSeats,
      heldPrice: () => null,
    });
    const stepDeps = { ...deps, draft, view };
    const journey = createJourney<RequestStepDeps, RequestBooking, RequestBookingEvent>({
      deps: stepDeps,
      state: () => get().booking,
      show: (booking, event) => set({ booking, ...view.figures(), ...focusAfter(event) }),
      transition,
      onCrash: (dispatch) => dispatch(crashed),
    });
    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: typed,
      quote: null,
      focus: null,
      ...createBookingFormController({
        deps: stepDeps,
        journey,
        state: get,
        isProcessing: () => isProcessing(get().booking),
        isDone: () => get().booking.status === 'sent',
        resume: async () => undefined,
        submit: (form) => journey.run((context) => submitRequest(context, form)),
      }),
    };
  });
}
