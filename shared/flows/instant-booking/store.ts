import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BookingForm, emptyBookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { createBookingFormController } from '../booking-form/form-controller.ts';
import { createBookingDraft } from '../booking-form/form-draft.ts';
import { cleanForm, focusAfter } from '../booking-form/form-transition.ts';
import { createFormView } from '../booking-form/form-view.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney } from '../journey.ts';
import { failed, type InstantBookingDeps, type InstantContext, type InstantStepDeps } from './deps.ts';
import { currentHold, InstantDraft, ownSeats } from './draft.ts';
import { pay, verify } from './pay.ts';
import { reserve } from './reserve.ts';
import { type InstantBooking, type InstantBookingStore, isProcessing } from './state.ts';
import { type InstantBookingEvent, transition } from './transition.ts';

const emptyDraft: InstantDraft = { form: emptyBookingForm, claim: null, sent: null };

/** Verifies a payment that was made before and has no answer yet; does nothing when there is none. */
async function resumePayment(context: InstantContext): Promise<void> {
  const { claim } = context.deps.draft.current();
  if (!claim?.proof) return;
  context.dispatch({ type: 'payment-found', hold: claim.hold, proof: claim.proof });
  await verify(context, claim.hold, claim.proof);
}

/** From a valid form to a verified payment: availability, seats, order and script, payment. */
async function submitBooking(context: InstantContext, form: BookingForm): Promise<void> {
  const { deps, signal, dispatch } = context;
  const { draft, view, clock } = deps;
  // A payment that was made is settled, not made again, also after the form was changed.
  if (draft.current().claim?.proof) return resumePayment(context);
  const { seatPrice } = view.quote();
  dispatch({ type: 'submitted' });
  const available = await checkAvailability(context, form.passengers.length, () =>
    ownSeats(draft.current(), clock.now()),
  );
  if (!available.ok) return dispatch(available.error);
  if (signal.aborted) return;
  dispatch({ type: 'seats-free' });
  const held = await reserve(context, form, seatPrice);
  if (!held.ok) return dispatch(held.error);
  if (signal.aborted) return;
  dispatch({ type: 'seats-held', hold: held.value });
  await pay(context, held.value, form);
}

/** A store for one booking page or one widget; nothing is read before `load`. */
export function createInstantBookingStore(deps: InstantBookingDeps): StoreApi<InstantBookingStore> {
  const { tripId, drafts, clock, gateway } = deps;
  const stored = createDraftStore<InstantDraft>({
    storage: drafts,
    clock,
    name: `booking:${tripId}`,
    schema: InstantDraft,
  });
  return createStore<InstantBookingStore>()((set, get) => {
    const draft = createBookingDraft(stored, emptyDraft, () => view.refresh());
    const hold = () => currentHold(draft.current(), clock.now());
    const view = createFormView({
      get,
      set: (change) => set({ ...change, hold: hold() }),
      form: () => draft.current().form,
      ownSeats: () => ownSeats(draft.current(), clock.now()),
      // The price of a hold is fixed, whatever became of the offer.
      heldPrice: () => hold()?.seatPrice ?? null,
    });
    const stepDeps = { ...deps, draft, view };
    const journey = createJourney<InstantStepDeps, InstantBooking, InstantBookingEvent>({
      deps: stepDeps,
      state: () => get().booking,
      show: (booking, event) => set({ booking, ...view.figures(), ...focusAfter(event), hold: hold() }),
      transition,
      onCrash: (dispatch) =>
        dispatch(failed(bookingMessages.processingFailed, draft.current().claim?.hold ?? null)),
    });
    const controller = createBookingFormController({
      deps: stepDeps,
      journey,
      state: get,
      isProcessing: () => isProcessing(get().booking),
      isDone: () => get().booking.status === 'confirmed',
      resume: () => journey.run(resumePayment),
      submit: (form) => journey.run((context) => submitBooking(context, form)),
    });
    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: emptyBookingForm,
      hold: null,
      quote: null,
      focus: null,
      ...controller,
      reopen: () => journey.dispatch({ type: 'reopened' }),
      dispose() {
        controller.dispose();
        gateway.dispose();
      },
    };
  });
}
