import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { FoundBooking } from '../../domain/ports/bookings.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney } from '../journey.ts';
import {
  type ApprovedContext,
  type ApprovedPaymentDeps,
  type ApprovedStepDeps,
  MadePayment,
} from './deps.ts';
import { checkAgain, payApproved, settleMade } from './pay.ts';
import { type ApprovedPayment, type ApprovedPaymentStore, awaitsSettlement, isProcessing } from './state.ts';
import { type ApprovedPaymentEvent, ready, transition } from './transition.ts';

/** A store for the payment of one approved booking; nothing is called before `load` or `proceed`. */
export function createApprovedPaymentStore(
  deps: ApprovedPaymentDeps,
  { booking, access }: Pick<FoundBooking, 'booking' | 'access'>,
): StoreApi<ApprovedPaymentStore> {
  const { drafts: storage, clock, gateway } = deps;
  const name = `payment:${booking.id}`;
  const made = createDraftStore<MadePayment>({ storage, clock, name, schema: MadePayment });
  let currentAccess = access;

  return createStore<ApprovedPaymentStore>()((set, get) => {
    const journey = createJourney<ApprovedStepDeps, ApprovedPayment, ApprovedPaymentEvent>({
      deps: {
        ...deps,
        found: () => ({ booking: get().booking, access: currentAccess }),
        renewAccess: (renewed) => {
          currentAccess = renewed;
        },
        showBooking: (change) => set({ booking: { ...get().booking, ...change } }),
        made,
      },
      state: () => get().payment,
      show: (payment) => set({ payment }),
      transition,
      crashed() {
        const message = bookingMessages.processingFailed;
        return awaitsSettlement(get().payment)
          ? { type: 'not-updated', message }
          : { type: 'rejected', problem: { code: 'crashed', message } };
      },
    });

    async function runUnlessBusy(steps: (context: ApprovedContext) => Promise<void>): Promise<void> {
      if (!isProcessing(get().payment)) await journey.run(steps);
    }

    return {
      booking,
      payment: ready,
      load: () => runUnlessBusy(settleMade),
      proceed: () => runUnlessBusy(payApproved),
      async checkAgain() {
        const { payment } = get();
        if (payment.status !== 'unsettled') return;
        await journey.run((context) => checkAgain(context, payment));
      },
      dispose() {
        journey.stop();
        journey.dispatch({ type: 'left' });
        gateway.dispose();
      },
    };
  });
}
