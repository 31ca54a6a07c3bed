import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { WaitlistForm, type WaitlistFormInput } from '../../domain/bookings/waitlist-form.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { JoinedPlace, WaitlistActions } from '../../domain/ports/waitlist.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createShortFormStore, type ShortFormStore } from '../short-form.ts';

/** A traveller's way to a place in the queue of a trip. */
export type JoinWaitlistStore = ShortFormStore<WaitlistFormInput, WaitlistForm, JoinedPlace>;

interface JoinWaitlistDeps {
  readonly tripId: string;
  readonly waitlist: Pick<WaitlistActions, 'joinWaitlist'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
  /** BCP 47: what the traveller reads at the moment, unless it is English. */
  readonly lang?: () => string | undefined;
}

const Draft = v.object({ name: v.string(), email: v.string(), seats: v.string() });

/** A store for the queue of one trip. */
export function createJoinWaitlistStore(deps: JoinWaitlistDeps): StoreApi<JoinWaitlistStore> {
  const { tripId, waitlist, drafts: storage, clock, wait, lang } = deps;
  return createShortFormStore<WaitlistFormInput, WaitlistForm, JoinedPlace>({
    empty: { name: '', email: '', seats: '1' },
    schema: WaitlistForm,
    // An e-mail has one place: a repeated call finds it.
    send: (party) => waitlist.joinWaitlist(tripId, party, lang?.()),
    wait,
    draft: createDraftStore({ storage, clock, name: `waitlist:${tripId}`, schema: Draft }),
  });
}
