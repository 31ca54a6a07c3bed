import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { EmailField } from '../../domain/bookings/booking-form.ts';
import type { HostingActions } from '../../domain/ports/hosting.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** A host's way to the link that shows all of their trips. */
type HostLink =
  | { readonly status: 'asking'; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** Mailed, if there is such a host: the answer is the same for any address. */
  | { readonly status: 'sent' };

export interface HostLinkStore {
  readonly hostLink: HostLink;
  send(email: string): Promise<void>;
}

interface Deps {
  readonly hosting: Pick<HostingActions, 'sendHostLink'>;
  readonly wait: Wait;
}

export function createHostLinkStore({ hosting, wait }: Deps): StoreApi<HostLinkStore> {
  return createStore<HostLinkStore>()((set, get) => ({
    hostLink: { status: 'asking', problem: null },
    async send(typed) {
      if (get().hostLink.status !== 'asking') return;
      const email = v.safeParse(EmailField, typed);
      if (!email.success) return set({ hostLink: { status: 'asking', problem: email.issues[0].message } });
      set({ hostLink: { status: 'sending' } });
      const sent = await untilKnown(() => hosting.sendHostLink(email.output), wait);
      set({ hostLink: sent.ok ? { status: 'sent' } : { status: 'asking', problem: sent.error.message } });
    },
  }));
}
