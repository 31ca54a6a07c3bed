import type { StoreApi } from 'zustand/vanilla';
import type { BookingForm } from '../../domain/bookings/booking-form.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { checkAvailability } from '../booking-form/check-availability.ts';
import { createBookingFormStore } from '../booking-form/form-store.ts';
import { currentHold, ownSeats } from '../booking-form/stored-draft.ts';
import { failed, type InstantBookingDeps, type InstantContext } from './deps.ts';
import { pay, verify } from './pay.ts';
import { reserve } from './reserve.ts';
import { type InstantBookingStore, isProcessing } from './state.ts';
import { transition } from './transition.ts';

/** Verifies a payment that was made before and has no answer yet; does nothing when there is none. */
async function resumePayment(context: InstantContext): Promise<void> {
  const { claim } = context.deps.draft.current();
  if (!claim?.proof) return;
  context.dispatch({ type: 'payment-found', hold: claim.hold });
  await verify(context, claim.hold, claim.proof);
}

/** From a valid form to a verified payment: availability, seats, order and script, payment. */
async function submitBooking(context: InstantContext, form: BookingForm): Promise<void> {
  const { deps, signal, dispatch } = context;
  // A payment that was made is settled, not made again, also after the form was changed.
  if (deps.draft.current().claim?.proof) return resumePayment(context);
  const seatPrice = await checkAvailability(context, form);
  if (seatPrice === null) return;
  const held = await reserve(context, form, seatPrice);
  if (!held.ok) return dispatch(held.error);
  if (signal.aborted) return;
  dispatch({ type: 'seats-held', hold: held.value });
  await pay(context, held.value, form);
}

/** A store for one booking page or one widget; nothing is read before `load`. */
export function createInstantBookingStore(deps: InstantBookingDeps): StoreApi<InstantBookingStore> {
  const { clock, gateway } = deps;
  return createBookingFormStore({
    deps,
    hold: (draft) => currentHold(draft, clock.now()),
    ownSeats: (draft) => ownSeats(draft, clock.now()),
    transition,
    isProcessing,
    isDone: ({ status }) => status === 'confirmed',
    crashed: ({ claim }) => failed(bookingMessages.processingFailed, claim?.hold ?? null),
    resume: resumePayment,
    submit: submitBooking,
    onDispose: () => gateway.dispose(),
  });
}
