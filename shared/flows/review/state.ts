import type { ReviewedRequest } from '../../domain/ports/bookings.ts';
import { createTransition, during } from '../transitions.ts';

export type Decision = 'approve' | 'reject';

/** A host's way from a link in a mail to a decision. */
export type Review =
  | { readonly status: 'loading' }
  /** The host reads the request; `problem` is why the last decision was not made. */
  | { readonly status: 'reading'; readonly request: ReviewedRequest; readonly problem: string | null }
  /** The host chose, and has to confirm it. */
  | { readonly status: 'asking'; readonly request: ReviewedRequest; readonly decision: Decision }
  | { readonly status: 'deciding'; readonly request: ReviewedRequest; readonly decision: Decision }
  /** Decided, just now or before; the request's status is the decision. */
  | { readonly status: 'decided'; readonly request: ReviewedRequest }
  /** The link is of no use, and trying again does not help. */
  | { readonly status: 'closed'; readonly message: string }
  /** The request could not be read; trying again may help. */
  | { readonly status: 'failed'; readonly message: string };

export interface ReviewStore {
  readonly review: Review;
  /** To the traveller; it goes with the decision. */
  readonly note: string;
  /** Reads the request; call on arrival and to try again. It changes nothing. */
  load(): Promise<void>;
  setNote(note: string): void;
  /** First step of a decision. */
  choose(decision: Decision): void;
  /** Back to the request without a decision. */
  back(): void;
  /** Second step: the decision is sent. */
  confirm(): Promise<void>;
}

export type ReviewEvent =
  | { readonly type: 'opened' }
  /** `problem` is why it may still wait after a decision. */
  | { readonly type: 'read'; readonly request: ReviewedRequest; readonly problem: string | null }
  | { readonly type: 'unreadable'; readonly message: string }
  | { readonly type: 'link-ended'; readonly message: string }
  | { readonly type: 'chosen'; readonly decision: Decision }
  | { readonly type: 'taken-back' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'rejected'; readonly problem: string };

/** A request that waits for its host is read, any other has been decided. */
function asRead(request: ReviewedRequest, problem: string | null): Review {
  return request.status === 'PENDING_APPROVAL'
    ? { status: 'reading', request, problem }
    : { status: 'decided', request };
}

export const transition = createTransition<Review, ReviewEvent>({
  opened: during(['failed'], () => ({ status: 'loading' })),
  read: during(['loading', 'reading', 'deciding'], (_, { request, problem }) => asRead(request, problem)),
  unreadable: during(['loading', 'deciding'], (_, { message }) => ({ status: 'failed', message })),
  'link-ended': during(['loading', 'deciding'], (_, { message }) => ({ status: 'closed', message })),
  chosen: during(['reading'], ({ request }, { decision }) => ({ status: 'asking', request, decision })),
  'taken-back': during(['asking'], ({ request }) => ({ status: 'reading', request, problem: null })),
  confirmed: during(['asking'], (asking) => ({ ...asking, status: 'deciding' })),
  rejected: during(['deciding'], ({ request }, { problem }) => ({ status: 'reading', request, problem })),
});
