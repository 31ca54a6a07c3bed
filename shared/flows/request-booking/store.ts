import type { StoreApi } from 'zustand/vanilla';
import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { createBookingFormStore } from '../booking-form/form-store.ts';
import { rejected } from '../booking-form/form-transition.ts';
import type { RequestBookingDeps, RequestContext } from './deps.ts';
import { sendRequest } from './send-request.ts';
import { isProcessing, type RequestBookingStore, transition } from './state.ts';

/** From a valid form to a request that the host has. */
async function submitRequest(context: RequestContext, form: BookingForm): Promise<void> {
  const seatPrice = await checkAvailability(context, form);
  if (seatPrice !== null) context.dispatch(await sendRequest(context, form, seatPrice));
}

/** A store for one page, or one widget, that asks a host for seats; nothing is read before `load`. */
export function createRequestBookingStore(deps: RequestBookingDeps): StoreApi<RequestBookingStore> {
  return createBookingFormStore({
    deps,
    // A request holds no seats, so the trip lacks none because of it.
    hold: () => null,
    ownSeats: () => 0,
    transition,
    isProcessing,
    isDone: ({ status }) => status === 'sent',
    crashed: () => rejected({ code: 'crashed', message: bookingMessages.processingFailed }),
    resume: async () => undefined,
    submit: submitRequest,
  });
}
