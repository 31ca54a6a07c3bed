import { createStore, type StoreApi } from 'zustand/vanilla';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** A host's way to a new link, where the old one is of no use. */
type LinkRenewal =
  | { readonly status: 'asking'; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** Mailed, if there is such a trip: the answer is the same for any. */
  | { readonly status: 'sent' };

export interface LinkRenewalStore {
  readonly renewal: LinkRenewal;
  send(tripId: string): Promise<void>;
}

interface Deps {
  readonly hosting: Pick<HostingActions, 'sendManageLink'>;
  readonly wait: Wait;
}

export function createLinkRenewalStore({ hosting, wait }: Deps): StoreApi<LinkRenewalStore> {
  return createStore<LinkRenewalStore>()((set, get) => ({
    renewal: { status: 'asking', problem: null },
    async send(tripId) {
      if (get().renewal.status !== 'asking') return;
      set({ renewal: { status: 'sending' } });
      const sent = await untilKnown(() => hosting.sendManageLink(tripId), wait);
      set({
        renewal: sent.ok ? { status: 'sent' } : { status: 'asking', problem: sent.error.message },
      });
    },
  }));
}
