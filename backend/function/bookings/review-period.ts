import { day } from '../../../shared/domain/durations.ts';

const reviewDuration = 7 * day;

/** Until when the host may decide: then the link is over, and the request with it. */
export function reviewEnds(request: { readonly sentAt: string }): Date {
  return new Date(Date.parse(request.sentAt) + reviewDuration);
}

/** A request that was sent by then has been reviewed, or is over. */
export function sentTooLongAgo(now: Date): Date {
  return new Date(now.getTime() - reviewDuration);
}
