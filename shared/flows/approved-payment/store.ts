import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Booking } from '../../domain/booking.ts';
import { bookingMessages } from '../../domain/booking-messages.ts';
import { createDraftBox } from '../draft.ts';
import { MadePayment } from './made-payment.ts';
import { askAgain, payApproved, settle } from './pay.ts';
import { type ApprovedPaymentDependencies, type Run, refuse } from './run.ts';
import { type ApprovedPaymentStore, isProcessing } from './state.ts';
import { ready, transition } from './transition.ts';

/** What a lookup found. */
interface Found {
  readonly booking: Booking;
  readonly access: string;
}

/** A store for the payment of one approved booking; nothing is asked before `load` or `proceed`. */
export const createApprovedPaymentStore = (
  world: ApprovedPaymentDependencies,
  found: Found,
): StoreApi<ApprovedPaymentStore> => {
  const { drafts: storage, clock, gateway } = world;
  const name = `payment:${found.booking.id}`;
  const made = createDraftBox<MadePayment>({ storage, clock, name, schema: MadePayment });
  let { access } = found;
  // Counts the page's lives: whatever was begun in an earlier one changes nothing on view any more.
  let life = 0;

  return createStore<ApprovedPaymentStore>()((set, get) => {
    const beginRun = (): Run => {
      const begun = life;
      const isGone = () => life !== begun;
      return {
        world,
        isGone,
        dispatch: (event) => {
          if (!isGone()) set({ payment: transition(get().payment, event) });
        },
        booking: () => get().booking,
        showBooking: (change) => {
          if (!isGone()) set({ booking: { ...get().booking, ...change } });
        },
        access: () => access,
        adoptAccess: (renewed) => {
          access = renewed;
        },
        made,
      };
    };

    /** A bug must not leave the page waiting behind its overlay. */
    const guarded = async (journey: (run: Run) => Promise<void>) => {
      if (isProcessing(get().payment)) return;
      const run = beginRun();
      try {
        await journey(run);
      } catch (bug) {
        const message = bookingMessages.processingFailed;
        refuse(run, 'crashed', message);
        run.dispatch({ type: 'not-updated', message });
        throw bug;
      }
    };

    return {
      booking: found.booking,
      payment: ready,
      load: () =>
        guarded(async (run) => {
          const payment = made.read();
          if (payment !== null) await settle(run, payment);
        }),
      proceed: () => guarded(payApproved),
      checkAgain: () =>
        guarded(async (run) => {
          const { payment } = get();
          if (payment.status === 'unsettled') await askAgain(run, payment.message);
        }),
      dispose: () => {
        life += 1;
        set({ payment: transition(get().payment, { type: 'left' }) });
        gateway.dispose();
      },
    };
  });
};
