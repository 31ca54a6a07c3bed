import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { untilKnown } from '../repeat.ts';

/** A host's way to a link: to all of their trips by an e-mail, or to a trip whose link has ended. */
type LinkRequest =
  | { readonly status: 'asking'; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** Mailed, if there is such a host or trip: the answer is the same for any. */
  | { readonly status: 'sent' };

export interface LinkRequestStore {
  readonly request: LinkRequest;
  /** `subject` is the host's e-mail as typed, or the trip's id. */
  send(subject: string): Promise<void>;
}

interface Deps {
  readonly schema: v.GenericSchema<unknown, string>;
  readonly call: (subject: string) => Promise<Result<null, ActionError>>;
  readonly wait: Wait;
}

export function createLinkRequestStore({ schema, call, wait }: Deps): StoreApi<LinkRequestStore> {
  return createStore<LinkRequestStore>()((set, get) => ({
    request: { status: 'asking', problem: null },
    async send(typed) {
      if (get().request.status !== 'asking') return;
      const subject = v.safeParse(schema, typed);
      if (!subject.success) return set({ request: { status: 'asking', problem: subject.issues[0].message } });
      set({ request: { status: 'sending' } });
      const sent = await untilKnown(() => call(subject.output), wait);
      set({ request: sent.ok ? { status: 'sent' } : { status: 'asking', problem: sent.error.message } });
    },
  }));
}
