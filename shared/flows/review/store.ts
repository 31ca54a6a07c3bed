import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as bookingMessages from '../../domain/bookings/booking-messages.ts';
import type { ActionError, BookingActions, ReviewedRequest } from '../../domain/ports/bookings.ts';
import type { Result } from '../../domain/ports/outcome.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import type { Clock, Wait } from '../../domain/time/clock.ts';
import { createDraftStore } from '../draft-store.ts';
import { createJourney, type JourneyContext } from '../journey.ts';
import { untilKnown } from '../repeat.ts';
import { type Decision, type Review, type ReviewEvent, type ReviewStore, transition } from './state.ts';

export interface ReviewDeps {
  /** The signed text of the link in the host's mail; it may be empty. */
  readonly token: string;
  readonly bookings: Pick<BookingActions, 'reviewRequest'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

interface StepDeps extends ReviewDeps {
  note(): string;
  /** Shows the note that was kept for this request. */
  loadNote(request: ReviewedRequest): void;
  clearNote(request: ReviewedRequest): void;
}

type Context = JourneyContext<StepDeps, ReviewEvent>;

const linkEnded: ReviewEvent = { type: 'link-ended', message: bookingMessages.linkInvalid };

/** Errors after which the link is of no more use. */
function endsLink({ code }: ActionError): boolean {
  return code === 'LINK_INVALID' || code === 'BOOKING_NOT_FOUND';
}

function send({ deps }: Context, decision: Decision | 'look'): Promise<Result<ReviewedRequest, ActionError>> {
  const { bookings, token, note, wait } = deps;
  return untilKnown(() => bookings.reviewRequest({ token, decision, note: note() }), wait);
}

/** Reads the request. It changes nothing. `problem` is shown with one that still waits. */
async function look(context: Context, problem: string | null = null): Promise<void> {
  const { deps, dispatch } = context;
  const read = await send(context, 'look');
  if (read.ok) {
    deps.loadNote(read.value);
    return dispatch({ type: 'read', request: read.value, problem });
  }
  const { code, message } = read.error;
  // A token that cannot be read as one belongs to no link either.
  if (code === 'VALIDATION_FAILED') return dispatch(linkEnded);
  dispatch({ type: endsLink(read.error) ? 'link-ended' : 'unreadable', message });
}

async function decide(context: Context, decision: Decision): Promise<void> {
  const { deps, dispatch } = context;
  dispatch({ type: 'confirmed' });
  const decided = await send(context, decision);
  if (decided.ok) {
    deps.clearNote(decided.value);
    return dispatch({ type: 'read', request: decided.value, problem: null });
  }
  const { code, message } = decided.error;
  // It was decided elsewhere in the meantime, or here without an answer: the request itself has the decision.
  if (code === 'INVALID_BOOKING_STATUS' || code === 'outcome-unknown') return look(context, message);
  dispatch(
    endsLink(decided.error) ? { type: 'link-ended', message } : { type: 'rejected', problem: message },
  );
}

/** A store for one host's link; nothing is read before `load`. */
export function createReviewStore(deps: ReviewDeps): StoreApi<ReviewStore> {
  const { token, drafts: storage, clock } = deps;

  function noteOf({ reference }: ReviewedRequest) {
    return createDraftStore({ storage, clock, name: `review:${reference}`, schema: v.string() });
  }

  return createStore<ReviewStore>()((set, get) => {
    const journey = createJourney<StepDeps, Review, ReviewEvent>({
      deps: {
        ...deps,
        note: () => get().note,
        loadNote: (request) => set({ note: noteOf(request).read() ?? get().note }),
        clearNote: (request) => noteOf(request).clear(),
      },
      state: () => get().review,
      show: (review) => set({ review }),
      transition,
      crashed: () => ({ type: 'unreadable', message: bookingMessages.somethingWrong }),
    });

    return {
      review: { status: 'loading' },
      note: '',
      async load() {
        if (token === '') return journey.dispatch(linkEnded);
        journey.dispatch({ type: 'opened' });
        await journey.run((context) => look(context));
      },
      setNote(note) {
        const { review } = get();
        if (review.status !== 'asking') return;
        noteOf(review.request).write(note);
        set({ note });
      },
      choose: (decision) => journey.dispatch({ type: 'chosen', decision }),
      back: () => journey.dispatch({ type: 'taken-back' }),
      async confirm() {
        const { review } = get();
        if (review.status === 'asking') await journey.run((context) => decide(context, review.decision));
      },
    };
  });
}
