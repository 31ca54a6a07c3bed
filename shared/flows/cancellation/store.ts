import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Booking, knowsTravellers, paidFor } from '../../domain/bookings/booking.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { isPaid } from '../../domain/bookings/is-paid.ts';
import { refundNow } from '../../domain/money/cancellation-refund.ts';
import type { ActionError, BookingActions, FoundBooking } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { placeOf } from '../../domain/trips/place-of.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { type Cancellation, type CancellationEvent, type CancellationStore, transition } from './state.ts';

export interface CancellationDeps {
  readonly found: Pick<FoundBooking, 'booking' | 'access'>;
  readonly bookings: Pick<BookingActions, 'cancelBooking' | 'changeTravellers'>;
  readonly clock: Clock;
  readonly wait: Wait;
}

/** Errors that the same call meets again, however often it is made. */
const final: readonly ActionError['code'][] = ['NOT_CANCELLABLE', 'LINK_INVALID', 'BOOKING_NOT_FOUND'];

/** Errors that say nothing of an earlier call whose answer was lost. */
const blind: readonly ActionError['code'][] = ['call-rejected', 'TOO_MANY_REQUESTS', 'LINK_INVALID'];

async function cancel(
  { deps, dispatch }: JourneyContext<CancellationDeps, CancellationEvent>,
  { refund: expected, leaving, problem }: Extract<Cancellation, { status: 'asking' }>,
  travellers: number,
): Promise<void> {
  const { bookings, wait } = deps;
  const { booking, access } = deps.found;
  let isUnknown = problem?.code === 'outcome-unknown';
  // Repeated, the function answers what it did.
  const answerOf = <T>(call: () => Promise<Result<T, ActionError>>) =>
    untilKnown(async () => {
      const answer = await call();
      isUnknown ||= !answer.ok && answer.error.code === 'outcome-unknown';
      return answer;
    }, wait);
  dispatch({ type: 'confirmed' });
  if (leaving.length < travellers) {
    const change = { leave: leaving.map((index) => placeOf(booking, index)), expected };
    const changed = await answerOf(() => bookings.changeTravellers(booking.id, access, change));
    return dispatch(
      changed.ok
        ? { type: 'some-left', booking: changed.value }
        : errorEvent(changed.error, isUnknown, booking),
    );
  }
  const cancelled = await answerOf(() => bookings.cancelBooking(booking, access, expected));
  dispatch(
    cancelled.ok
      ? { type: 'done', refund: cancelled.value }
      : errorEvent(cancelled.error, isUnknown, booking),
  );
}

function errorEvent(error: ActionError, isUnknown: boolean, booking: Booking): CancellationEvent {
  const problem =
    isUnknown && blind.includes(error.code) ? { ...error, code: 'outcome-unknown' as const } : error;
  // One that was shown unpaid is paid by now: the question on view is not the one that is to be answered.
  const isAnother = error.code === 'REFUND_CHANGED' && !isPaid(booking);
  return isAnother || final.includes(error.code)
    ? { type: 'ended', problem }
    : { type: 'failed', problem, refund: error.refund?.amount ?? null };
}

/** A store for the cancellation of one booking. It begins with what the refund schedule says today. */
export function createCancellationStore(deps: CancellationDeps): StoreApi<CancellationStore> {
  const { booking } = deps.found;
  const travellers = knowsTravellers(booking) ? booking.passengers : [];
  const everybody = travellers.map((_, index) => index);
  const now = deps.clock.now();
  const refundFor = (travellers: number) => refundNow(booking.refundBands, paidFor(booking, travellers), now);

  return createStore<CancellationStore>()((set, get) => {
    const journey = createJourney<CancellationDeps, Cancellation, CancellationEvent>({
      deps,
      state: () => get().cancellation,
      show: (cancellation) => set({ cancellation }),
      transition,
      crashed: () => ({
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
      travellers,
      toggle(index) {
        const { cancellation } = get();
        if (cancellation.status !== 'asking' || !isPaid(booking)) return;
        const { leaving: before } = cancellation;
        const leaving = everybody.filter((one) => before.includes(one) !== (one === index));
        const isAll = leaving.length === everybody.length;
        const refund = refundFor(isAll ? booking.seats : leaving.length);
        journey.dispatch({ type: 'chosen', leaving, refund });
      },
      async confirm() {
        const { cancellation } = get();
        if (cancellation.status !== 'asking') return;
        // Nobody can be ticked where not all travellers are known.
        if (cancellation.leaving.length === 0 && everybody.length > 0) return;
        await journey.run((context) => cancel(context, cancellation, everybody.length));
      },
    };
  });
}
