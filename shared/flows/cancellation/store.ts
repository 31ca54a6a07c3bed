import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Booking, paidFor } from '../../domain/bookings/booking.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { refundNow } from '../../domain/money/cancellation-refund.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { placeOf } from '../../domain/trips/place-of.ts';
import type { Trip } from '../../domain/trips/trip.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { type Cancellation, type CancellationEvent, type CancellationStore, transition } from './state.ts';

export interface CancellationDeps {
  readonly found: FoundBooking & { readonly trip: Trip };
  readonly bookings: Pick<BookingActions, 'cancelBooking' | 'changeTravellers'>;
  readonly clock: Clock;
  readonly wait: Wait;
}

/** Errors that the same call meets again, however often it is made. */
const final: readonly ActionError['code'][] = ['NOT_CANCELLABLE', 'LINK_INVALID', 'BOOKING_NOT_FOUND'];

async function cancel(
  { deps, dispatch }: JourneyContext<CancellationDeps, CancellationEvent>,
  { refund: expected, leaving }: Extract<Cancellation, { status: 'asking' }>,
): Promise<void> {
  const { found, bookings, wait } = deps;
  dispatch({ type: 'confirmed' });
  // Repeated, the function answers what it did.
  if (leaving.length < found.booking.passengers.length) {
    const leave = leaving.map((index) => placeOf(found.booking, index));
    const change = { leave, expected };
    const changed = await untilKnown(
      () => bookings.changeTravellers(found.booking.id, found.access, change),
      wait,
    );
    return dispatch(
      changed.ok ? { type: 'some-left', booking: changed.value } : errorEvent(changed.error, found.booking),
    );
  }
  const cancelled = await untilKnown(
    () => bookings.cancelBooking(found.booking, found.access, expected),
    wait,
  );
  dispatch(
    cancelled.ok ? { type: 'done', refund: cancelled.value } : errorEvent(cancelled.error, found.booking),
  );
}

function errorEvent(error: ActionError, { status }: Booking): CancellationEvent {
  // One that was shown unpaid is paid by now: the question on view is not the one that is to be answered.
  const isAnother = error.code === 'REFUND_CHANGED' && status !== 'CONFIRMED';
  return isAnother || final.includes(error.code)
    ? { type: 'ended', problem: error }
    : { type: 'failed', problem: error, refund: error.refund?.amount ?? null };
}

/** A store for the cancellation of one booking. It begins with what the refund schedule says today. */
export function createCancellationStore(deps: CancellationDeps): StoreApi<CancellationStore> {
  const { booking } = deps.found;
  const everybody = booking.passengers.map((_, index) => index);
  const now = deps.clock.now();
  const refundFor = (travellers: number) => refundNow(booking.refundBands, paidFor(booking, travellers), now);

  return createStore<CancellationStore>()((set, get) => {
    const journey = createJourney<CancellationDeps, Cancellation, CancellationEvent>({
      deps,
      state: () => get().cancellation,
      show: (cancellation) => set({ cancellation }),
      transition,
      onCrash: (dispatch) =>
        dispatch({
          type: 'failed',
          problem: { code: 'outcome-unknown', message: bookingMessages.somethingWrong },
          refund: null,
        }),
    });
    return {
      cancellation: {
        status: 'asking',
        refund: refundFor(booking.seats),
        leaving: everybody,
        problem: null,
      },
      toggle(index) {
        const { cancellation } = get();
        if (cancellation.status !== 'asking' || booking.status !== 'CONFIRMED') return;
        const { leaving: before } = cancellation;
        const leaving = everybody.filter((one) => before.includes(one) !== (one === index));
        const isAll = leaving.length === everybody.length;
        const refund = refundFor(isAll ? booking.seats : leaving.length);
        journey.dispatch({ type: 'chosen', leaving, refund });
      },
      async confirm() {
        const { cancellation } = get();
        if (cancellation.status !== 'asking') return;
        // Of a booking without readable travellers nobody can be ticked.
        if (cancellation.leaving.length === 0 && everybody.length > 0) return;
        await journey.run((context) => cancel(context, cancellation));
      },
    };
  });
}
