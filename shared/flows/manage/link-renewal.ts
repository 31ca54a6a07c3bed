import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Wait } from '../../domain/clock.ts';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import { untilKnown } from '../repeat.ts';

/** A host's way to a new link, where the old one is of no use. */
type LinkRenewal =
  | { readonly status: 'asking'; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** Mailed, if there is such a trip: the answer is the same for any. */
  | { readonly status: 'sent' };

export interface LinkRenewalStore {
  readonly renewal: LinkRenewal;
  /** `trip`: a trip's id, or the address of its page. */
  send(trip: string): Promise<void>;
}

interface Deps {
  readonly hosting: Pick<HostingActions, 'sendManageLink'>;
  readonly wait: Wait;
}

/** The id of a trip that is given by it, or by its page's address. */
function tripIdIn(text: string): string {
  const trimmed = text.trim();
  const [, part = ''] = /\/trip\/([^/?#]+)/.exec(trimmed) ?? [];
  if (part === '') return trimmed;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function createLinkRenewalStore({ hosting, wait }: Deps): StoreApi<LinkRenewalStore> {
  return createStore<LinkRenewalStore>()((set, get) => ({
    renewal: { status: 'asking', problem: null },
    async send(trip) {
      if (get().renewal.status !== 'asking') return;
      const tripId = tripIdIn(trip);
      if (tripId === '') return set({ renewal: { status: 'asking', problem: 'Please name your trip' } });
      set({ renewal: { status: 'sending' } });
      const sent = await untilKnown(() => hosting.sendManageLink(tripId), wait);
      set({
        renewal: sent.ok ? { status: 'sent' } : { status: 'asking', problem: sent.error.message },
      });
    },
  }));
}
