import { day } from '../../../shared/domain/time/durations.ts';

const reviewDuration = 7 * day;

/** Until when the host may decide who hears of a request now: then the link is over. */
export function reviewEnds(heardAt: Date): Date {
  return new Date(heardAt.getTime() + reviewDuration);
}

/** When an undecided request ends: with its review, or at the departure, whichever comes first. */
export function requestEnds(
  request: { readonly sentAt: string },
  trip: { readonly startDate: string } | null,
): Date {
  const departure = trip === null ? Number.POSITIVE_INFINITY : Date.parse(trip.startDate);
  return new Date(Math.min(reviewEnds(new Date(request.sentAt)).getTime(), departure));
}
