import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { HostMessage } from '../../domain/actions/message-travellers.ts';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { HostingActions, MessageReaders } from '../../domain/ports/hosting.ts';
import type { Random } from '../../domain/ports/random.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

type MessageProblem = Pick<ActionError, 'code' | 'message' | 'retryAt'>;

/** A host's way from a text to a mail that reaches all. */
type MessageProgress =
  /** `issue` is what is wrong with the text. */
  | { readonly status: 'writing'; readonly issue: string | null }
  /** As it will be sent; `problem` is why it was not. */
  | { readonly status: 'preview'; readonly text: string; readonly problem: MessageProblem | null }
  | { readonly status: 'sending'; readonly text: string }
  /** To so many. */
  | { readonly status: 'sent'; readonly count: number };

export interface HostMessageStore {
  readonly progress: MessageProgress;
  readonly text: string;
  readonly to: MessageReaders;
  /** Reads the draft; call on arrival. */
  load(): void;
  setText(text: string): void;
  choose(to: MessageReaders): void;
  preview(): void;
  /** Back to the text, or to another one. */
  write(): void;
  send(): Promise<void>;
}

export interface HostMessageDeps {
  /** The signed text of the trip's view. */
  readonly token: string;
  readonly tripId: string;
  readonly hosting: Pick<HostingActions, 'messageTravellers'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly wait: Wait;
}

type HostMessageEvent =
  | { readonly type: 'issue-found'; readonly issue: string | null }
  | { readonly type: 'previewed'; readonly text: string }
  | { readonly type: 'rewritten' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'done'; readonly count: number }
  | { readonly type: 'not-done'; readonly problem: MessageProblem };

const transition = createTransition<MessageProgress, HostMessageEvent>({
  'issue-found': during(['writing'], (_, { issue }) => ({ status: 'writing', issue })),
  previewed: during(['writing'], (_, { text }) => ({ status: 'preview', text, problem: null })),
  rewritten: during(['preview', 'sent'], () => ({ status: 'writing', issue: null })),
  confirmed: during(['preview'], ({ text }) => ({ status: 'sending', text })),
  done: during(['sending'], (_, { count }) => ({ status: 'sent', count })),
  'not-done': during(['sending'], ({ text }, { problem }) => ({ status: 'preview', text, problem })),
});

/** The words, and the key under which they are sent. */
const Draft = v.object({ text: v.string(), key: v.string() });

/** A store for what a host writes to all of a trip. */
export function createHostMessageStore(deps: HostMessageDeps): StoreApi<HostMessageStore> {
  const { drafts: storage, clock, random, tripId } = deps;
  const draft = createDraftStore({ storage, clock, name: `message:${tripId}`, schema: Draft });
  return createStore<HostMessageStore>()((set, get) => {
    // The same words are one message to each reader, however often they are sent until that is known.
    let key = random.hex(32);
    const journey = createJourney<HostMessageDeps, MessageProgress, HostMessageEvent>({
      deps,
      state: () => get().progress,
      show: (progress) => set({ progress }),
      transition,
      crashed: () => ({
        type: 'not-done',
        problem: { code: 'outcome-unknown', message: bookingMessages.somethingWrong },
      }),
    });
    const send = async (
      { deps: { hosting, token, wait }, dispatch }: JourneyContext<HostMessageDeps, HostMessageEvent>,
      text: string,
    ): Promise<void> => {
      dispatch({ type: 'confirmed' });
      const { to } = get();
      const sent = await untilKnown(() => hosting.messageTravellers(token, to, text, key), wait);
      if (!sent.ok) return dispatch({ type: 'not-done', problem: sent.error });
      draft.clear();
      key = random.hex(32);
      set({ text: '' });
      dispatch({ type: 'done', count: sent.value });
    };
    return {
      progress: { status: 'writing', issue: null },
      text: '',
      to: 'coming',
      load() {
        const kept = draft.read();
        if (kept === null) return;
        key = kept.key;
        set({ text: kept.text });
      },
      setText(text) {
        if (text !== get().text) key = random.hex(32);
        draft.write({ text, key });
        set({ text });
        journey.dispatch({ type: 'issue-found', issue: null });
      },
      choose: (to) => set({ to }),
      preview() {
        const parsed = v.safeParse(HostMessage, get().text);
        journey.dispatch(
          parsed.success
            ? { type: 'previewed', text: parsed.output }
            : { type: 'issue-found', issue: parsed.issues[0].message },
        );
      },
      write: () => journey.dispatch({ type: 'rewritten' }),
      async send() {
        const { progress } = get();
        if (progress.status === 'preview') await journey.run((context) => send(context, progress.text));
      },
    };
  });
}
