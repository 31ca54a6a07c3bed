import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { HostedTrip, HostingActions } from '../../domain/ports/hosting.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

/** All trips of a host, by the host's own link. */
type HostTrips =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly trips: readonly HostedTrip[] }
  /** The link is of no use; a new one can be asked for. */
  | { readonly status: 'ended' }
  | { readonly status: 'failed'; readonly message: string };

export interface HostTripsStore {
  readonly hostTrips: HostTrips;
  /** Reads them, again if need be; the last ones stay meanwhile. */
  load(): Promise<void>;
}

interface Deps {
  /** The signed text of the link. */
  readonly token: string;
  readonly hosting: Pick<HostingActions, 'viewHost'>;
  readonly wait: Wait;
}

type HostTripsEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'read'; readonly trips: readonly HostedTrip[] }
  | { readonly type: 'link-ended' }
  | { readonly type: 'not-done'; readonly message: string };

const transition = createTransition<HostTrips, HostTripsEvent>({
  begun: during(['failed'], () => ({ status: 'loading' })),
  read: during(['loading', 'shown'], (_, { trips }) => ({ status: 'shown', trips })),
  'link-ended': during(['loading', 'shown'], () => ({ status: 'ended' })),
  'not-done': during(['loading', 'shown'], (_, { message }) => ({ status: 'failed', message })),
});

async function look({ deps, dispatch }: JourneyContext<Deps, HostTripsEvent>): Promise<void> {
  const { hosting, token, wait } = deps;
  dispatch({ type: 'begun' });
  const read = await untilKnown(() => hosting.viewHost(token), wait);
  if (read.ok) return dispatch({ type: 'read', trips: read.value });
  const { code, message } = read.error;
  dispatch(code === 'LINK_INVALID' ? { type: 'link-ended' } : { type: 'not-done', message });
}

/** A store for one host's trips; nothing is read before `load`. */
export function createHostTripsStore(deps: Deps): StoreApi<HostTripsStore> {
  return createStore<HostTripsStore>()((set, get) => {
    const journey = createJourney<Deps, HostTrips, HostTripsEvent>({
      deps,
      state: () => get().hostTrips,
      show: (hostTrips) => set({ hostTrips }),
      transition,
      onCrash: (dispatch) => dispatch({ type: 'not-done', message: bookingMessages.somethingWrong }),
    });
    return { hostTrips: { status: 'loading' }, load: () => journey.run(look) };
  });
}
