import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { HostedTrip, HostingActions } from '../../domain/ports/hosting.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** All trips of a host, by the host's own link. */
type HostTrips =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly trips: readonly HostedTrip[] }
  /** The link is of no use; a new one can be asked for. */
  | { readonly status: 'ended' }
  | { readonly status: 'failed'; readonly message: string };

export interface HostTripsStore {
  readonly hostTrips: HostTrips;
  /** Reads them, again if need be. */
  load(): Promise<void>;
}

interface Deps {
  /** The signed text of the link. */
  readonly token: string;
  readonly hosting: Pick<HostingActions, 'viewHost'>;
  readonly wait: Wait;
}

/** What reading the trips came to. */
function hostTripsOf(read: Awaited<ReturnType<HostingActions['viewHost']>>): HostTrips {
  if (read.ok) return { status: 'shown', trips: read.value };
  const { code, message } = read.error;
  return code === 'LINK_INVALID' ? { status: 'ended' } : { status: 'failed', message };
}

/** A store for one host's trips; nothing is read before `load`. */
export function createHostTripsStore({ token, hosting, wait }: Deps): StoreApi<HostTripsStore> {
  return createStore<HostTripsStore>()((set, get) => ({
    hostTrips: { status: 'loading' },
    async load() {
      const { status } = get().hostTrips;
      if (status === 'ended') return;
      if (status === 'failed') set({ hostTrips: { status: 'loading' } });
      try {
        const read = await untilKnown(() => hosting.viewHost(token), wait);
        set({ hostTrips: hostTripsOf(read) });
      } catch (bug) {
        set({ hostTrips: { status: 'failed', message: bookingMessages.somethingWrong } });
        throw bug;
      }
    },
  }));
}
