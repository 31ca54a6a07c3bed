import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { HostingActions, TripCancellation } from '../../domain/ports/hosting.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore, type DraftStore } from '../draft-store.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

/** A host's way from the one-time link to a cancelled trip. */
type CancelTrip =
  | { readonly status: 'asking'; readonly problem: string | null }
  | { readonly status: 'cancelling' }
  | { readonly status: 'cancelled'; readonly outcome: TripCancellation }
  /** The link was used, or has ended. */
  | { readonly status: 'ended' };

export interface CancelTripStore {
  readonly cancelTrip: CancelTrip;
  /** To every traveller, in the mail. */
  readonly reason: string;
  setReason(reason: string): void;
  confirm(): Promise<void>;
}

export interface CancelTripDeps {
  /** The signed text of the one-time link. */
  readonly token: string;
  readonly tripId: string;
  readonly hosting: Pick<HostingActions, 'cancelTrip'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

type CancelTripEvent =
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly outcome: TripCancellation }
  | { readonly type: 'not-done'; readonly problem: string }
  | { readonly type: 'link-ended' };

const transition = createTransition<CancelTrip, CancelTripEvent>({
  confirmed: during(['asking'], () => ({ status: 'cancelling' })),
  done: during(['cancelling'], (_, { outcome }) => ({ status: 'cancelled', outcome })),
  'not-done': during(['cancelling'], (_, { problem }) => ({ status: 'asking', problem })),
  'link-ended': during(['asking', 'cancelling'], () => ({ status: 'ended' })),
});

async function cancel(
  { deps, dispatch }: JourneyContext<CancelTripDeps, CancelTripEvent>,
  reason: string,
  draft: DraftStore<string>,
): Promise<void> {
  const { token, hosting, wait } = deps;
  dispatch({ type: 'confirmed' });
  // Repeated, it goes on where it stopped.
  const done = await untilKnown(() => hosting.cancelTrip(token, reason), wait);
  if (done.ok) {
    draft.clear();
    return dispatch({ type: 'done', outcome: done.value });
  }
  const { code, message } = done.error;
  dispatch(code === 'LINK_INVALID' ? { type: 'link-ended' } : { type: 'not-done', problem: message });
}

/** A store for one one-time link; nothing is cancelled before `confirm`. */
export function createCancelTripStore(deps: CancelTripDeps): StoreApi<CancelTripStore> {
  const { drafts: storage, clock, tripId } = deps;
  const draft = createDraftStore({ storage, clock, name: `cancellation:${tripId}`, schema: v.string() });
  return createStore<CancelTripStore>()((set, get) => {
    const journey = createJourney<CancelTripDeps, CancelTrip, CancelTripEvent>({
      deps,
      state: () => get().cancelTrip,
      show: (cancelTrip) => set({ cancelTrip }),
      transition,
      crashed: () => ({ type: 'not-done', problem: bookingMessages.somethingWrong }),
    });
    return {
      cancelTrip: { status: 'asking', problem: null },
      reason: draft.read() ?? '',
      setReason(reason) {
        draft.write(reason);
        set({ reason });
      },
      async confirm() {
        const { cancelTrip, reason } = get();
        if (cancelTrip.status === 'asking') await journey.run((context) => cancel(context, reason, draft));
      },
    };
  });
}
