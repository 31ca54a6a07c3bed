import { day } from '../../../shared/domain/durations.ts';

const reviewDuration = 7 * day;

/** Until when the host may decide: then the link is over, and the request with it. */
export function reviewEnds(request: { readonly sentAt: string }): Date {
  return new Date(Date.parse(request.sentAt) + reviewDuration);
}

/** When an undecided request ends: with its review, or at the departure, whichever comes first. */
export function requestEnds(
  request: { readonly sentAt: string },
  trip: { readonly startDate: string } | null,
): Date {
  const departure = trip === null ? Number.POSITIVE_INFINITY : Date.parse(trip.startDate);
  return new Date(Math.min(reviewEnds(request).getTime(), departure));
}
