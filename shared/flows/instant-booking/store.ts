import { createStore, type StoreApi } from 'zustand/vanilla';
import { emptyBookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { createFormDesk } from '../booking-form/form-desk.ts';
import { cleanForm } from '../booking-form/form-transition.ts';
import { createDraftBox } from '../draft.ts';
import { InstantDraft, instantDraftName } from './instant-draft.ts';
import type { InstantBookingStore } from './journey.ts';
import { livingHold, ownSeats } from './own-seats.ts';
import { fail, type InstantBookingDependencies } from './run.ts';
import { type InstantBooking, isProcessing } from './state.ts';
import { resumePayment, submitBooking } from './submit.ts';
import { type InstantBookingEvent, transition } from './transition.ts';

const emptyDraft: InstantDraft = { form: emptyBookingForm, claim: null, sent: null };

/** A store for one booking page or one widget; nothing is read before `load`. */
export const createInstantBookingStore = (world: InstantBookingDependencies): StoreApi<InstantBookingStore> =>
  createStore<InstantBookingStore>()((set, get) => {
    const { tripId, gateway, clock } = world;
    const hold = () => livingHold(desk.draft(), clock.now());

    const desk = createFormDesk<
      InstantBookingDependencies,
      InstantDraft,
      InstantBooking,
      InstantBookingEvent
    >(
      {
        world,
        box: createDraftBox<InstantDraft>({
          storage: world.drafts,
          clock,
          name: instantDraftName(tripId),
          schema: InstantDraft,
        }),
        emptyDraft,
        transition,
        isProcessing,
        isDone: ({ status }) => status === 'confirmed',
        ownSeats: (draft) => ownSeats(draft, clock.now()),
        // The price of a hold is fixed, whatever the offer's state is by now.
        settledPrice: (draft) => livingHold(draft, clock.now())?.seatPrice ?? null,
        resume: resumePayment,
        submit: submitBooking,
        crash: (run) => fail(run, bookingMessages.processingFailed, run.draft().claim?.hold ?? null),
      },
      { get, set: (change) => set({ ...change, hold: hold() }) },
    );

    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: emptyBookingForm,
      hold: null,
      quote: null,
      focus: null,
      ...desk.actions,
      reopen: () => desk.dispatch({ type: 'reopened' }),
      dispose: () => {
        desk.actions.dispose();
        gateway.dispose();
      },
    };
  });
