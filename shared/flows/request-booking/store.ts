import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BookingForm, type BookingFormInput, emptyBookingForm } from '../../domain/booking-form.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { createFormDesk } from '../booking-form/form-desk.ts';
import { refuse, stopped } from '../booking-form/form-run.ts';
import { cleanForm } from '../booking-form/form-transition.ts';
import { createDraftBox } from '../draft.ts';
import { RequestDraft, requestDraftName } from './request-draft.ts';
import { type RequestBookingDependencies, type Run, sendRequest } from './send-request.ts';
import {
  isProcessing,
  type RequestBooking,
  type RequestBookingEvent,
  type RequestBookingStore,
  transition,
} from './state.ts';

/** A request holds no seats, so none of the trip's are its own. */
const noSeats = () => 0;

/** Availability, then the request itself. Once the page is gone, no further step is begun. */
const submitRequest = async (run: Run, form: BookingForm): Promise<void> => {
  const { seatPrice } = run.quote();
  run.dispatch({ type: 'submitted' });
  if ((await checkAvailability(run, form.passengers.length, noSeats)) === stopped || run.isGone()) return;
  run.dispatch({ type: 'seats-free' });
  await sendRequest(run, form, seatPrice);
};

/**
 * A store for one page, or one widget, that asks a host for seats; nothing is read before `load`. `typed` is what the
 * traveller wrote into another form of the same trip, for where there is no draft yet.
 */
export const createRequestBookingStore = (
  world: RequestBookingDependencies,
  typed: BookingFormInput = emptyBookingForm,
): StoreApi<RequestBookingStore> =>
  createStore<RequestBookingStore>()((set, get) => {
    const desk = createFormDesk<
      RequestBookingDependencies,
      RequestDraft,
      RequestBooking,
      RequestBookingEvent
    >(
      {
        world,
        box: createDraftBox<RequestDraft>({
          storage: world.drafts,
          clock: world.clock,
          name: requestDraftName(world.tripId),
          schema: RequestDraft,
        }),
        emptyDraft: { form: typed, sent: null },
        transition,
        isProcessing,
        isDone: ({ status }) => status === 'sent',
        ownSeats: noSeats,
        settledPrice: () => null,
        resume: async () => undefined,
        submit: submitRequest,
        crash: (run) => {
          refuse(run, { code: 'crashed', message: bookingMessages.processingFailed });
        },
      },
      { get, set },
    );

    return {
      stage: { status: 'loading' },
      booking: cleanForm,
      form: typed,
      quote: null,
      focus: null,
      ...desk.actions,
    };
  });
