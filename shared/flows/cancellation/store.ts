import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/booking-messages.ts';
import { refundNow } from '../../domain/cancellation-refund.ts';
import type { Clock, Wait } from '../../domain/clock.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Trip } from '../../domain/trip.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { type Cancellation, type CancellationEvent, type CancellationStore, transition } from './state.ts';

export interface CancellationDeps {
  readonly found: FoundBooking & { readonly trip: Trip };
  readonly bookings: Pick<BookingActions, 'cancelBooking'>;
  readonly clock: Clock;
  readonly wait: Wait;
}

/** Errors that the same call meets again, however often it is made. */
const final: readonly ActionError['code'][] = ['NOT_CANCELLABLE', 'LINK_INVALID', 'BOOKING_NOT_FOUND'];

async function cancel(
  { deps, dispatch }: JourneyContext<CancellationDeps, CancellationEvent>,
  expected: Extract<Cancellation, { status: 'asking' }>['refund'],
): Promise<void> {
  const { found, bookings, wait } = deps;
  dispatch({ type: 'confirmed' });
  // Repeated, the function answers what it did.
  const cancelled = await untilKnown(
    () => bookings.cancelBooking(found.booking.id, found.access, expected),
    wait,
  );
  if (cancelled.ok) return dispatch({ type: 'done', refund: cancelled.value });
  const { error } = cancelled;
  if (final.includes(error.code)) return dispatch({ type: 'ended', problem: error });
  dispatch({ type: 'failed', problem: error, refund: error.refund?.amount ?? null });
}

/** A store for the cancellation of one booking. It begins with what the refund schedule says today. */
export function createCancellationStore(deps: CancellationDeps): StoreApi<CancellationStore> {
  const { booking, trip } = deps.found;
  const terms = { departure: trip.startDate, paid: booking.total, now: deps.clock.now() };

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
      cancellation: { status: 'asking', refund: refundNow(booking, terms), problem: null },
      async confirm() {
        const { cancellation } = get();
        if (cancellation.status !== 'asking') return;
        await journey.run((context) => cancel(context, cancellation.refund));
      },
    };
  });
}
