import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionError } from '../../domain/actions/answer.ts';
import type { ReviewBookingData, ReviewDecision } from '../../domain/actions/review-booking.ts';
import type { Clock, Wait } from '../../domain/clock.ts';
import { errorMessage } from '../../domain/error-message.ts';
import { refusalMessage } from '../../domain/failure-messages.ts';
import type { BookingCalls, CallOutcome } from '../../domain/ports/bookings.ts';
import type { TextStorage } from '../../domain/ports/storage.ts';
import { createDraftBox } from '../draft.ts';
import { untilKnown } from '../repeat.ts';
import { type ReviewEvent, type ReviewStore, transition } from './state.ts';

export interface ReviewDependencies {
  /** The signed text of the link in the host's mail; it may be empty. */
  readonly token: string;
  readonly bookings: Pick<BookingCalls, 'reviewBooking'>;
  readonly drafts: TextStorage;
  readonly clock: Clock;
  readonly wait: Wait;
}

const messageOf = ({ code, data, message }: ActionError): string =>
  refusalMessage(code, data, 'review_booking', message);

const linkInvalid = refusalMessage('LINK_INVALID', {}, 'review_booking');

/** Refusals after which the link is of no more use. */
const endsLink = ({ code }: ActionError): boolean => code === 'LINK_INVALID' || code === 'BOOKING_NOT_FOUND';

/** A store for one host's link; nothing is read before `load`. */
export const createReviewStore = (world: ReviewDependencies): StoreApi<ReviewStore> =>
  createStore<ReviewStore>()((set, get) => {
    const { token, bookings, drafts, clock, wait } = world;

    const dispatch = (event: ReviewEvent) => set({ review: transition(get().review, event) });

    const noteOf = ({ reference }: ReviewBookingData) =>
      createDraftBox({ storage: drafts, clock, name: `review:${reference}`, schema: v.string() });

    const ask = (decision: ReviewDecision): Promise<CallOutcome<ReviewBookingData>> =>
      untilKnown(() => bookings.reviewBooking({ token, decision, note: get().note }), wait);

    const look = async () => {
      const outcome = await ask('look');
      if (outcome.kind !== 'answered') {
        return dispatch({ type: 'unreadable', message: errorMessage(outcome.error) });
      }
      const { answer } = outcome;
      if (answer.success) {
        set({ note: noteOf(answer.data).read() ?? get().note });
        return dispatch({ type: 'read', request: answer.data });
      }
      // A token that cannot be read as one belongs to no link either.
      const ended = endsLink(answer) || answer.code === 'VALIDATION_FAILED';
      const message = answer.code === 'VALIDATION_FAILED' ? linkInvalid : messageOf(answer);
      dispatch(ended ? { type: 'link-ended', message } : { type: 'unreadable', message });
    };

    const afterRefusal = async (refusal: ActionError) => {
      // Somebody decided in the meantime: the request itself says how.
      if (refusal.code === 'INVALID_BOOKING_STATUS') return look();
      const message = messageOf(refusal);
      dispatch(endsLink(refusal) ? { type: 'link-ended', message } : { type: 'refused', problem: message });
    };

    return {
      review: { status: 'loading' },
      note: '',

      load: async () => {
        if (token === '') return dispatch({ type: 'link-ended', message: linkInvalid });
        dispatch({ type: 'opened' });
        await look();
      },

      setNote: (note) => {
        const { review } = get();
        if (review.status !== 'asking') return;
        noteOf(review.request).write(note);
        set({ note });
      },
      choose: (decision) => dispatch({ type: 'chosen', decision }),
      back: () => dispatch({ type: 'taken-back' }),

      confirm: async () => {
        const { review } = get();
        if (review.status !== 'asking') return;
        dispatch({ type: 'confirmed' });
        const outcome = await ask(review.decision);
        if (outcome.kind !== 'answered') {
          return dispatch({ type: 'refused', problem: errorMessage(outcome.error) });
        }
        const { answer } = outcome;
        if (!answer.success) return afterRefusal(answer);
        noteOf(answer.data).clear();
        dispatch({ type: 'read', request: answer.data });
      },
    };
  });
