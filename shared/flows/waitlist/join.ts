import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import { type FieldIssue, formIssues } from '../../domain/bookings/form-issues.ts';
import { WaitlistForm, type WaitlistFormInput } from '../../domain/bookings/waitlist-form.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { WaitlistActions } from '../../domain/ports/waitlist.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

/** A traveller's way to a place in the queue of a trip. */
export type Joining =
  /** `issues` are shown once a submission was tried; `problem` is why the last one brought no place. */
  | { readonly status: 'editing'; readonly issues: readonly FieldIssue[]; readonly problem: string | null }
  | { readonly status: 'sending' }
  /** `place` is 1 for the first of the queue. */
  | {
      readonly status: 'joined';
      readonly place: number;
      readonly seats: number;
      readonly email: string;
    };

export interface JoinWaitlistStore {
  readonly joining: Joining;
  readonly form: WaitlistFormInput;
  /** Reads the draft; call on arrival. */
  load(): void;
  setField(field: keyof WaitlistFormInput, value: string): void;
  /** Sends what the form holds; does nothing while sending. */
  submit(): Promise<void>;
}

export interface JoinWaitlistDeps {
  readonly tripId: string;
  readonly waitlist: Pick<WaitlistActions, 'joinWaitlist'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
  /** BCP 47: what the traveller reads at the moment, unless it is English. */
  readonly lang?: () => string | undefined;
}

type JoiningEvent =
  | { readonly type: 'issues-found'; readonly issues: readonly FieldIssue[] }
  | { readonly type: 'submitted' }
  | { readonly type: 'rejected'; readonly issues: readonly FieldIssue[]; readonly problem: string | null }
  | { readonly type: 'placed'; readonly place: number; readonly seats: number; readonly email: string };

const transition = createTransition<Joining, JoiningEvent>({
  'issues-found': during(['editing'], (editing, { issues }) => ({ ...editing, issues })),
  submitted: during(['editing'], () => ({ status: 'sending' })),
  rejected: during(['editing', 'sending'], (_, { issues, problem }) => ({
    status: 'editing',
    issues,
    problem,
  })),
  placed: during(['sending'], (_, { place, seats, email }) => ({ status: 'joined', place, seats, email })),
});

const Draft = v.object({ name: v.string(), email: v.string(), seats: v.string() });
const emptyForm: WaitlistFormInput = { name: '', email: '', seats: '1' };

async function join(
  { deps, dispatch }: JourneyContext<JoinWaitlistDeps, JoiningEvent>,
  party: WaitlistForm,
): Promise<void> {
  const { waitlist, tripId, wait, lang } = deps;
  dispatch({ type: 'submitted' });
  // An e-mail has one place: a repeated call finds it.
  const joined = await untilKnown(() => waitlist.joinWaitlist(tripId, party, lang?.()), wait);
  if (joined.ok) {
    const { seats, email } = party;
    return dispatch({ type: 'placed', place: joined.value, seats, email });
  }
  const { issues = [], message } = joined.error;
  dispatch({ type: 'rejected', issues, problem: message });
}

/** A store for the queue of one trip. */
export function createJoinWaitlistStore(deps: JoinWaitlistDeps): StoreApi<JoinWaitlistStore> {
  const { tripId, drafts: storage, clock } = deps;
  const name = `waitlist:${tripId}`;
  const draft = createDraftStore<WaitlistFormInput>({ storage, clock, name, schema: Draft });
  return createStore<JoinWaitlistStore>()((set, get) => {
    const journey = createJourney<JoinWaitlistDeps, Joining, JoiningEvent>({
      deps,
      state: () => get().joining,
      show(joining) {
        if (joining.status === 'joined') draft.clear();
        set({ joining });
      },
      transition,
      onCrash: (dispatch) =>
        dispatch({ type: 'rejected', issues: [], problem: bookingMessages.somethingWrong }),
    });
    return {
      joining: { status: 'editing', issues: [], problem: null },
      form: emptyForm,
      load: () => set({ form: draft.read() ?? get().form }),
      setField(field, value) {
        const { joining } = get();
        if (joining.status !== 'editing') return;
        const form = { ...get().form, [field]: value };
        draft.write(form);
        set({ form });
        if (joining.issues.length > 0)
          journey.dispatch({ type: 'issues-found', issues: formIssues(WaitlistForm, form) });
      },
      async submit() {
        const { joining, form } = get();
        if (joining.status !== 'editing') return;
        const parsed = v.safeParse(WaitlistForm, form);
        if (parsed.success) return journey.run((context) => join(context, parsed.output));
        journey.dispatch({ type: 'rejected', issues: formIssues(WaitlistForm, form), problem: null });
      },
    };
  });
}
