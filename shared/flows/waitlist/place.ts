import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { ActionError } from '../../domain/ports/bookings.ts';
import type { WaitlistActions, WaitlistPlace } from '../../domain/ports/waitlist.ts';
import type { Wait } from '../../domain/time/clock.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { createTransition, during } from '../transitions.ts';

/** A place in a queue, by the link of one of its mails. */
type Place =
  | { readonly status: 'loading' }
  /** `asked`: whether to leave is asked once more, since mail programs open links. `problem` is why the last try did not. */
  | {
      readonly status: 'shown';
      readonly place: WaitlistPlace;
      readonly asked: boolean;
      readonly leaving: boolean;
      readonly problem: string | null;
    }
  | { readonly status: 'left' }
  /** The place was left or taken up, or its offer ran out. The trip is null where the link does not say which it is. */
  | { readonly status: 'ended'; readonly tripId: string | null }
  | { readonly status: 'failed'; readonly message: string };

export interface PlaceStore {
  readonly place: Place;
  load(): Promise<void>;
  /** Asks whether to leave, or takes the question back. */
  ask(asked: boolean): void;
  leave(): Promise<void>;
}

export interface PlaceDeps {
  /** The signed text of the link. */
  readonly token: string;
  readonly waitlist: Pick<WaitlistActions, 'viewWaitlist' | 'leaveWaitlist'>;
  readonly wait: Wait;
}

type PlaceEvent =
  | { readonly type: 'begun' }
  | { readonly type: 'read'; readonly place: WaitlistPlace }
  | { readonly type: 'asked'; readonly asked: boolean }
  | { readonly type: 'confirmed' }
  | { readonly type: 'done' }
  | { readonly type: 'link-ended'; readonly tripId: string | null }
  | { readonly type: 'not-done'; readonly message: string };

const transition = createTransition<Place, PlaceEvent>({
  begun: during(['failed'], () => ({ status: 'loading' })),
  read: during(['loading', 'shown'], (_, { place }) => ({
    status: 'shown',
    place,
    asked: false,
    leaving: false,
    problem: null,
  })),
  asked: during(['shown'], (shown, { asked }) => ({ ...shown, asked, problem: null })),
  confirmed: during(['shown'], (shown) => ({ ...shown, leaving: true, problem: null })),
  done: during(['shown'], () => ({ status: 'left' })),
  'link-ended': during(['loading', 'shown'], (_, { tripId }) => ({ status: 'ended', tripId })),
  'not-done': during(['loading', 'shown'], (before, { message }) =>
    before.status === 'shown'
      ? { ...before, leaving: false, problem: message }
      : { status: 'failed', message },
  ),
});

type Context = JourneyContext<PlaceDeps, PlaceEvent>;

function errorEvent({ code, message, tripId }: ActionError): PlaceEvent {
  return code === 'LINK_INVALID'
    ? { type: 'link-ended', tripId: tripId ?? null }
    : { type: 'not-done', message };
}

async function look({ deps: { waitlist, token, wait }, dispatch }: Context): Promise<void> {
  dispatch({ type: 'begun' });
  const read = await untilKnown(() => waitlist.viewWaitlist(token), wait);
  dispatch(read.ok ? { type: 'read', place: read.value } : errorEvent(read.error));
}

async function leave({ deps: { waitlist, wait }, dispatch }: Context, token: string): Promise<void> {
  dispatch({ type: 'confirmed' });
  const left = await untilKnown(() => waitlist.leaveWaitlist(token), wait);
  dispatch(left.ok ? { type: 'done' } : errorEvent(left.error));
}

/** A store for one place in a queue; nothing is read before `load`. */
export function createPlaceStore(deps: PlaceDeps): StoreApi<PlaceStore> {
  return createStore<PlaceStore>()((set, get) => {
    const journey = createJourney<PlaceDeps, Place, PlaceEvent>({
      deps,
      state: () => get().place,
      show: (place) => set({ place }),
      transition,
      crashed: () => ({ type: 'not-done', message: bookingMessages.somethingWrong }),
    });
    return {
      place: { status: 'loading' },
      async load() {
        if (deps.token === '') journey.dispatch({ type: 'link-ended', tripId: null });
        else await journey.run(look);
      },
      ask: (asked) => journey.dispatch({ type: 'asked', asked }),
      async leave() {
        const { place } = get();
        if (place.status !== 'shown' || place.leaving) return;
        await journey.run((context) => leave(context, place.place.leaveToken));
      },
    };
  });
}
